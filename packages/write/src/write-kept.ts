import { createElement } from '@a2z/dom';
import { PREFIX, type StorageState, safeStorage } from '@a2z/progress/safe-storage';
import { forget } from '@a2z/progress/stored-items';
import { type Draft, nameOf, ownFiles } from './write-files.ts';

/* What is written stays in this browser: a page an item, and beside it its last three versions. */

const KEY = 'write:';
const BEFORE = 'write-before:';
const LOOKING = 'write-looking:';
const MOST_VERSIONS = 3;

const parse = <T>(key: string, nothing: T): T => {
  try {
    return (JSON.parse(safeStorage.read(key) ?? '') as T) ?? nothing;
  } catch {
    return nothing;
  }
};

/** Keeps a draft; says whether it lasts. Where there is no room, its versions give way. */
export function keep(draft: Draft): StorageState {
  const write = () => safeStorage.write(KEY + draft.place, JSON.stringify(draft));
  const state = write();
  if (state !== 'full' || versions(draft.place).length === 0) return state;
  forget([PREFIX + BEFORE + draft.place]);
  return write();
}

/** What was written at a place before, the newest first: only files that are somebody's own. */
export const versions = (place: string): Draft[] =>
  parse<unknown[]>(BEFORE + place, []).filter(isDraft);

/** Puts a draft among the versions of its place, before another text takes its place. */
export function remember(draft: Draft): void {
  const own = ownFiles(draft);
  if (own.length === 0) return;
  const files = Object.fromEntries(own.map((file) => [file, draft.files[file] ?? '']));
  const same = (other: Draft) => JSON.stringify(other.files) === JSON.stringify(files);
  const others = versions(draft.place).filter((other) => !same(other));
  const list = [{ ...draft, files, own }, ...others].slice(0, MOST_VERSIONS);
  while (list.length > 0) {
    const state = safeStorage.write(BEFORE + draft.place, JSON.stringify(list));
    if (state !== 'full') return;
    list.pop();
  }
}

export const throwAway = (place: string): void => forget([PREFIX + KEY + place]);

const isDraft = (value: unknown): value is Draft => {
  const draft = value as Draft;
  return Array.isArray(draft?.own) && typeof draft.files?.[draft.shown] === 'string';
};

const read = (key: string): Draft | undefined => {
  const found = parse<Draft | undefined>(key, undefined);
  // Drafts of former days do not say which files are somebody's own: the one that was shown.
  const draft = found && { ...found, own: found.own ?? [found.shown] };
  return isDraft(draft) ? draft : undefined;
};

/** The draft of a page. */
export const keptDraft = (place: string): Draft | undefined => read(KEY + place);

/** The drafts in this browser, the newest first. */
export const keptDrafts = (): Draft[] =>
  (safeStorage.keys(KEY) ?? []).flatMap((key) => read(key) ?? []).sort((a, b) => b.at - a.at);

/* A page that hangs does not come to write that it hangs: so a look is noted when it begins. */

export const beginLook = (place: string): unknown => safeStorage.write(LOOKING + place, '1');
export const endLook = (place: string): void => safeStorage.remove(LOOKING + place);

/** Did the last look at the draft of a place not come to an end? */
export const wasHanging = (place: string): boolean => safeStorage.read(LOOKING + place) !== null;

/** What was written at a place before, as buttons that bring it back. */
export const versionItems = (place: string, bring: (version: Draft) => void): HTMLLIElement[] =>
  versions(place).map((version) => {
    const { files, shown, at } = version;
    const when = new Date(at).toLocaleString('en-GB');
    const button = createElement(
      'button',
      `${when}: ${nameOf(shown)}, ${files[shown]?.length} letters`,
    );
    button.type = 'button';
    button.onclick = () => bring(version);
    return createElement('li', button);
  });
