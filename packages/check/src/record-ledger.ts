import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { type Ledger, recorded } from '@a2z/course/ledger';
import type { Gathered } from './index.ts';

type Kept = Pick<Gathered, 'ledger' | 'places'>;

/** Where published stages stand: a draft is tried, and its id may change until it is published. */
const published = ({ ledger, places }: Kept) =>
  places.filter(({ id, state }) => state !== 'draft' || id in ledger.stages);

/** The lines that the ledger will have of published stages that are new or have moved. */
export function linesToCome(kept: Kept): string[] {
  const { stages } = recorded(kept.ledger, published(kept)) ?? kept.ledger;
  return Object.entries(stages)
    .filter(([id, entry]) => kept.ledger.stages[id] !== entry)
    .map(printLine);
}

/**
 * Writes ids that were published, and moves, into the ledger, so that nobody has to. Call it on the
 * published branch, and only when the content has no mistakes.
 * @param root the project's folder
 * @returns how many stages were new or had moved
 */
export async function recordLedger(root: string, kept: Kept): Promise<number> {
  const fresh = recorded(kept.ledger, published(kept));
  if (!fresh) return 0;
  await writeFile(join(root, FOLDERS.ledger), printLedger(fresh));
  return linesToCome(kept).length;
}

/** One line an id: a merge of two branches that each add a stage stays easy. */
export function printLedger({ stages }: Ledger): string {
  const lines = Object.entries(stages).map((entry) => `  ${printLine(entry)}`);
  const head = ' "$schema": "../../schemas/ledger.schema.json",\n "stages": {';
  return `{\n${head}\n${lines.join(',\n')}\n }\n}\n`;
}

const printLine = ([id, entry]: [string, Ledger['stages'][string]]): string =>
  `"${id}": ${oneLine(entry)}`;

/** JSON on one line with a space inside the braces. Ids and paths hold no line ends. */
const oneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
