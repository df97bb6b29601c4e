/**
 * Whether this is a run of everything (`npm test -- all`, each night): a sweep that a push makes over one page
 * of each kind, or over a hundred made-up cases, then goes over all.
 */
export const WHOLE = Boolean(process.env['WHOLE']);

/** What a push looks at of a long list: every so-manyth, from the first. Each night looks at all. */
export const sampled = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, n) => WHOLE || n % every === 0);
