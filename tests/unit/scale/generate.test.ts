import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherProblems } from '../../../src/authoring/index.ts';
import { formatProblems } from '../../../src/problem.ts';
import { generateProject } from '../../scale/generate.ts';
import { planSite } from '../../scale/plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'scale-'));
const plan = planSite(60);

beforeAll(() => generateProject(process.cwd(), folder, plan));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a generated site', () => {
  test('is as large as asked, in the shape of the real one', () => {
    expect(plan.stages).toHaveLength(60);
    const large = planSite(2_000).stages;
    const share = (...kinds: string[]) =>
      large.filter(({ kind }) => kinds.includes(kind)).length / large.length;
    expect(share('notebook')).toBeCloseTo(100 / 245, 1);
    expect(share('lesson', 'firmware', 'research')).toBeCloseTo(99 / 245, 1);
    expect(share('interview', 'chat')).toBeCloseTo(46 / 245, 1);
  });

  test('has no mistake that the content gate would name', async () => {
    const { problems, stages } = await gatherProblems(folder);
    expect(formatProblems(problems)).toBe('0 problems in 0 files');
    expect(stages).toBe(60);
  });

  test('is the same every time, and no two of its lessons are alike', () => {
    const again = mkdtempSync(join(tmpdir(), 'scale-'));
    generateProject(process.cwd(), again, plan);
    const stages = (root: string) => join(root, 'src/content/stages');
    const names = readdirSync(stages(folder), { recursive: true }).map(String);
    const files = names.filter((name) => name.endsWith('.mdx'));
    const read = (root: string) =>
      files.map((file) => readFileSync(join(stages(root), file), 'utf8'));
    expect(read(again)).toEqual(read(folder));
    expect(new Set(read(folder)).size).toBe(60);
    rmSync(again, { recursive: true });
  });
});
