import { type Card, readCard } from './card-record.ts';
import { checkOf } from './passport-check.ts';
import {
  Damaged,
  type Fields,
  factsReader,
  isCardName,
  isFields,
  isId,
  isMoment,
  readPlace,
  readTheme,
  written,
} from './passport-parts.ts';
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
  /** Cards of the interview drill by `<stage id>#<question id>`. */
  readonly cards?: ReadonlyMap<string, Card>;
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
const PARTS = { cards: factsReader(isCardName, readCard), theme: readTheme, place: readPlace };

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
export function writePassport({ exported, ticks, cards, theme, place }: Passport): string {
  const content = {
    format: FORMAT,
    version: VERSION,
    exported,
    ticks: written(ticks, isId),
    ...(cards && { cards: written(cards, isCardName) }),
    ...(theme && { theme }),
    ...(place && isId(place.id) && isMoment(place.at) && { place }),
  };
  return JSON.stringify({ ...content, check: checkOf(content) });
}
