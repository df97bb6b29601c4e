import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { FOLDERS } from '../../src/course/checks/index.ts';
import type { File } from '../importing/pictures.ts';
import { Refusal } from '../refusal.ts';
import type { Moves } from './order.ts';

/** Files that get another place, and files that leave theirs. */
export type Carried = { files: File[]; gone: string[] };

/** Pictures in `public/figures/<path>/` go where their stage goes. */
export async function carryPublic(root: string, moves: Moves): Promise<Carried> {
  const carried: Carried = { files: [], gone: [] };
  for (const [old, now] of moves) {
    const [from, to] = [`public/figures/${old}`, `public/figures/${now}`];
    for (const name of await namesBelow(root, from)) {
      carried.gone.push(`${from}/${name}`);
      carried.files.push({
        path: `${to}/${name}`,
        bytes: await readFile(join(root, from, name)),
      });
    }
  }
  return carried;
}

async function namesBelow(root: string, folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(root, folder), options).catch(() => []);
  const start = join(root, folder).length + 1;
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll('\\', '/'))
    .sort();
}

const shown = (text: string): string[] => [
  ...new Set([...text.matchAll(/\.\/(figures\/[^)\s"'>]+)/g)].map((match) => match[1] ?? '')),
];

/**
 * Pictures in the `figures/` folder beside a page go along when the page changes its folder; one that
 * another page still shows stays as well.
 * @param pages path → text of every stage
 * @throws Refusal when another picture of that name stands in the new place
 */
export async function carryBeside(
  root: string,
  moves: Moves,
  pages: ReadonlyMap<string, string>,
): Promise<Carried> {
  const carried: Carried = { files: [], gone: [] };
  for (const [old, now] of moves) {
    const [from, to] = [old, now].map((path) => dirname(FOLDERS.stage(path))) as [string, string];
    if (from === to) continue;
    const stay = [...pages].filter(([path]) => stays(path, from, moves));
    for (const name of shown(pages.get(old) ?? '')) {
      const bytes = await readFile(join(root, from, name)).catch(() => undefined);
      if (!bytes) continue;
      await needRoom(join(root, to, name), `${to}/${name}`, bytes);
      carried.files.push({ path: `${to}/${name}`, bytes });
      if (!stay.some(([, text]) => shown(text).includes(name)))
        carried.gone.push(`${from}/${name}`);
    }
  }
  return carried;
}

const stays = (path: string, folder: string, moves: Moves): boolean =>
  dirname(FOLDERS.stage(path)) === folder &&
  dirname(FOLDERS.stage(moves.get(path) ?? path)) === folder;

async function needRoom(target: string, path: string, bytes: Buffer): Promise<void> {
  if (!existsSync(target) || bytes.equals(await readFile(target))) return;
  throw new Refusal(
    `Another picture stands at ${path}, and nothing was moved.`,
    'Give one of the two another name, in the file and in the page that shows it.',
  );
}
