import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageIds } from '../../../scripts/find-stage.ts';
import { writeAll } from '../../../scripts/importing/write-all.ts';
import { type MoveOrder, type MovePlan, planMove } from '../../../scripts/moving/plan.ts';
import { report } from '../../../scripts/moving/report.ts';
import { needCommitted, undoing } from '../../../scripts/moving/undo.ts';
import type { Ledger } from '../../../src/course/ledger.ts';
import { contentOf } from '../importing/project.ts';
import { complaints, plannedPage, realSite, smallSite } from '../starting/project.ts';

const MODULES = 'MLA2ZCourse/Modules';
const STAGE = (module: number, stage: number) => `${MODULES}/Module${module}/Topic1/Stage${stage}`;

async function move(root: string, order: Omit<MoveOrder, 'root' | 'shift'> & { shift?: boolean }) {
  const plan = await planMove({ root, shift: false, ...order });
  await writeAll(root, plan.files, plan.gone);
  return plan;
}

const ledgerOf = (root: string): Ledger =>
  JSON.parse(readFileSync(join(root, 'src/content/ledger.json'), 'utf8')) as Ledger;

/** A real course in which every order is allowed. */
async function freeSite(): Promise<string> {
  const root = await realSite();
  for (const file of globSync('src/content/stages/**/*.mdx', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const free = text.replace(/^prerequisites:\n(?: {2}- .*\n)+/m, 'prerequisites: []\n');
    writeFileSync(join(root, file), free);
  }
  return root;
}

/** Every mention of a stage in the content's texts, as the id of the stage that it leads to. */
async function mentions(root: string): Promise<string[]> {
  const ids = new Map([...(await stageIds(root))].map(([id, path]) => [path, id]));
  const files = globSync('src/content/{stages,chats,interviews,notebooks,contributors}/**/*.*', {
    cwd: root,
  });
  const texts = files
    .filter((file) => /\.(mdx|json|ipynb)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const paths = texts.flatMap(
    (text) => text.match(/\w+\/Modules\/Module\d+\/Topic\d+\/Stage\d+/g) ?? [],
  );
  return paths.map((path) => ids.get(path) ?? `nothing at ${path}`).sort();
}

describe('a stage with its questions and pictures', () => {
  test('moves to the end of another topic, and the content has no mistake', async () => {
    const root = await realSite();
    const [from, to] = [STAGE(4, 4), STAGE(5, 5)];
    const plan = await move(root, { from, to: `${MODULES}/Module5/Topic1` });
    expect([...plan.moves]).toEqual([[from, to]]);
    expect(await complaints(root)).toBe('');
    const [id] = Object.entries(ledgerOf(root).stages).find(([, entry]) => entry.path === to) ?? [];
    expect(ledgerOf(root).stages[id ?? '']).toEqual({ path: to, former: [from] });
    const questions = readFileSync(join(root, `src/content/interviews/${to}.json`), 'utf8');
    for (const [, picture] of questions.matchAll(/\((\/figures\/[^)]+)\)/g)) {
      expect(picture).toContain(to);
      expect(existsSync(join(root, `public${picture}`))).toBe(true);
    }
    expect(Object.keys(await contentOf(root)).filter((file) => file.includes(`${from}`))).toEqual(
      [],
    );
  });

  test('moves with pictures beside it; its line in the ledger is the only one that changes', async () => {
    const root = await freeSite();
    const before = readFileSync(join(root, 'src/content/ledger.json'), 'utf8').split('\n');
    await move(root, { from: STAGE(6, 1), to: STAGE(1, 0), shift: true });
    const picture = 'figures/imputation-mean-vs-regression.svg';
    const folder = (path: string) => join(root, 'src/content/stages', path, '..', picture);
    expect([existsSync(folder(STAGE(1, 0))), existsSync(folder(STAGE(6, 1)))]).toEqual([
      true,
      false,
    ]);
    const after = readFileSync(join(root, 'src/content/ledger.json'), 'utf8').split('\n');
    expect(after).toHaveLength(before.length);
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed.every((line) => line.includes('"former"'))).toBe(true);
  });
});

test('With --shift the others make room, and every link leads where it led before', async () => {
  const root = await freeSite();
  const before = await mentions(root);
  const plan = await move(root, { from: STAGE(1, 1), to: STAGE(5, 1), shift: true });
  expect(plan.moves.size).toBe(8); // itself, three that close up, four that make room
  expect(plan.rewritten.length).toBeGreaterThan(2);
  expect(await mentions(root)).toEqual(before);
  expect(before.filter((id) => id.startsWith('nothing'))).toEqual([]);
  expect(await complaints(root)).toBe('');
});

