import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFileCache } from '../../src/authoring/file-cache.ts';
import { readContent } from '../../src/authoring/read-content.ts';
import { printLedger } from '../../src/authoring/record-ledger.ts';
import { checkSite, FOLDERS, type Site } from '../../src/course/checks/index.ts';
import { recorded } from '../../src/course/ledger.ts';
import { parsePlace } from '../../src/course/place.ts';
import type { File } from '../importing/pictures.ts';
import { Refusal } from '../refusal.ts';
import { carryBeside, carryPublic } from './figures.ts';
import { type Moves, planMoves } from './order.ts';
import { relativeLinks, rewrite } from './rewrite.ts';
import { reportable, rewritable } from './texts.ts';

/** Everything that a move will do, before any of it is done. */
export type MovePlan = {
  moves: Moves;
  files: File[];
  /** Files that leave their place. */
  gone: string[];
  /** Files that stay and whose links change. */
  rewritten: string[];
  /** What is left for a person, one sentence each. */
  left: string[];
};

/** A move as it is ordered: paths of stages, and whether others may be renumbered. */
export type MoveOrder = { root: string; from: string; to: string; shift: boolean };

/**
 * Plans a move and writes nothing.
 * @throws Refusal when it cannot be done without harm
 */
export async function planMove({ root, from, to, shift }: MoveOrder): Promise<MovePlan> {
  const { site } = await readContent(createFileCache(root));
  const moves = planMoves(
    site.stages.map(({ path }) => path),
    from,
    goalOf(site, to),
    shift,
  );
  needSound(site, moves);
  const texts = await rewritable(root);
  const own = await ownAddresses(texts);
  const pages = new Map(
    site.stages.map(({ path }) => [path, texts.get(FOLDERS.stage(path)) ?? ''] as const),
  );
  const carried = [await carryPublic(root, moves), await carryBeside(root, moves, pages)];
  const moved = movedFiles(root, moves);
  const changed = [...texts].flatMap(([file, text]) => {
    const now = rewrite(text, moves, own);
    return now !== text || moved.has(file)
      ? [{ file, to: moved.get(file) ?? file, text: now }]
      : [];
  });
  const files = changed.map((each) => ({ path: each.to, bytes: Buffer.from(each.text) }));
  const written = [...files, ...carried.flatMap((each) => each.files), ...ledgerFile(site, moves)];
  const taken = new Set(written.map(({ path }) => path));
  return {
    moves,
    files: written,
    gone: [...moved.keys(), ...carried.flatMap((each) => each.gone)].filter((f) => !taken.has(f)),
    rewritten: changed.filter(({ file }) => !moved.has(file)).map(({ file }) => file),
    left: [...leftInside(changed, moved), ...(await leftOutside(root, moves))],
  };
}

/** A goal without a number is the end of a topic or project. */
function goalOf({ stages }: Site, to: string): string {
  if (parsePlace(to)) return to;
  const word = /^\w+\/Projects\//.test(to) ? 'Level' : 'Stage';
  const goal = `${to}/${word}${stages.filter(({ path }) => path.startsWith(`${to}/`)).length}`;
  if (parsePlace(goal)) return goal;
  throw new Refusal(
    `"${to}" is no place for a stage.`,
    'Name one, for example MLA2ZCourse/Modules/Module2/Topic1/Stage4, or a topic or project to go to its end.',
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
    },
  };
  const known = new Set(checkSite(site).map(({ what }) => what));
  const fresh = checkSite(after).filter(({ what }) => !known.has(what));
  if (fresh.length === 0) return;
  const said = fresh.map(({ file, what }) => `${file}: ${what}`);
  throw new Refusal(
    `After this move the content would have ${fresh.length === 1 ? 'a mistake' : 'mistakes'}, so nothing was moved. With the paths of then:\n  ${said.join('\n  ')}`,
    fresh[0]?.fix ?? '',
  );
}

/** Page, notebook, chat and interview of every stage that moves: old file → new file. */
function movedFiles(root: string, moves: Moves): Map<string, string> {
  const kinds = [FOLDERS.stage, FOLDERS.notebook, FOLDERS.chat, FOLDERS.interview];
  const pairs = [...moves].flatMap(([old, now]) =>
    kinds.map((kind) => [kind(old), kind(now)] as const),
  );
  return new Map(pairs.filter(([old]) => existsSync(join(root, old))));
}

function ledgerFile({ ledger, stages }: Site, moves: Moves): File[] {
  const standing = stages.map(({ path, data }) => ({ id: data.id, path: moves.get(path) ?? path }));
  const fresh = recorded(ledger, standing);
  return fresh ? [{ path: FOLDERS.ledger, bytes: Buffer.from(printLedger(fresh)) }] : [];
}

/** Where our own pages stand on other hosts. */
async function ownAddresses(texts: ReadonlyMap<string, string>): Promise<string[]> {
  const settings = JSON.parse(texts.get('src/content/site/settings.json') ?? '{}') as {
    address?: string;
    repositories?: { site?: string };
  };
  return [settings.address, settings.repositories?.site].filter((each) => each !== undefined);
}

const leftInside = (
  changed: readonly { file: string; to: string; text: string }[],
  moved: ReadonlyMap<string, string>,
): string[] =>
  changed
    .filter(({ file }) => moved.has(file))
    .flatMap(({ to, text }) =>
      relativeLinks(text).map(
        ({ line, link }) =>
          `${to}:${line} links to ${link}, which is counted from where the file stands: look whether it still holds.`,
      ),
    );

async function leftOutside(root: string, moves: Moves): Promise<string[]> {
  const texts = await reportable(root);
  return [...texts]
    .filter(([, text]) => rewrite(text, moves, []) !== text)
    .map(([file]) => `${file} names a place that changes; code and tests are yours to mend.`);
}
