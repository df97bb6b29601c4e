/* The parts of a passport: what each may hold, how it is read from JSON and written to it. */

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 200;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && ID.test(value);

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

type Dated = { readonly at: string };

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
