import { count } from '@a2z/course';
import {
  checkOf,
  type Fields,
  isFields,
  isId,
  packFragment,
  unpackFragment,
} from '@a2z/progress/document';

/*
 * A class's plan as one JSON document, `{"format":"a2z-plan","version":1,"title","made","stages":
 * [{"due","ids"}, …],"check"}`, in a file or behind the # of a link. It names stages by their permanent ids. It
 * comes from strangers: what cannot be read of it is left out and said, and the rest is used. Pure: no clock.
 */

/** A stage of a plan, and the day by which it is due, as 2026-12-01. */
export type PlanItem = { readonly id: string; readonly due?: string };

export type Plan = {
  /** Plain text on one line, at most `LONGEST_TITLE` letters; it may be empty. */
  readonly title: string;
  /** In the order of the teacher; no stage stands in it twice. */
  readonly items: readonly PlanItem[];
};

/** What came in: a plan with sentences on what of it was not as it should be, or why there is none. */
export type PlanReading =
  | { readonly ok: true; readonly plan: Plan; readonly notes: readonly string[] }
  | { readonly ok: false; readonly why: string };

const FORMAT = 'a2z-plan';
const VERSION = 1;
const NAME = 'plan';

/** Characters (code points) of the longest title. */
export const LONGEST_TITLE = 100;
/** Most stages of a plan; all three tracks have 245. */
const MOST_STAGES = 1_000;
/** Bytes of the longest document that is looked at: one of 1 000 stages has 60 000. */
const LONGEST = 200_000;

const FOREIGN = 'This is not a plan of this site. Nothing was changed.';
const EMPTY = 'This plan names no stage. Nothing was changed.';
const UNREADABLE =
  'This plan is damaged and cannot be read. Nothing was changed. Ask for the link again, or for the file.';
const TOO_LONG = 'This is too long to be a plan. Nothing was changed.';
const TOO_OLD =
  'This browser is too old to open the link of a plan. Nothing was changed. Ask for the file.';
const CUT =
  'The end of this plan is missing: perhaps part of its link was cut off on the way. Here is what arrived; ask for the link again.';
const CHANGED =
  'This plan was damaged on the way, or changed after it was made. Here is what can be read of it; if in doubt, ask your teacher.';
const NEWER =
  'This plan was made with a newer version of this site. Here is what this version knows of it; reload the page.';

const DATE = /^\d{4}-\d\d-\d\d$/;
/** No class plans for another century; what is outside is a slip or a joke. */
const YEARS = { first: '2000', last: '2099' };

/** A day that exists, as 2026-12-01. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  DATE.test(value) &&
  value.slice(0, 4) >= YEARS.first &&
  value.slice(0, 4) <= YEARS.last &&
  new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value;

/** Signs that nobody sees: controls, halves of letters, turns of the direction of writing, joints. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu;
/** Accents upon accents, which would cover the lines above. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/** A title as it is kept and shown: plain text on one line. */
export const cleanTitle = (text: string): string =>
  [...text.replace(UNSEEN, ' ').replace(PILED, '$1').replace(/\s+/g, ' ').trim()]
    .slice(0, LONGEST_TITLE)
    .join('')
    .trim();

/** One stage as it stands in a document. */
type Row = { id: unknown; due: unknown };

function rowsOf(stages: unknown): Row[] {
  const parts = Array.isArray(stages) ? stages.filter(isFields) : [];
  return parts.flatMap(({ due, ids }) =>
    Array.isArray(ids) ? ids.map((id: unknown) => ({ id, due })) : [],
  );
}

/** The earlier of two days; none is later than any. */
const earlier = (a?: string, b?: string): string | undefined => (a && b ? (a < b ? a : b) : a || b);

/** An item; the due day is left out where there is none. */
export const planItem = (id: string, due: string | undefined): PlanItem =>
  due ? { id, due } : { id };

function itemsOf(rows: readonly Row[]): { items: PlanItem[]; notes: string[] } {
  const named = rows.filter((row): row is Row & { id: string } => isId(row.id));
  const found = new Map<string, string | undefined>();
  for (const { id, due } of named)
    found.set(id, earlier(found.get(id), isDay(due) ? due : undefined));
  const items = [...found].map(([id, due]) => planItem(id, due)).slice(0, MOST_STAGES);
  const lost = rows.length - named.length;
  const undated = named.filter(({ due }) => due !== undefined && !isDay(due)).length;
  const twice = named.length - found.size;
  const over = found.size - items.length;
  const notes = [
    lost && `${count(lost, 'stage')} cannot be read and ${lost === 1 ? 'is' : 'are'} left out.`,
    undated && `${count(undated, 'stage')} had a day that no plan may have; shown without it.`,
    twice && `${count(twice, 'stage')} appeared again; the earlier day counts.`,
    over && `It has over ${MOST_STAGES} stages; ${over} more are left out.`,
  ];
  return { items, notes: notes.filter((note) => typeof note === 'string') };
}

