import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLedger } from '@a2z/check/ledger';
import { FOLDERS } from '@a2z/course/content-files';
import { type Ledger, redirects } from '@a2z/course/ledger';
import { describe, expect, test } from 'vitest';
import { type MoveOrder, planMove, rewrite } from '../src/move/plan.ts';
import { needCommitted, report, undoing } from '../src/move/report.ts';
import { openProject } from '../src/places.ts';
import { writeAll } from '../src/project-files.ts';
import {
  commitAll,
  complaints,
  contentOf,
  DRAWING,
  fullSite,
  pageOf,
  plannedPage,
  refusalOf,
  smallSite,
} from './project.ts';

const stage = (topic: number, number: number) => `ML/Modules/Module0/Topic${topic}/Stage${number}`;
const FIRST = 'ML/Modules/Module0/Topic1/Stage0';
const LAST = 'ML/Modules/Module0/Topic1/Stage1';
const LEVEL = 'ML/Projects/Project1/Robot/Level0';

async function move(root: string, order: MoveOrder) {
  const plan = await planMove(await openProject(root), order);
  await writeAll(root, plan.files, plan.gone);
  return plan;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const ledgerOf = (root: string): Ledger => JSON.parse(read(root, 'src/content/ledger.json'));

const QUESTIONS = stage(1, 2);
const LINK = `See [the questions](/${QUESTIONS}/).`;
const PICTURE = `public/figures/${QUESTIONS}/gaps.svg`;

/** A page of every kind in one topic, two planned ones in another; every order of them is allowed. */
async function twoTopics(): Promise<string> {
  const root = await fullSite({
    [PICTURE]: DRAWING,
    [pageOf(stage(2, 0))]: plannedPage('planned-one', 'lesson'),
    [pageOf(stage(2, 1))]: plannedPage('planned-two', 'lesson'),
    'README.md': LINK,
  });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(read(root, file)));
  for (const file of globSync('src/content/stages/**/*.mdx', { cwd: root }))
    edit(file, (text) => text.replace(/^prerequisites: .*$/m, 'prerequisites: []'));
  edit(pageOf(LEVEL), (text) => `${text}\n${LINK}\n`);
  edit(FOLDERS.interview(QUESTIONS), (text) =>
    text.replace('Why the income', `![A gap](/${PICTURE.replace('public/', '')}) Why the income`),
  );
  edit('src/content/courses/ML.json', (text) =>
    text.replace(/"topics": \[(.*)\]/, (all, topic) =>
      all.replace(topic, `${topic}, ${topic.replace('"number": 1', '"number": 2')}`),
    ),
  );
  edit('src/content/ledger.json', (text) => printLedger(JSON.parse(text)));
  return root;
}

describe('a stage with its questions and pictures', () => {
  test('moves between others and to the end of a topic, and the content has no mistake', async () => {
    const root = await twoTopics();
    const to = stage(2, 1);
    const shifted = await move(root, { from: QUESTIONS, to, shift: true });
    // Itself, two that close up, one that makes room.
    expect(shifted.moves.size).toBe(4);
    expect(shifted.rewritten.sort()).toEqual(['README.md', pageOf(LEVEL)]);
    const plan = await move(root, { from: LEVEL, to: 'ML/Modules/Module0/Topic2', shift: false });
    expect([...plan.moves]).toEqual([[LEVEL, stage(2, 3)]]);
    expect(await complaints(root)).toBe('');
    const { path, former } = ledgerOf(root).stages['first-interview'] ?? {};
    expect({ path, former }).toEqual({ path: to, former: [QUESTIONS] });
    const picture = PICTURE.replace(QUESTIONS, to);
    expect(read(root, FOLDERS.interview(to))).toContain(picture.replace('public/', ''));
    expect([PICTURE, picture].map((file) => existsSync(join(root, file)))).toEqual([false, true]);
    const left = Object.keys(await contentOf(root)).filter((file) => file.includes(LEVEL));
    expect(left).toEqual([]);
  });

  test('moves with pictures beside it; its line in the ledger is the only one that changes', async () => {
    const root = await twoTopics();
    const before = read(root, 'src/content/ledger.json').split('\n');
    const [from, to] = [stage(1, 0), stage(2, 0)];
    await move(root, { from, to, shift: true });
    const stands = [to, from].map((path) =>
      existsSync(join(root, pageOf(path), '../figures/days.svg')),
    );
    expect(stands).toEqual([true, false]);
    const after = read(root, 'src/content/ledger.json').split('\n');
    expect(after).toHaveLength(before.length);
    const changed = after.filter((line, index) => line !== before[index]);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every((line) => line.includes('"former"'))).toBe(true);
  });
});

