// `npm run pull-request-summary -- <built before> <built now>`: what a pull request changes, for the run's
// summary and, as reports/pull-request.json, for the job that writes the comment.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCheck } from './pull-request/check-report.ts';
import { compare } from './pull-request/compare.ts';
import { type Facts, factsSchema } from './pull-request/facts.ts';
import { summary } from './pull-request/markdown.ts';
import { readPages } from './pull-request/pages.ts';
import { fail, Refusal } from './refusal.ts';
import { countPlaywright } from './tally.ts';

const CHECK = 'reports/check.json';
const BROWSER = 'reports/browser.json';

/** A report that an earlier step has left; undefined when that step failed before it could. */
function report<T>(file: string, read: (text: string) => T): T | undefined {
  try {
    return existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined;
  } catch (error) {
    console.error(`${file} cannot be read: ${error}`);
    return undefined;
  }
}

/** A build that failed leaves files too; the sitemap is written when all pages are there. */
const isWhole = (folder: string): boolean => existsSync(join(folder, 'sitemap.xml'));

function gather(before: string, now: string): Facts {
  const { passed, failed } = report(BROWSER, (text) => countPlaywright(JSON.parse(text))) ?? {};
  const built = { now: isWhole(now), before: isWhole(before) };
  const both = built.now && built.before;
  return factsSchema.parse({
    built,
    ...compare(both ? readPages(before) : [], built.now ? readPages(now) : []),
    check: report(CHECK, readCheck),
    ...(passed !== undefined && { accessibility: { passed, failed } }),
  });
}

function summarise([before, now]: string[]): void {
  if (!before || !now)
    throw new Refusal(
      'Two folders of built sites are needed.',
      'npm run pull-request-summary -- ../base/dist dist',
    );
  const facts = gather(before, now);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/pull-request.json', JSON.stringify(facts, null, 2));
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_STEP_SUMMARY } = process.env;
  const run = `${GITHUB_SERVER_URL ?? 'https://github.com'}/${GITHUB_REPOSITORY ?? ''}/actions/runs/${GITHUB_RUN_ID ?? ''}`;
  const text = summary(facts, run);
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, text);
  console.log(text);
}

try {
  summarise(process.argv.slice(2));
} catch (error) {
  fail(error);
}
