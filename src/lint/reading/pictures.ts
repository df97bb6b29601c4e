import { join } from 'node:path/posix';
import type { Piece, Spot } from './page.ts';

/** Pictures of a text that are files of this project. Those of chats are named in other fields. */
export const picturesOf = (piece: Piece): { path: string; spot: Spot }[] =>
  piece.role !== 'body'
    ? []
    : piece.prose.images
        .filter(({ url }) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url))
        .map(({ url, at }) => ({
          path: url.startsWith('/') ? join('public', url) : join(piece.file, '..', url),
          spot: piece.spot(at),
        }));
