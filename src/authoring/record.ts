import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../course/checks/index.ts';
import { type Ledger, recorded } from '../course/ledger.ts';
import { readFrontmatter } from './source.ts';

/**
 * Writes new ids and moves into the ledger, so that nobody has to. Call it only when the content has
 * no mistakes.
 * @param root the project's folder
 * @returns how many stages were new or had moved
 */
export async function recordLedger(root: string, ledger: Ledger): Promise<number> {
  const standing = await standingStages(root);
  const fresh = recorded(ledger, standing);
  if (!fresh) return 0;
  await writeFile(join(root, FOLDERS.ledger), printLedger(fresh));
  return standing.filter(({ id, path }) => ledger.stages[id]?.path !== path).length;
}

async function standingStages(root: string): Promise<{ id: string; path: string }[]> {
  const base = join(root, 'src/content/stages');
  const files = (await readdir(base, { recursive: true })).filter((file) => file.endsWith('.mdx'));
  const read = files.map(async (file) => {
    const text = await readFile(join(base, file), 'utf8');
    const result = readFrontmatter(file, text);
    const value = 'source' in result ? (result.source.value as { id?: string }) : {};
    return { id: value.id ?? '', path: file.replaceAll('\\', '/').slice(0, -'.mdx'.length) };
  });
  return (await Promise.all(read)).filter(({ id }) => id !== '');
}

/** One line an id: a merge of two branches that each add a stage stays easy. */
export function printLedger({ stages }: Ledger): string {
  const lines = Object.entries(stages).map(([id, entry]) => `  "${id}": ${oneLine(entry)}`);
  const head = ' "$schema": "../../schemas/ledger.schema.json",\n "stages": {';
  return `{\n${head}\n${lines.join(',\n')}\n }\n}\n`;
}

/** JSON on one line with a space inside the braces. Ids and paths hold no line ends. */
const oneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
