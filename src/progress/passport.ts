import { checkOf } from './passport-check.ts';
import { readTick, type Tick } from './record.ts';

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

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 200;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const FOREIGN = 'This is not a passport of this site. Nothing was changed.';
const DAMAGED =
  'This passport is damaged or was edited after it was exported. Nothing was changed. Export it again on the other device.';
const NEWER =
  'This passport was written by a newer version of this site. Reload this page and try again. Nothing was changed.';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && ID.test(value);

/** A moment as `Date.toISOString` writes it, and one that exists: no 30 February. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  DATE.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

/** Thrown inside the readers, caught in `readPassport`: the document is not what it says it is. */
class Damaged extends Error {}

function readTicks(value: unknown): ReadonlyMap<string, Tick> {
  if (!isFields(value)) throw new Damaged();
  const facts = Object.entries(value).map(([id, fact]) => {
    const tick = readTick(JSON.stringify(fact));
    if (!tick || !isId(id) || !isMoment(tick.at)) throw new Damaged();
    return [id, tick] as const;
  });
  return new Map(facts);
}

function readTheme(value: unknown): NonNullable<Passport['theme']> {
  if (value !== 'auto' && value !== 'light' && value !== 'dark') throw new Damaged();
  return value;
}

function readPlace(value: unknown): NonNullable<Passport['place']> {
  if (!isFields(value) || !isId(value['id']) || !isMoment(value['at'])) throw new Damaged();
  return { id: value['id'], at: value['at'] };
}

/** The optional parts, each with what reads it. */
const PARTS = { theme: readTheme, place: readPlace };

function readParts(fields: Fields): Pick<Passport, 'theme' | 'place'> {
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

/** The same moment, spelt as a passport spells it: storage may hold other spellings. */
const spelt = (at: string): string => new Date(at).toISOString();

/** The passport as JSON text. Facts whose id or date no passport may hold are left out. */
export function writePassport({ exported, ticks, theme, place }: Passport): string {
  const facts = [...ticks]
    .map(([id, { done, at }]) => [id, { done, at: spelt(at) }] as const)
    .filter(([id, { at }]) => isId(id) && isMoment(at));
  const content = {
    format: FORMAT,
    version: VERSION,
    exported,
    ticks: Object.fromEntries(facts),
    ...(theme && { theme }),
    ...(place && isId(place.id) && isMoment(place.at) && { place }),
  };
  return JSON.stringify({ ...content, check: checkOf(content) });
}
