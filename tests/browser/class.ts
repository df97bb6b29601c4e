import type { Passport } from '@a2z/progress/passport';

/* The passports of a class, for a browser to read. */

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
export const at = (minute: number): string => new Date(NOW + minute * 60_000).toISOString();

/** A page as `teach/class.json` lists it. */
export type Listed = [id: string, title: string, path: string, checks: string[]];

/** What pupil `n` did: the first `n` pages, and of each the first question at the first or second try. */
export function passportOf(stages: readonly Listed[], n: number, name = `Pupil ${n}`): Passport {
  const done = stages.slice(0, n);
  return {
    exported: at(5_000 + n),
    name,
    ticks: new Map(done.map(([id], i) => [id, { done: true, at: at(n + i) }])),
    answers: new Map(
      done.flatMap(([id, , , checks], i) =>
        checks
          .slice(0, 1)
          .map((check) => [`${id}#${check}`, { right: true, tries: 1 + (n % 2), at: at(n + i) }]),
      ),
    ),
    cards: new Map(
      done
        .slice(0, 2)
        .map(([id, , , checks]) => [`${id}#${checks[0] ?? 'q'}`, { box: 2, at: at(n) }]),
    ),
  };
}