function titleOf(value: unknown): { title: string; notes: string[] } {
  const title = typeof value === 'string' ? cleanTitle(value) : '';
  return title === value
    ? { title, notes: [] }
    : {
        title,
        notes: [
          'Its title is not shown as it was written: it is too long, or has invisible signs.',
        ],
      };
}

/** Whether the fields are those that were written; nests of thousands of brackets cannot be summed up. */
function isSound(fields: Fields): boolean {
  try {
    return fields['version'] === VERSION && fields['check'] === checkOf(fields);
  } catch {
    return false;
  }
}

/** What the frame of a document says: from a newer version, or not what was written. */
function frameNotes(fields: Fields): string[] {
  const { version } = fields;
  if (Number.isInteger(version) && Number(version) > VERSION) return [NEWER];
  return isSound(fields) ? [] : [CHANGED];
}

/** A JSON text whose end is missing, closed behind the last value that is whole. */
function closed(text: string): string {
  const open: string[] = [];
  let [end, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      [end, depth] = [at + 1, open.length];
    } else if (sign === ',') [end, depth] = [at, open.length];
  }
  return text.slice(0, end) + open.slice(0, depth).reverse().join('');
}

/** Undefined for what is no document of ours; it throws for what is no JSON. */
function parse(text: string): Fields | undefined {
  const value: unknown = JSON.parse(text);
  return isFields(value) && value['format'] === FORMAT ? value : undefined;
}

function readFields(fields: Fields, frame: readonly string[]): PlanReading {
  const { items, notes } = itemsOf(rowsOf(fields['stages']));
  const { title, notes: titleNotes } = titleOf(fields['title'] ?? '');
  if (items.length === 0) return { ok: false, why: frame.length ? UNREADABLE : EMPTY };
  return { ok: true, plan: { title, items }, notes: [...frame, ...titleNotes, ...notes] };
}

/** Reads a document, or the beginning of one; see `Plan`. Never throws. */
export function readPlan(text: string): PlanReading {
  if (text.length > LONGEST) return { ok: false, why: TOO_LONG };
  const read = (json: string, frame: (fields: Fields) => string[]) => {
    const fields = parse(json);
    return fields ? readFields(fields, frame(fields)) : { ok: false as const, why: FOREIGN };
  };
  try {
    return read(text, frameNotes);
  } catch {
    if (!text.includes(FORMAT)) return { ok: false, why: FOREIGN };
  }
  try {
    return read(closed(text), () => [CUT]);
  } catch {
    return { ok: false, why: UNREADABLE };
  }
}

/** The plan as JSON text. Stages that follow each other and are due on one day stand together. */
export function writePlan({ title, items }: Plan): string {
  const stages: { due?: string; ids: string[] }[] = [];
  for (const { id, due } of items) {
    const last = stages.at(-1);
    if (last && last.due === due) last.ids.push(id);
    else stages.push({ ...(due && { due }), ids: [id] });
  }
  const content = { format: FORMAT, version: VERSION, title: cleanTitle(title), stages };
  return JSON.stringify({ ...content, check: checkOf(content) });
}

/** The fragment of a link that holds a plan, the number sign included. */
export const planFragment = (plan: Plan): Promise<string> => packFragment(NAME, writePlan(plan));

/** True for the fragment of a plan's link, in whatever state. */
export const holdsPlan = (fragment: string): boolean => fragment.startsWith(`#${NAME}=`);

/** Reads a plan out of a fragment. Never throws. */
export async function readPlanFragment(fragment: string): Promise<PlanReading> {
  const unpacked = await unpackFragment(NAME, fragment, LONGEST);
  switch (unpacked.state) {
    case 'read':
      return readPlan(unpacked.text);
    case 'damaged':
      return { ok: false, why: UNREADABLE };
    case 'foreign':
      return { ok: false, why: FOREIGN };
    case 'too long':
      return { ok: false, why: TOO_LONG };
    case 'too old':
      return { ok: false, why: TOO_OLD };
  }
}
