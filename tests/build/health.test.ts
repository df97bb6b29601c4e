import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import settings from '../../src/content/site/settings.json' with { type: 'json' };
import type { Health } from '../../src/integrations/health/health.ts';
import { stages } from './content.ts';
import { shown, site } from './site.ts';
import { weightOf } from './weight.ts';

const EDIT = `${settings.repositories.site}/edit/${settings.branch}/`;

describe('the health of the content', () => {
  const read = (file: string) => readFileSync(join(site.folder, file), 'utf8');
  const report: Health = JSON.parse(read('content-health.json'));
  const ready = stages.filter((stage) => stage.ready);

  test('counts every page of the content once', () => {
    const sum = (key: 'ready' | 'draft' | 'planned') =>
      report.states.reduce((n, row) => n + row[key], 0);
    expect(sum('ready') + sum('draft') + sum('planned')).toBe(stages.length);
    expect(sum('ready')).toBe(ready.length);
  });

  test('leads to files of this repository, a row each, but for the row of the sum', () => {
    const references = site.pages.get('health/index.html')?.references ?? [];
    const edits = references.flatMap(({ address }) => address.split(EDIT)[1] ?? []);
    expect(edits.length).toBeGreaterThan(20);
    expect(edits.filter((file) => !existsSync(decodeURIComponent(file)))).toEqual([]);
    const rows = read('health/index.html').match(/<tr><th scope="row">/g)?.length ?? 0;
    expect(edits.length).toBe(rows - 1);
  });

  test('knows before the build what the pictures of the built pages weigh', () => {
    const built = new Map(shown(site).map((page) => [page.path, page] as const));
    expect(report.weights).toHaveLength(ready.length);
    for (const { path, pictures } of report.weights) {
      const page = built.get(`${path}/`);
      expect(page && weightOf(page).pictures, path).toBe(pictures);
    }
  });
});
