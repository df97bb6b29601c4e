import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Gathered, gatherProblems } from '../../../src/checks/index.ts';
import { formatProblems } from '../../../src/problem.ts';

const GOOD = 'tests/fixtures/site';

/** A change to the good site: the new text of a file, or null to remove it. */
export type Mistake = Record<string, string | null>;

/** Copies the good fixture site, makes the mistake, and looks at it. */
async function gatherIn(mistake: Mistake): Promise<Gathered> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await cp(GOOD, root, { recursive: true });
    for (const [file, text] of Object.entries(mistake)) {
      const path = join(root, file);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
    }
    return await gatherProblems(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Everything that the gate finds when one file of the good site is changed. */
export const gathered = async (file: string, change: (text: string) => string): Promise<Gathered> =>
  gatherIn({ [file]: change(await readFile(join(GOOD, file), 'utf8')) });

/** What the gate says of a mistake in the good site. */
export async function gateSays(mistake: Mistake): Promise<string> {
  const { problems } = await gatherIn(mistake);
  return problems.length === 0 ? 'no problems' : formatProblems(problems);
}
