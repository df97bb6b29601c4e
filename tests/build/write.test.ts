import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SiteContext } from '../../packages/check/src/browser/site-context.ts';
import { WRITE_WORKER } from './budgets.ts';
import { stages } from './content.ts';
import { shown, site } from './site.ts';
import { scriptsOf } from './weight.ts';

const read = (file: string) => readFileSync(join(site.folder, file), 'utf8');
const weigh = (file: string) => gzipSync(readFileSync(join(site.folder, file))).length;

const workers = [...site.files].filter((file) => /^_astro\/worker-.*\.js$/.test(file));

test('the worker of the page to write on is one file within its budget', () => {
  expect(workers).toHaveLength(1);
  const sizes = [...workers, 'write/site.json'].map(weigh);
  console.log(`The page to write on fetches ${sizes.join(' + ')} bytes: worker and index.`);
  expect(sizes[0]).toBeLessThanOrEqual(WRITE_WORKER);
  expect(sizes[1]).toBeLessThanOrEqual(30_720);
});

test('no other page has a byte of it', () => {
  const own = [...scriptsOf(site.pages.get('write/index.html') as never)].filter((file) =>
    workers.some((worker) => read(file).includes(worker.slice('_astro/'.length))),
  );
  expect(own).toHaveLength(1);
  const others = shown(site).filter(({ path }) => path !== 'write/');
  const faults = others.filter((page) => own.some((file) => scriptsOf(page).has(file)));
  expect(faults.map(({ path }) => path)).toEqual([]);
  expect(read('sw.js')).not.toContain(workers[0]);
});

test('the worker asks Node for nothing, and makes no program out of a text', () => {
  const code = read(workers[0] as string);
  expect(code).not.toMatch(/from\s*["']node:/);
  expect(code).not.toMatch(/new Function\(|\beval\(/);
});

test('the licences name what the worker brings along', () => {
  for (const name of ['acorn', 'micromark', 'temml', 'yaml', 'zod'])
    expect(read('licences.txt')).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('every page can be written on, and its index knows them all', () => {
  const { stages: known } = JSON.parse(read('write/site.json')) as SiteContext;
  expect(known.map(({ path }) => `${path}/`).sort()).toEqual(stages.map(({ path }) => path).sort());
  const without = known.filter(
    ({ path }) => !existsSync(join(site.folder, `write/stages/${path}.json`)),
  );
  expect(without).toEqual([]);
});
