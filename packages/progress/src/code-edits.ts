import { type StorageState, safeStorage } from './safe-storage.ts';

/*
 * Code that a reader has changed on a page, one item a block: `code:<stage>#<hash of the block as the page
 * has it>`. A block that its author changes is another one, so an old edit never lies over new code.
 */

export type Edit = { code: string; at: string };

/** A short name of a text (32 bits of FNV-1a); the same for as long as the text is. */
export function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

const START = 'code:';
const keyOf = (stage: string, original: string): string => `${START}${stage}#${nameOf(original)}`;

function parse(text: string | null): Edit | undefined {
  try {
    const { code, at } = JSON.parse(text ?? '') as Partial<Edit>;
    return typeof code === 'string' && typeof at === 'string' ? { code, at } : undefined;
  } catch {
    return undefined;
  }
}

/** The reader's version of a block; undefined when there is none. */
export const readEdit = (stage: string, original: string): string | undefined =>
  parse(safeStorage.read(keyOf(stage, original)))?.code;

/** Keeps a version of a block, or forgets it when it is the page's own again. */
export function keepEdit(stage: string, original: string, code: string): StorageState {
  if (code === original) {
    safeStorage.remove(keyOf(stage, original));
    return 'kept';
  }
  const edit: Edit = { code, at: new Date().toISOString() };
  return safeStorage.write(keyOf(stage, original), JSON.stringify(edit));
}

/** All edits, each with its stage. */
export const listEdits = (): ({ stage: string } & Edit)[] =>
  (safeStorage.keys(START) ?? []).flatMap((key) => {
    const edit = parse(safeStorage.read(key));
    return edit ? [{ stage: key.slice(START.length).split('#')[0] ?? '', ...edit }] : [];
  });
