import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { checkSite } from '@a2z/check/content';
import { printLedger } from '@a2z/check/ledger';
import { comparePaths, parsePlace } from '@a2z/course';
import { FOLDERS, type Site } from '@a2z/course/content-files';
import { recorded } from '@a2z/course/ledger';
import { folderOf, needNoGap, nextPlace, numbered, numberOf, type Project } from '../places.ts';
import { type File, filesBelow, textAt, textFile } from '../project-files.ts';
import { Refusal } from '../refusal.ts';

/** Old path → new path, of every stage that gets another place. */
type Moves = ReadonlyMap<string, string>;

/** The path of a stage or level wherever it stands in a text, with what a whole address has before it. */
const MENTION =
  /(https?:\/\/[^\s"'<>()\\]*?\/)?(?<![\w-])(\w+\/(?:Modules\/Module\d+\/Topic\d+\/Stage\d+|Projects\/Project\d+\/[\w-]+\/Level\d+))(?![\w-])/g;

/**
 * A text in which every mention of a moved stage names its new path: links, pictures, files. All are
 * replaced at once, so that stages may change places. Addresses of whole sites stay.
 */
export const rewrite = (text: string, moves: Moves): string =>
  text.replace(MENTION, (all: string, site: string | undefined, path: string) =>
    site === undefined ? (moves.get(path) ?? path) : all,
  );

/** Path → text of every file that a move may have to rewrite; the ledger has a way of its own. */
async function rewritable(root: string): Promise<Map<string, string>> {
  const folders = ['src/content', 'docs'].map((folder) =>
    filesBelow(root, folder, /\.(mdx?|json|ipynb)$/),
  );
  const files = ['README.md', 'CONTRIBUTING.md', ...(await Promise.all(folders)).flat()];
  const texts = new Map<string, string>();
  for (const file of files.filter((each) => each !== FOLDERS.ledger)) {
    const text = await textAt(root, file);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}

/** Everything that a move will do, before any of it is done. */
export type MovePlan = {
  moves: Moves;
  files: File[];
  /** Files that leave their place. */
  gone: string[];
  /** Files that stay and whose links change. */
  rewritten: string[];
};

/** A move as it is ordered: paths of stages, and whether others may be renumbered. */
export type MoveOrder = { from: string; to: string; shift: boolean };

/**
 * Plans a move and writes nothing.
 * @throws Refusal when it cannot be done without harm
 */
export async function planMove({ root, site }: Project, order: MoveOrder): Promise<MovePlan> {
  const moves = planMoves(
    site.stages.map(({ path }) => path),
    order,
  );
  needSound(site, moves);
  const texts = await rewritable(root);
  const moved = movedFiles(root, moves);
  const carried = [
    ...(await figuresInPublic(root, moves)),
    ...(await figuresBeside(root, moved, texts)),
  ];
  const changed = [...texts].flatMap(([file, text]) => {
    const now = rewrite(text, moves);
    return now !== text || moved.has(file)
      ? [{ file, to: moved.get(file) ?? file, text: now }]
      : [];
  });
  const files = [
    ...changed.map(({ to, text }) => textFile(to, text)),
    ...carried.map(({ to, bytes }) => ({ path: to, bytes })),
    ...ledgerFile(site, moves),
  ];
  const taken = new Set(files.map(({ path }) => path));
  const left = [...moved.keys(), ...carried.flatMap(({ from, stays }) => (stays ? [] : [from]))];
  return {
    moves,
    files,
    gone: left.filter((file) => !taken.has(file)),
    rewritten: changed.filter(({ file }) => !moved.has(file)).map(({ file }) => file),
  };
}

/**
 * Which stages get another place when one moves. Numbers run from 0 without a gap, so a stage can go
 * alone only when it is the last of its topic and the goal is the next free number; with `shift` the
 * others make room or close up, as in a list.
 * @throws Refusal when the move needs others to move, and they may not; or when it would leave a gap
 */
function planMoves(paths: readonly string[], { from, to: named, shift }: MoveOrder): Moves {
  const others = paths.filter((path) => path !== from);
  const to = nextPlace(others, named);
  if (!parsePlace(to))
    throw new Refusal(
      `"${named}" is no place for a stage.`,
      'Name one, for example MLA2ZCourse/Modules/Module2/Topic1/Stage4, or a topic or project to go to its end.',
    );
  if (from === to) throw new Refusal(`${from} stands there already.`, OTHERWISE);
  needBeforeEnd(others, from, to);
  needNoGap(others, to);
  const [rest, goal] = [from, to].map((place) =>
    others.filter((path) => folderOf(path) === folderOf(place)).sort(comparePaths),
  ) as [string[], string[]];
  if (!shift) needAlone(rest, goal, from, to);
  const list = goal.toSpliced(numberOf(to), 0, from);
  const isSame = folderOf(from) === folderOf(to);
  const closed = isSame ? [] : rest.map((path, index) => [path, numbered(from, index)] as const);
  const pairs = [...closed, ...list.map((path, index) => [path, numbered(to, index)] as const)];
  return new Map(pairs.filter(([old, now]) => old !== now));
}

const OTHERWISE =
  'Name another topic or project, or an earlier number with --shift, and the others make room.';

/** @throws Refusal for a place after the last one of its own topic, from which it would come back */
function needBeforeEnd(others: readonly string[], from: string, to: string): void {
  const { length } = others.filter((path) => folderOf(path) === folderOf(from));
  if (folderOf(from) !== folderOf(to) || numberOf(to) <= length) return;
  const last = numbered(from, length);
  if (from === last)
    throw new Refusal(`${from} is the last one there, and numbers leave no gap.`, OTHERWISE);
  throw new Refusal(
    `${to} would leave a gap: without ${from} the last number there is ${length}.`,
    `Use ${last} with --shift, and the others close up.`,
  );
}

/** @throws Refusal when other stages would have to move as well */
function needAlone(
  rest: readonly string[],
  goal: readonly string[],
  from: string,
  to: string,
): void {
  const shift = 'Add --shift, and the others are renumbered, with their links and redirects';
  if (goal.includes(to)) {
    // In its own topic or project nothing is free: the place after the last one would leave a gap.
    const free = folderOf(from) === folderOf(to) ? undefined : numbered(to, goal.length);
    throw new Refusal(
      `${to} is taken, and nothing was moved.`,
      free === undefined ? `${shift}.` : `${shift}; or choose ${free}, the next free place there.`,
    );
  }
  const after = rest.filter((path) => numberOf(path) > numberOf(from));
  if (after.length > 0)
    throw new Refusal(
      `${from} is not the last one in its place: ${after.join(', ')} would have to close up, and nothing was moved.`,
      `${shift}; or choose the last stage there.`,
    );
}

/** @throws Refusal when the content would have mistakes that it does not have now */
function needSound(site: Site, moves: Moves): void {
  const to = (path: string) => moves.get(path) ?? path;
  const after: Site = {
    ...site,
    stages: site.stages.map((stage) => ({ ...stage, path: to(stage.path) })),
    data: {
      notebook: site.data.notebook.map(to),
      chat: site.data.chat.map(to),
      interview: site.data.interview.map(to),
      proof: site.data.proof.map(to),
    },
  };
  const known = new Set(checkSite(site).map(({ what }) => what));
  // A topic that is left empty is warned of by the check, and refuses nothing.
  const fresh = checkSite(after).filter(
    ({ what, severity }) => severity !== 'warning' && !known.has(what),
  );
  if (fresh.length === 0) return;
  const said = fresh.map(({ file, what }) => `${file}: ${what}`);
  throw new Refusal(
    `After this move the content would have ${fresh.length === 1 ? 'a mistake' : 'mistakes'}, so nothing was moved. With the paths of then:\n  ${said.join('\n  ')}`,
    fresh[0]?.fix ?? '',
  );
}

/** Page, notebook, chat, interview and proof of every stage that moves: old file → new file. */
function movedFiles(root: string, moves: Moves): Map<string, string> {
  const kinds = [FOLDERS.stage, FOLDERS.notebook, FOLDERS.chat, FOLDERS.interview, FOLDERS.proof];
  const pairs = [...moves].flatMap(([old, now]) =>
    kinds.map((kind) => [kind(old), kind(now)] as const),
  );
  return new Map(pairs.filter(([old]) => existsSync(join(root, old))));
}

/** A picture that gets another place; one that `stays` as well is still shown where it stood. */
type Carried = { from: string; to: string; bytes: Buffer; stays: boolean };

/** Pictures in `public/figures/<path>/` go where their stage goes. */
async function figuresInPublic(root: string, moves: Moves): Promise<Carried[]> {
  const found = [...moves].map(async ([old, now]) => {
    const files = await filesBelow(root, `public/figures/${old}`, /./);
    return Promise.all(
      files.map(async (from) => ({
        from,
        to: from.replace(old, now),
        bytes: await readFile(join(root, from)),
        stays: false,
      })),
    );
  });
  return (await Promise.all(found)).flat();
}

const shown = (text: string): string[] => [
  ...new Set([...text.matchAll(/\.\/(figures\/[^)\s"'>]+)/g)].map((match) => match[1] ?? '')),
];

/**
 * Pictures in the `figures/` folder beside a page go along when the page changes its folder; one that
 * another page still shows stays as well.
 * @throws Refusal when another picture of that name stands in the new place
 */
async function figuresBeside(
  root: string,
  moved: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Promise<Carried[]> {
  const carried: Carried[] = [];
  const leaves = (file: string) => dirname(moved.get(file) ?? file) !== dirname(file);
  for (const [old, now] of moved) {
    if (!old.endsWith('.mdx') || !leaves(old)) continue;
    const stay = [...texts].filter(([file]) => dirname(file) === dirname(old) && !leaves(file));
    for (const name of shown(texts.get(old) ?? '')) {
      const [from, to] = [`${dirname(old)}/${name}`, `${dirname(now)}/${name}`];
      const bytes = await readFile(join(root, from)).catch(() => undefined);
      if (!bytes) continue;
      await needSamePicture(root, to, bytes);
      carried.push({ from, to, bytes, stays: stay.some(([, text]) => shown(text).includes(name)) });
    }
  }
  return carried;
}

async function needSamePicture(root: string, path: string, bytes: Buffer): Promise<void> {
  const there = await readFile(join(root, path)).catch(() => bytes);
  if (bytes.equals(there)) return;
  throw new Refusal(
    `Another picture stands at ${path}, and nothing was moved.`,
    'Give one of the two another name, in the file and in the page that shows it.',
  );
}

function ledgerFile({ ledger, stages }: Site, moves: Moves): File[] {
  // What was never published leaves no address behind.
  const standing = stages
    .filter(({ data }) => data.id in ledger.stages)
    .map(({ path, data }) => ({ id: data.id, path: moves.get(path) ?? path }));
  const fresh = recorded(ledger, standing);
  return fresh ? [textFile(FOLDERS.ledger, printLedger(fresh))] : [];
}