describe('npm run move refuses', () => {
  const FIRST = 'ML/Modules/Module0/Topic1/Stage0';
  const LAST = 'ML/Modules/Module0/Topic1/Stage1';
  const LEVEL = 'ML/Projects/Project1/Robot/Level0';

  const refusal = async (order: Omit<MoveOrder, 'root'>, more = {}) => {
    const root = await smallSite(more);
    const before = await contentOf(root);
    const said = await move(root, order).then(
      () => 'not refused',
      (error: Error) => error.message,
    );
    expect(await contentOf(root)).toEqual(before);
    return said;
  };

  test.each<[string, Omit<MoveOrder, 'root'>]>([
    ['a place that is taken', { from: LEVEL, to: LAST, shift: false }],
    ['to leave a gap behind', { from: FIRST, to: 'ML/Projects/Project1/Robot', shift: false }],
    [
      'a place beyond the next free one',
      { from: LEVEL, to: 'ML/Modules/Module0/Topic1/Stage7', shift: true },
    ],
    [
      'a place that no course has',
      { from: LEVEL, to: 'ML/Modules/Module3/Topic1/Stage0', shift: false },
    ],
    ['what is no place', { from: LEVEL, to: 'somewhere/else', shift: false }],
    ['the place where it stands', { from: LEVEL, to: LEVEL, shift: true }],
    [
      'an order in which a stage comes before what it needs',
      { from: LAST, to: FIRST, shift: true },
    ],
  ])('%s', async (_, order) => {
    expect(await refusal(order)).toMatchSnapshot();
  });

  test('to write over another picture', async () => {
    const folder = (path: string) => `src/content/stages/${path}/../figures/a.svg`;
    const page = plannedPage('with-picture', 'lesson');
    const more = {
      'src/content/stages/ML/Modules/Module0/Topic1/Stage2.mdx': `${page}\n![A line](./figures/a.svg)\n`,
      [folder(FIRST)]: 'one',
      [folder(LEVEL)]: 'two',
    };
    const order = {
      from: 'ML/Modules/Module0/Topic1/Stage2',
      to: 'ML/Projects/Project1/Robot',
      shift: false,
    };
    expect(await refusal(order, more)).toMatchSnapshot();
  });
});

describe('a move in Git', () => {
  async function repository() {
    const root = await smallSite({ 'README.md': 'See ML/Projects/Project1/Robot/Level0.\n' });
    const git = (...args: string[]) =>
      execFileSync('git', [
        '-C',
        root,
        '-c',
        'user.name=A',
        '-c',
        'user.email=a@example.org',
        ...args,
      ]).toString();
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'All');
    return { root, git };
  }
  const ORDER = {
    from: 'ML/Projects/Project1/Robot/Level0',
    to: 'ML/Modules/Module0/Topic1',
    shift: false,
  };

  test('is refused while a file of it has changes that Git does not hold', async () => {
    const { root } = await repository();
    const file = join(root, 'src/content/stages/ML/Projects/Project1/Robot/Level0.mdx');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nMore.\n`);
    const plan = await planMove({ root, ...ORDER });
    await expect(needCommitted(root, plan)).rejects.toThrowErrorMatchingSnapshot();
  });

  test('is taken back by the commands that it prints', async () => {
    const { root, git } = await repository();
    const before = await contentOf(root);
    const plan: MovePlan = await planMove({ root, ...ORDER });
    await needCommitted(root, plan);
    const undo = undoing(root, plan);
    await writeAll(root, plan.files, plan.gone);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
      'ML/Modules/Module0/Topic1/Stage2.',
    );
    expect(git('status', '--porcelain')).not.toBe('');
    execFileSync('sh', ['-c', undo], { cwd: root });
    expect(git('status', '--porcelain')).toBe('');
    const now = await contentOf(root);
    for (const [file, text] of Object.entries(before))
      if (!file.includes('/.git/')) expect(now[file]).toBe(text);
  });

  test('is reported, and with --dry-run as what would be', async () => {
    const { root } = await repository();
    const plan = await planMove({ root, ...ORDER });
    expect(report(plan, undoing(root, plan), false)).toMatchSnapshot();
    expect(report(plan, '', true)).toMatchSnapshot();
  });
});