test('Two stages that change places and change back lead nowhere in a circle', async () => {
  const planned = plannedPage('last-one', 'lesson');
  const root = await smallSite({ [pageOf('ML/Modules/Module0/Topic1/Stage2')]: planned });
  const order = { from: LAST, to: 'ML/Modules/Module0/Topic1/Stage2', shift: true };
  for (const _ of [1, 2]) {
    await move(root, order);
    const { site } = await openProject(root);
    const standing = site.stages.map(({ path, data }) => ({ id: data.id, path }));
    expect(redirects(site.ledger, standing, [])).toEqual([]);
    expect(await complaints(root)).toBe('');
  }
});

test('No refusal names a place that is refused as well', async () => {
  const root = await smallSite();
  const topic = 'ML/Modules/Module0/Topic1';
  const said = (to: string) => refusalOf(root, () => move(root, { from: LAST, to, shift: false }));
  for (const to of [topic, LAST, `${topic}/Stage${Number(LAST.slice(-1)) + 1}`])
    expect(await said(to)).not.toMatch(/Use |choose |Stage\d+, the next/);
  const beyond = { from: FIRST, to: `${topic}/Stage9`, shift: false };
  expect(await refusalOf(root, () => move(root, beyond))).toContain(`Use ${LAST} with --shift`);
});

describe('npm run move refuses', () => {
  test.each<[string, MoveOrder]>([
    ['a place that is taken', { from: LEVEL, to: LAST, shift: false }],
    [
      'a place of its own topic, and names no other one there',
      { from: FIRST, to: LAST, shift: false },
    ],
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
    const root = await smallSite();
    expect(await refusalOf(root, () => move(root, order))).toMatchSnapshot();
  });

  test('to write over another picture', async () => {
    const figure = (path: string) => `src/content/stages/${path}/../figures/a.svg`;
    const from = 'ML/Modules/Module0/Topic1/Stage2';
    const root = await smallSite({
      [pageOf(from)]: `${plannedPage('with-picture', 'lesson')}\n![A line](./figures/a.svg)\n`,
      [figure(FIRST)]: 'one',
      [figure(LEVEL)]: 'two',
    });
    const order = { from, to: 'ML/Projects/Project1/Robot', shift: false };
    expect(await refusalOf(root, () => move(root, order))).toMatchSnapshot();
  });
});

describe('a move in Git', () => {
  const ORDER = { from: LEVEL, to: 'ML/Modules/Module0/Topic1', shift: false };

  async function repository() {
    const root = await smallSite({ 'README.md': `See ${LEVEL}.\n` });
    const git = commitAll(root);
    return { root, git, plan: await planMove(await openProject(root), ORDER) };
  }

  test('is refused while a file of it has changes that Git does not hold', async () => {
    const { root, plan } = await repository();
    writeFileSync(join(root, pageOf(LEVEL)), `${read(root, pageOf(LEVEL))}\nMore.\n`);
    await expect(needCommitted(root, plan)).rejects.toThrowErrorMatchingSnapshot();
  });

  test('is taken back by the commands that it prints', async () => {
    const { root, git, plan } = await repository();
    const files = ({ ...all }: Record<string, string>) =>
      Object.entries(all).filter(([file]) => !file.includes('/.git'));
    const before = files(await contentOf(root));
    await needCommitted(root, plan);
    const undo = undoing(root, plan);
    await writeAll(root, plan.files, plan.gone);
    expect(read(root, 'README.md')).toContain('ML/Modules/Module0/Topic1/Stage2.');
    expect(git('status', '--porcelain')).not.toBe('');
    execFileSync('sh', ['-c', undo], { cwd: root });
    expect(files(await contentOf(root)).sort()).toEqual(before.sort());
  });

  test('is reported, and with --dry-run as what would be', async () => {
    const { root, plan } = await repository();
    expect(report(plan, undoing(root, plan), false)).toMatchSnapshot();
    expect(report(plan, '', true)).toMatchSnapshot();
  });
});

const at = (stage: string) => `ML/Modules/Module1/Topic1/Stage${stage}`;
const MOVES = new Map([
  [at('1'), at('2')],
  [at('2'), at('1')],
]);
const now = (text: string) => rewrite(text, MOVES);

describe('a mention of a stage that moved', () => {
  test.each([
    [`[one](/${at('1')}/#part)`, `[one](/${at('2')}/#part)`],
    [`<a href=\\"/${at('2')}\\">`, `<a href=\\"/${at('1')}\\">`],
    [`${at('1')} and ${at('2')}`, `${at('2')} and ${at('1')}`],
  ])('follows it: %s', (before, after) => expect(now(before)).toBe(after));

  test.each([`/${at('10')}/`, `https://theirs.example/${at('1')}/`])(
    'is something else: %s',
    (text) => expect(now(text)).toBe(text),
  );
});
