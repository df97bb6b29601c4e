/**
 * Whether this is a run of everything (`npm test -- all`, each night): a sweep that a push makes over one page
 * of each kind, or over a hundred made-up cases, then goes over all.
 */
export const WHOLE = Boolean(process.env['WHOLE']);
