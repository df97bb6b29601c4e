import { planFragment, readPlanFragment } from '@a2z/teach/plan';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/* A plan of a class, and how a browser comes to keep it. */

export const FIRST = 'ml-how-machine-learning-came-to-be';
export const FIRST_TITLE = 'How machine learning came to be, from 1805 to today';
export const SECOND = 'ml-algorithm-milestones-perceptron-transformer';
export const LINES = 'ml-simple-linear-regression-first-principles';
export const LINES_TITLE = 'Simple linear regression from first principles';
export const AT = '2026-11-10T08:00:00.000Z';

export const PLAN = {
  title: 'Class 9b, first term',
  items: [
    { id: FIRST, due: '2020-12-01' },
    { id: SECOND, due: '2020-12-01' },
    { id: LINES, due: '2097-06-28' },
  ],
};

/** Puts a plan into the browser as if it had been kept. */
export async function kept(page: Page): Promise<void> {
  await page.goto(`plan/${await planFragment(PLAN)}`);
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(page.getByText('Kept. You can undo it')).toBeVisible();
}

/** The days of the plan in a link, by the ids of their pages. */
export async function daysOf(link: string): Promise<Record<string, string | undefined>> {
  const reading = await readPlanFragment(new URL(link).hash);
  return reading.ok ? Object.fromEntries(reading.plan.items.map(({ id, due }) => [id, due])) : {};
}
