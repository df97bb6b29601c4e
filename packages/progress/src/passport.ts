import { type Answer, readAnswer } from './answers.ts';
import { type Bookmark, isBookmarkName, readBookmark } from './bookmarks.ts';
import { type Card, readCard } from './cards.ts';
import { checkOf, type Fields, isFields, isId } from './document.ts';
import { type Dated, readTick, type Tick } from './record.ts';

/* The parts of a passport: what each may hold, how it is read from JSON and written to it. */

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isCardName = (name: string): boolean => {
  const parts = name.split('#');
  return parts.length === 2 && parts.every(isId);
};

/** A moment as `Date.toISOString` writes it, and one that exists: no 30 February. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  DATE.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** Thrown inside the readers, caught in `readPassport`: the document is not what it says it is. */
export class Damaged extends Error {}

/** Facts with dates by their names, each read as it would be read from storage. */
export const factsReader =
  <T extends Dated>(isName: (name: string) => boolean, read: (text: string) => T | undefined) =>
  (value: unknown): ReadonlyMap<string, T> => {
    if (!isFields(value)) throw new Damaged();
    const facts = Object.entries(value).map(([name, fact]) => {
      const kept = read(JSON.stringify(fact));
      if (!kept || !isName(name) || !isMoment(kept.at)) throw new Damaged();
      return [name, kept] as const;
    });
    return new Map(facts);
  };

/** Characters (code points, as JSON Schema counts them) of the longest name. */
export const LONGEST_NAME = 80;

function readName(value: unknown): string {
  const length = typeof value === 'string' ? [...value.slice(0, 2 * LONGEST_NAME + 1)].length : 0;
  if (length === 0 || length > LONGEST_NAME) throw new Damaged();
  return String(value);
}

export function readTheme(value: unknown): 'auto' | 'light' | 'dark' {
  if (value !== 'auto' && value !== 'light' && value !== 'dark') throw new Damaged();
  return value;
}

export function readPlace(value: unknown): { id: string; at: string } {
  if (!isFields(value) || !isId(value['id']) || !isMoment(value['at'])) throw new Damaged();
  return { id: value['id'], at: value['at'] };
}

/**
 * Facts as an object, without those whose name or date no passport may hold. Storage may spell a
 * moment otherwise than a passport does.
 */
export function written<T extends Dated>(
  facts: ReadonlyMap<string, T>,
  isName: (name: string) => boolean,
) {
  const spelt = [...facts].map(
    ([name, fact]) => [name, { ...fact, at: new Date(fact.at).toISOString() }] as const,
  );
  return Object.fromEntries(spelt.filter(([name, { at }]) => isName(name) && isMoment(at)));
}

/**
 * The passport: a learner's record as one JSON document, to take to another browser. Its shape is
 * `public/passport.schema.json`; a test holds the two together. Pure: no storage, no clock.
 *
 * A later version of the site may add a part beside `ticks`: a reader in `PARTS`, an optional field
 * in the type and in the schema. Whatever is optional may be missing, so version 1 stays version 1.
 */
export type Passport = {
  /** When it was written: ISO 8601, UTC. */
  readonly exported: string;
  /** Facts by the permanent id of the stage, unticks included. */
  readonly ticks: ReadonlyMap<string, Tick>;
  /** Cards of the interview drill by `<stage id>#<question id>`. */
  readonly cards?: ReadonlyMap<string, Card>;
  /** Answers to the questions of pages by `<stage id>#<question id>`, those taken back included. */
  readonly answers?: ReadonlyMap<string, Answer>;
  /** Bookmarks by `<stage id>#<heading id>`, removals included. */
  readonly bookmarks?: ReadonlyMap<string, Bookmark>;
  /** As its learner typed it for a class, when this was written; nothing keeps it. Plain text. */
  readonly name?: string;
  readonly theme?: 'auto' | 'light' | 'dark';
  /** The stage to go on from. It has no address: that is the receiving site's to know. */
  readonly place?: { readonly id: string; readonly at: string };
};

/** What came in: a passport, or one sentence that says why it is refused. */
export type Reading =
  | { readonly ok: true; readonly passport: Passport }
  | { readonly ok: false; readonly why: string };

const FORMAT = 'a2z-passport';
const VERSION = 1;

/** Characters (or bytes) of the longest document that is looked at: all three tracks have 25 000. */
export const LONGEST = 2_000_000;

export const FOREIGN = 'This is not a passport of this site. Nothing was changed.';
const DAMAGED =
  'This passport is damaged or was edited after it was exported. Nothing was changed. Export it again on the other device.';
const NEWER =
  'This passport was written by a newer version of this site. Reload this page and try again. Nothing was changed.';

const readTicks = factsReader(isId, readTick);

/** The optional parts, each with what reads it. */
const PARTS = {
  cards: factsReader(isCardName, readCard),
  answers: factsReader(isCardName, readAnswer),
  bookmarks: factsReader(isBookmarkName, readBookmark),
  name: readName,
  theme: readTheme,
  place: readPlace,
};

function readParts(fields: Fields): Pick<Passport, keyof typeof PARTS> {
  const there = Object.entries(PARTS).filter(([name]) => name in fields);
  return Object.fromEntries(there.map(([name, read]) => [name, read(fields[name])]));
}

function readFields(fields: Fields): Passport {
  const { exported, ticks, check } = fields;
  if (!isMoment(exported) || check !== checkOf(fields)) throw new Damaged();
  return { exported, ticks: readTicks(ticks), ...readParts(fields) };
}

/** The document in its text; undefined if it is no JSON or nothing of ours. */
function parse(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) && value['format'] === FORMAT ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a passport. All of it must be right: half a record would look like a whole one. Never throws. */
export function readPassport(text: string): Reading {
  if (text.length > LONGEST) return { ok: false, why: FOREIGN };
  const fields = parse(text);
  if (!fields) return { ok: false, why: text.includes(FORMAT) ? DAMAGED : FOREIGN };
  const { version } = fields;
  if (Number.isInteger(version) && Number(version) > VERSION) return { ok: false, why: NEWER };
  if (version !== VERSION) return { ok: false, why: DAMAGED };
  try {
    return { ok: true, passport: readFields(fields) };
  } catch {
    return { ok: false, why: DAMAGED };
  }
}

/** The passport as JSON text. */
export function writePassport(passport: Passport): string {
  const { exported, ticks, cards, answers, bookmarks, name, theme, place } = passport;
  const content = {
    format: FORMAT,
    version: VERSION,
    exported,
    ticks: written(ticks, isId),
    ...(cards && { cards: written(cards, isCardName) }),
    ...(answers && { answers: written(answers, isCardName) }),
    ...(bookmarks && { bookmarks: written(bookmarks, isBookmarkName) }),
    ...(name && { name }),
    ...(theme && { theme }),
    ...(place && isId(place.id) && isMoment(place.at) && { place }),
  };
  return JSON.stringify({ ...content, check: checkOf(content) });
}
