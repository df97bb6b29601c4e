import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gatherProblems } from '../../../src/authoring/index.ts';
import { formatProblems } from '../../../src/problem.ts';

const GOOD = 'tests/fixtures/site';

/** A change to the good site: the new text of a file, or null to remove it. */
export type Mistake = Record<string, string | null>;

/** Copies the good fixture site, makes the mistake, and says what the gate says of it. */
export async function gateSays(mistake: Mistake): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    await cp(GOOD, root, { recursive: true });
    for (const [file, text] of Object.entries(mistake)) {
      const path = join(root, file);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
    }
    const { problems } = await gatherProblems(root);
    return problems.length === 0 ? 'no problems' : formatProblems(problems);
  } finally {
    await rm(root, { recursive: true });
  }
}
