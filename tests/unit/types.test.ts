import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReport } from '../../scripts/check-report.ts';
import { codeFiles, isCodeChanged } from '../../scripts/types.ts';
import { folderWith, writeFiles } from '../folder.ts';

const FILES = {
  'src/a.ts': 'export const a = 1;',
  'src/pages/index.astro': '<p>A</p>',
  'src/content/stages/A.mdx': 'A',
};

test('types are looked at when code was changed, is new, gone or moved, and not for words or without Git', async () => {
  const root = folderWith(FILES);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
  const path = (file: string) => join(root, file);
  const write = (file: string) => writeFiles(root, { [file]: 'other' });
  const CHANGES: [name: string, change: () => void, isCode: boolean][] = [
    ['words', () => ['A', 'B'].map((name) => write(`src/content/stages/${name}.mdx`)), false],
    ['changed', () => write('src/pages/index.astro'), true],
    ['new', () => write('tests/unit/b.test.ts'), true],
    ['gone', () => rmSync(path('src/a.ts')), true],
    ['moved', () => renameSync(path('src/a.ts'), path('src/b.ts')), true],
  ];
  for (const [name, change, isCode] of CHANGES) {
    change();
    expect(await isCodeChanged(root), name).toBe(isCode);
    git('reset', '-q', '--hard');
    git('clean', '-qfd');
  }
  rmSync(path('.git'), { recursive: true });
  write('src/a.ts');
  expect(await isCodeChanged(root)).toBe(false);
});

test('a folder of Astro is no component', () => {
  const root = folderWith(FILES);
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
