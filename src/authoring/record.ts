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
  await writeFile(join(root, FOLDERS.ledger), print(fresh));
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
function print({ stages, ...rest }: Ledger): string {
  const lines = Object.entries(stages).map(
    ([id, entry]) => `  ${JSON.stringify(id)}: ${JSON.stringify(entry)}`,
  );
  const head = Object.entries(rest).map(
    ([key, value]) => ` ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${head.join('')} "stages": {\n${lines.join(',\n')}\n }\n}\n`;
}
