import { hash } from 'node:crypto';
import { type FoundPicture, fileName } from './pictures.ts';

/** The file that a picture becomes, named by the hash of its bytes. */
export const nameOf = ({ kind, bytes }: FoundPicture): string =>
  fileName({ kind, hash: hash('sha256', bytes).slice(0, 32) });
