import { DatedItems } from './dated-items.ts';
import { dateAfter, datedReader, newerBy } from './record.ts';
import { type Ports, type StorageState, safeStorage } from './safe-storage.ts';

/**
 * What is kept about one place: whether it is bookmarked, what the learner noted, and since when. A
 * removal is a fact with a date like an untick, so that a merge cannot bring an old bookmark back.
 * Pure: no storage, no clock.
 */
export type Bookmark = {
  readonly on: boolean;
  /** The heading as the learner saw it; empty for the page itself. Plain text. */
  readonly heading: string;
  /** Plain text, never HTML. */
  readonly note: string;
  /** When the learner said so: ISO 8601, UTC, milliseconds. */
  readonly at: string;
};

/** Characters (code points, as JSON Schema counts them) of the longest note and heading. */
export const LONGEST_NOTE = 500;
export const LONGEST_HEADING = 200;

/**
 * `<stage id>#<heading id>`; nothing after the sign for the page itself. A stage that moves takes its
 * bookmarks along, because its id stays. Heading ids are of any script (`packages/text/src/slug.ts`).
 */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*#[^\s#<>"'&/\\]{0,200}$/;
const LONGEST_NAME = 400;

export const isBookmarkName = (name: string): boolean =>
  name.length <= LONGEST_NAME && NAME.test(name);

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= 2 * longest && [...value].length <= longest;

/** True for a note that may be kept. */
export const isNote = (value: unknown): value is string => isText(value, LONGEST_NOTE);

/** The bookmark that a stored text holds. */
export const readBookmark = datedReader<Bookmark>(({ on, heading = '', note = '' }) =>
  typeof on === 'boolean' && isText(heading, LONGEST_HEADING) && isNote(note)
    ? { on, heading, note }
    : undefined,
);

/** At the same instant nothing that was written is lost: what is kept wins, then the note that says more. */
export const newerBookmark = newerBy<Bookmark>(
  ({ on, note, heading }) =>
    `${Number(on)}${String(note.length).padStart(4, '0')}${note}\n${heading}`,
);

/**
 * The learner's bookmarks, one storage item each: `a2z:1:bookmark:<stage id>#<heading id>` →
 * {"on":true,"heading":"…","note":"…","at":"2026-11-21T…"}.
 */
export class Bookmarks extends DatedItems<Bookmark> {
  constructor(ports: Ports) {
    super(ports, { start: 'bookmark:', read: readBookmark, newer: newerBookmark });
  }

  /** What is bookmarked now, newest first. */
  list(): [name: string, bookmark: Bookmark][] {
    return [...this.facts()]
      .filter(([name, { on }]) => on && isBookmarkName(name))
      .sort(([, a], [, b]) => Date.parse(b.at) - Date.parse(a.at));
  }

  /**
   * Bookmarks a place, or changes its note, as of now. Says whether that outlives the page.
   * @throws RangeError for a note longer than `LONGEST_NOTE`, or a name that no place has
   */
  put(name: string, heading: string, note: string): StorageState {
    if (!isNote(note) || !isBookmarkName(name)) throw new RangeError(`No bookmark: ${name}`);
    const short = [...heading].slice(0, LONGEST_HEADING).join('');
    return this.#tell(name, { on: true, heading: short, note });
  }

  /** Removes a bookmark, as of now; its words go with it. */
  remove(name: string): StorageState {
    return this.#tell(name, { on: false, heading: '', note: '' });
  }

  #tell(name: string, said: Omit<Bookmark, 'at'>): StorageState {
    return this.tell([[name, { ...said, at: dateAfter(this.of(name), this.ports.now()) }]]);
  }
}

export const bookmarks = new Bookmarks({
  safeStorage,
  now: Date.now,
  page: globalThis.window,
});
