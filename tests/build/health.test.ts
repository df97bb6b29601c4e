import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { healthJsonSchema, healthSchema } from '../../src/integrations/health/report.ts';
import { stages } from './content.ts';
import { shown, site, siteInFolder } from './site.ts';
import { weightOf } from './weight.ts';

const settings = JSON.parse(readFileSync('src/content/site/settings.json', 'utf8'));
const EDIT = `${settings.repositories.site}/edit/${settings.branch}/`;

describe.each([
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
])('the health of the content, %s', (_, built) => {
  const read = (file: string) => readFileSync(join(built.folder, file), 'utf8');
  const html = read('health/index.html');
  const report = JSON.parse(read('content-health.json'));
  const page = shown(built).find(({ path }) => path === 'health/');
  const edits = (page?.references ?? [])
    .map(({ address }) => address)
    .filter((address) => address.startsWith(EDIT));

  test('counts every page of the content once', () => {
    const sum = (key: string) =>
      report.states.reduce((n: number, row: Record<string, number>) => n + (row[key] ?? 0), 0);
    expect(sum('ready') + sum('draft') + sum('planned')).toBe(stages.length);
    expect(sum('ready')).toBe(stages.filter(({ ready }) => ready).length);
  });

  test('leads to files of this repository, a row each', () => {
    expect(edits.length).toBeGreaterThan(20);
    const files = edits.map((address) => decodeURIComponent(address.slice(EDIT.length)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const rows = html.match(/<tr><th scope="row">/g)?.length ?? 0;
    expect(edits.length, 'all rows but the one of the sum').toBe(rows - 1);
  });

  test('calls no lesson without questions that asks them under "Check yourself"', () => {
    const asks = (text: string) => /^## Check yourself[\s\S]*?<details/m.test(text);
    const files = stages.filter(({ ready }) => ready).map(({ path }) => path.replace(/\/$/, ''));
    const asking = files.filter((path) =>
      asks(readFileSync(`src/content/stages/${path}.mdx`, 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(0);
    const listed = report.withoutQuestions.map(({ path }: { path: string }) => path);
    expect(asking.filter((path) => listed.includes(path))).toEqual([]);
  });

  test('names the schema of its JSON, which is published with it', () => {
    expect(report.$schema).toBe(`${built.base}content-health.schema.json`);
    expect(JSON.parse(read('content-health.schema.json'))).toEqual(healthJsonSchema);
    expect(healthSchema.parse(report)).toEqual(report);
  });

  test('knows before the build what the pictures of the built pages weigh', () => {
    const pages = shown(site).map((each) => [each.path, weightOf(each).pictures] as const);
    const built = new Map(pages);
    const wrong = report.weights.filter(
      (row: { path: string; pictures: number }) => built.get(`${row.path}/`) !== row.pictures,
    );
    expect(report.weights).toHaveLength(stages.filter(({ ready }) => ready).length);
    expect(wrong).toEqual([]);
  });

  test('stays out of search engines and of the search', () => {
    expect(page?.meta.get('robots')).toBe('noindex, follow');
    expect(html).not.toContain('data-pagefind-body');
    expect(read('sitemap.xml')).not.toContain('/health/');
  });
});
