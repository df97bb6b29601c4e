import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkReport } from '../../scripts/check-report.ts';
import { codeFiles, isCodeChanged } from '../../scripts/types.ts';
import { folderWith, writeFiles } from '../folder.ts';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
const write = (file: string, text: string): void => writeFiles(root, { [file]: text });

beforeEach(() => {
  root = folderWith({
    'src/a.ts': 'export const a = 1;',
    'src/pages/index.astro': '<p>A</p>',
    'src/content/stages/A.mdx': 'A',
  });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
});

describe('types are looked at', () => {
  test('not when only words were changed', async () => {
    write('src/content/stages/A.mdx', 'B');
    write('src/content/stages/B.mdx', 'B');
    expect(await isCodeChanged(root)).toBe(false);
  });

  test.each([
    ['changed', () => write('src/pages/index.astro', '<p>B</p>')],
    ['new', () => write('tests/unit/b.test.ts', 'export {};')],
    ['gone', () => rmSync(join(root, 'src/a.ts'))],
    ['moved', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'))],
  ])('when code is %s', async (_, change) => {
    change();
    expect(await isCodeChanged(root)).toBe(true);
  });

  test('without Git only when they are asked for', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    write('src/a.ts', 'changed');
    expect(await isCodeChanged(root)).toBe(false);
  });
});

test('a folder of Astro is no component', () => {
  mkdirSync(join(root, 'src/.astro'));
  mkdirSync(join(root, '.astro'));
  expect(codeFiles(root)).toEqual(['src/a.ts', 'src/pages/index.astro']);
});

test('the check says when types were not looked at', () => {
  const warnings = [{ file: 'a.mdx', what: 'It is long.', fix: 'Shorten it.' }];
  const report = { problems: [], warnings, notes: [], stages: 1, seconds: 1 };
  const { ok, said } = checkReport(undefined, { report }, 1);
  expect(ok).toBe(true);
  expect(said).toMatch(/^Types: not looked at, because no code was changed/);
});
