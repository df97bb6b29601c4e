import { PREFIX, type StorageState, safeStorage } from '../progress/safe-storage.ts';
import { forget } from '../progress/stored-items.ts';
import type { Draft } from './write-files.ts';

/* What is written stays in this browser, a page an item. */

const KEY = 'write:';

/** Keeps a draft; says whether it lasts. */
export const keep = (draft: Draft): StorageState =>
  safeStorage.write(KEY + draft.place, JSON.stringify(draft));

export const throwAway = (place: string): void => forget([PREFIX + KEY + place]);

const read = (key: string): Draft | undefined => {
  try {
    const draft = JSON.parse(safeStorage.read(key) ?? '') as Draft;
    return typeof draft.files?.[draft.shown] === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** The draft of a page. */
export const keptDraft = (place: string): Draft | undefined => read(KEY + place);

/** The drafts in this browser, the newest first. */
export const keptDrafts = (): Draft[] =>
  (safeStorage.keys(KEY) ?? []).flatMap((key) => read(key) ?? []).sort((a, b) => b.at - a.at);
