import type { Answer } from '@a2z/progress/answers';
import { type Passport, writePassport } from '@a2z/progress/passport';
import type { ClassFile, TableStage } from '../src/class-table.ts';

/* A class of thirty, made up: thirty names, twelve pages of two modules, three questions each. */

export const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const START = Date.parse('2026-11-01T08:00:00.000Z');
export const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();

export const STAGES: readonly TableStage[] = Array.from({ length: 12 }, (_, i) => ({
  id: `stage-${i}`,
  title: `Page ${i}`,
  path: `ML/Modules/Module${i < 8 ? 1 : 10}/Topic1/Stage${i}`,
  questions: ['a', 'b', 'c'].map((name) => `stage-${i}#${name}`),
}));
export const KNOWN = new Set(STAGES.map(({ id }) => id));

/** What pupil `n` did: the first pages, the first questions of each at the first, second or third try. */
export function passportOf(n: number, name?: string): Passport {
  const done = STAGES.slice(0, n % 13);
  const answers = done.flatMap(({ questions }, i) =>
    questions
      .slice(0, n % 4)
      .map((question, q): [string, Answer] => [
        question,
        { right: (n + q) % 5 !== 0, tries: 1 + ((n + q) % 3), at: at(10 * n + i) },
      ]),
  );
  return {
    exported: at(20_000 + n),
    ticks: new Map(done.map(({ id }, i) => [id, { done: true, at: at(10 * n + i) }])),
    answers: new Map(answers),
    cards: new Map(done.map(({ id }, i) => [`${id}#a`, { box: 1 + (i % 5), at: at(10 * n + i) }])),
    ...(name !== undefined && { name }),
  };
}

export const nameOf = (n: number): string => `Pupil ${n}`;

export const fileOf = (passport: Passport, file = 'passport.json'): ClassFile => ({
  file,
  text: writePassport(passport),
});

export const THIRTY: readonly ClassFile[] = Array.from({ length: 30 }, (_, i) =>
  fileOf(passportOf(i + 1, nameOf(i + 1)), `class/${i + 1}.json`),
);
