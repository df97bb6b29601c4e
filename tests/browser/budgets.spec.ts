import { gzipSync } from 'node:zlib';
import { BUDGETS, type Row } from '../build/budgets.ts';
import { expect, test } from './fixtures.ts';
import { PAGES } from './page-kinds.ts';

/** The row of the budgets for each kind of page. */
const ROWS: Record<keyof typeof PAGES, Row> = {
  home: 'outline',
  track: 'outline',
  module: 'outline',
  project: 'outline',
  lesson: 'lesson',
  notebook: 'notebook',
  chat: 'lesson',
  interview: 'lesson',
  planned: 'lesson',
  'whole module': 'whole',
  contributors: 'other',
  health: 'other',
  glossary: 'outline',
  'your data': 'tool',
  accessibility: 'other',
  offline: 'tool',
  drill: 'tool',
  search: 'tool',
  'not found': 'other',
};

for (const [name, path] of Object.entries(PAGES))
  test(`${name} page: all that loads by itself is within the budgets @phone`, async ({
    page,
    faults,
  }) => {
    if (name === 'not found') faults.allow(/404/);
    const budget = BUDGETS[ROWS[name as keyof typeof PAGES]];
    const scripts: Promise<number>[] = [];
    const asked: string[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'image' || response.url().endsWith('/favicon.svg')) return;
      asked.push(`${type} ${response.url()}`);
      if (type === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    // A query in the address is answered at once, by Pagefind's worker: that is no load by itself.
    await page.goto(path.replace(/\?.*/, ''), { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts)).reduce((a, b) => a + b, 0);
    console.log(`${name}: ${bytes} bytes of script, ${asked.length} requests.`);
    expect(bytes, asked.join('\n')).toBeLessThanOrEqual(budget.scripts);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect(asked.filter((line) => line.startsWith('font'))).toEqual([]);
  });
