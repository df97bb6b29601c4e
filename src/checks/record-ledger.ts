import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../course/content-files.ts';
import { type Ledger, recorded } from '../course/ledger.ts';
import type { Gathered } from './index.ts';

/**
 * Writes new ids and moves into the ledger, so that nobody has to. Call it only when the content has
 * no mistakes.
 * @param root the project's folder
 * @returns how many stages were new or had moved
 */
export async function recordLedger(
  root: string,
  { ledger, places }: Pick<Gathered, 'ledger' | 'places'>,
): Promise<number> {
  const fresh = recorded(ledger, places);
  if (!fresh) return 0;
  await writeFile(join(root, FOLDERS.ledger), printLedger(fresh));
  return places.filter(({ id, path }) => ledger.stages[id]?.path !== path).length;
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
