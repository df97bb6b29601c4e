import { FOLDERS } from '../../course/checks/index.ts';
import type { LintRule } from '../rule.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 366;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

export const fresh: LintRule = {
  code: 'R19',
  title: 'A ready page was looked at within the last twelve months.',
  level: 'warning',
  why: 'Libraries change, links die, and prices and laws move. The date that the page shows is the day on which somebody last checked it.',
  bad: 'updated: 2024-02-01',
  good: 'updated: 2026-11-21',
  library: ({ stages, today }) =>
    stages.flatMap(({ path, data: { state, updated } }) => {
      if (state !== 'ready' || updated === undefined) return [];
      const age = daysBetween(updated, today);
      const place = { file: FOLDERS.stage(path), at: ['updated'] };
      if (age < -1)
        return [
          {
            ...place,
            what: `The page was updated on ${updated}, which is yet to come.`,
            fix: `Write today’s date: ${today}.`,
          },
        ];
      if (age <= YEAR) return [];
      return [
        {
          ...place,
          what: `Nobody has checked this page since ${updated}.`,
          fix: 'Read it, run its code with today’s versions, and set updated and testedWith.',
        },
      ];
    }),
};
