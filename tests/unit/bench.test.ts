import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addLessons } from '../../scripts/generate-lessons.ts';
import { gatherProblems } from '../../src/checks/index.ts';
import { formatProblems } from '../../src/problem.ts';

const root = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(root, { recursive: true }));

test('generated lessons are as many as asked, and the content gate has nothing against them', async () => {
  for (const folder of ['src/content', 'public/figures'])
    cpSync(folder, join(root, folder), { recursive: true });
  addLessons(join(root, 'src/content'), 43);
  const { problems, stages } = await gatherProblems(root);
  expect(formatProblems(problems)).toBe('0 problems in 0 files');
  expect(stages).toBe(globSync('src/content/stages/**/*.mdx').length + 43);
});
