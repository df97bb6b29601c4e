import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFrontmatter, readJson } from '../src/authoring/source.ts';
import { FOLDERS } from '../src/course/checks/index.ts';
import { type Ledger, ledgerSchema } from '../src/course/ledger.ts';
import { didYouMean } from '../src/course/nearest.ts';
import { Refusal } from './refusal.ts';

const PLACE =
  /(\w+\/(?:Modules\/Module\d+\/Topic\d+\/Stage\d+|Projects\/Project\d+\/[\w-]+\/Level\d+))(?:\.\w+)?\/?(?:[?#].*)?$/;

/**
 * The path of a stage, from whatever a person has at hand: its path, its id, its public address, or
 * the path of one of its files. A former path leads to where the stage stands now.
 * @param root the project's folder
 * @throws Refusal when nothing stands there and it is not the path of a stage either
 */
export async function findStage(root: string, text: string): Promise<string> {
  const place = PLACE.exec(decoded(text.trim()))?.[1];
  if (place !== undefined && existsSync(join(root, FOLDERS.stage(place)))) return place;
  const ids = await stageIds(root);
  const known = ids.get(text.trim());
  if (known !== undefined) return known;
  const ledger = await readLedger(root);
  const moved = Object.entries(ledger.stages).find(([, entry]) =>
    [entry.path, ...(entry.former ?? [])].includes(place ?? decoded(text.trim())),
  );
  const now = moved && ids.get(moved[0]);
  if (now !== undefined) return now;
  if (place !== undefined) return place;
  throw new Refusal(
    `"${text}" is not the path, the id or the address of a stage.${didYouMean(text, ids.keys())}`,
    'Name a stage, for example MLA2ZCourse/Modules/Module2/Topic1/Stage0, its id, or its address on the site.',
  );
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Id → path of every stage file that can be read. */
export async function stageIds(root: string): Promise<Map<string, string>> {
  const folder = join(root, 'src/content/stages');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const found = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.mdx'))) {
    const read = readFrontmatter(file, await readFile(join(folder, file), 'utf8'));
    const id = 'source' in read && (read.source.value as { id?: unknown } | null)?.id;
    if (typeof id === 'string') found.set(id, file.replaceAll('\\', '/').slice(0, -'.mdx'.length));
  }
  return found;
}

/** Id → path of every stage that is or was: none of these ids may be used for a new one. */
export async function everyId(root: string): Promise<Map<string, string>> {
  const { stages } = await readLedger(root);
  const known = Object.entries(stages).map(([id, { path }]) => [id, path] as const);
  return new Map([...known, ...(await stageIds(root))]);
}

/** The ledger, empty when there is none that can be read. */
async function readLedger(root: string): Promise<Ledger> {
  const text = await readFile(join(root, FOLDERS.ledger), 'utf8').catch(() => '{}');
  const read = readJson(FOLDERS.ledger, text);
  const parsed = ledgerSchema.safeParse('source' in read ? read.source.value : {});
  return parsed.success ? parsed.data : { stages: {} };
}
