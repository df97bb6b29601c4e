import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { formatProblems } from '@a2z/course/problem';
import { describe, expect, test } from 'vitest';
import { copyProject } from '../../../../scripts/copy-project.ts';
import { folderWith } from '../../../../tests/folder.ts';
import { WHOLE } from '../../../../tests/whole.ts';
import { gatherProblems } from '../../src/index.ts';
import type { CheckResult } from './check-worker.ts';
import type { Damage } from './mutations.ts';

/** For a longer run: `DAMAGE_CASES=5000 DAMAGE_SEED=1000 npm test -- unit`. */
const CASES = Number(process.env.DAMAGE_CASES ?? (WHOLE ? 2_000 : 150));
const FIRST_SEED = Number(process.env.DAMAGE_SEED ?? 1);
const PATIENCE = 1_800_000;
/** Milliseconds of computing that one damaged file may cost. */
const MOST_MS = 5_000;
/** Time by the clock after which the check is said to hang. Generous, because test machines are busy. */
const HANGS_MS = 120_000;

/** What no message for a writer may hold. */
const FOREIGN =
  /node_modules|\n\s+at |\bundefined\b|\[object |TypeError|RangeError|Cannot read prop/;
/** Damage after which no reader can make sense of the file. */
const TOTAL = /emptied|only blanks|null byte|no letter|UTF-16|conflict|web page|deeper than/;

/** A site with a file of every kind. */
const root = folderWith();
cpSync('tests/fixtures/lint', root, { recursive: true });
const files = globSync('src/content/**/*.{mdx,json,ipynb}', { cwd: root }).sort();
/** The first damage of each file that the check refused by name, and that it let through. */
const refused = new Map<string, Damage>();
const accepted = new Map<string, Damage>();

/** What is wrong with a result; undefined when it is as promised. */
function objection({ file, how, problems, crash, milliseconds }: CheckResult): string | undefined {
  if (crash !== undefined) return crash.split('\n').slice(0, 4).join(' | ');
  if (milliseconds > MOST_MS) return `It takes ${Math.round(milliseconds)} ms.`;
  const odd = problems.find(({ what, fix }) => !what || !fix || FOREIGN.test(what + fix));
  if (odd) return `It says: ${odd.what} ${odd.fix}`;
  const nowhere = problems.find((problem) => !existsSync(join(root, problem.file)));
  if (nowhere) return `It names ${nowhere.file}, which does not exist.`;
  // What can be read may mean something that only does not fit other files, and these are named.
  const named = problems.some((problem) => problem.file === file);
  return TOTAL.test(how) && !named ? 'It does not name the file.' : undefined;
}

function note(result: CheckResult): void {
  const { file, bytes, problems } = result;
  const isSame = readFileSync(join(root, file)).equals(bytes);
  if (problems.length === 0 && !isSame && !accepted.has(file)) accepted.set(file, result);
  if (problems.some((problem) => problem.file === file) && !refused.has(file))
    refused.set(file, result);
}

function writeAll(folder: string, damages: Iterable<Damage>): void {
  for (const { file, bytes } of damages) writeFileSync(join(folder, file), bytes);
}

const answerOf = async <T>(worker: Worker): Promise<T> =>
  (await once(worker, 'message', { signal: AbortSignal.timeout(HANGS_MS) }))[0] as T;

describe('a damaged file', { timeout: PATIENCE }, () => {
  test(`never breaks or stalls the check, and is named: ${CASES} cases from seed ${FIRST_SEED}`, async () => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
      workerData: { root, files },
    });
    expect(await answerOf(worker), 'before any damage').toEqual([]);
    const objections: string[] = [];
    const count = { refused: 0, accepted: 0, slowest: 0 };
    for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed += 1) {
      worker.postMessage(seed);
      const result = await answerOf<CheckResult>(worker).catch((error: Error) => {
        throw new Error(`The check hangs or ends on seed ${seed}.`, { cause: error });
      });
      count[result.problems.length > 0 ? 'refused' : 'accepted'] += 1;
      count.slowest = Math.max(count.slowest, Math.round(result.milliseconds));
      const said = objection(result);
      if (said) objections.push(`seed ${seed}, ${result.file}, ${result.how}: ${said}`);
      else note(result);
    }
    await worker.terminate();
    console.log(`Of ${CASES} damaged files ${JSON.stringify(count)} (ms).`);
    expect(objections).toEqual([]);
  });

  test('is named together with all others, and no word is of a library', async () => {
    expect(refused.size).toBeGreaterThan(8);
    const folder = folderWith();
    cpSync(root, folder, { recursive: true });
    writeAll(folder, refused.values());
    const said = formatProblems((await gatherProblems(folder)).problems);
    expect([...refused.keys()].filter((file) => !said.includes(file))).toEqual([]);
    expect(said).not.toMatch(FOREIGN);
  });

  // A push builds what is odd and let through besides, in content-builds.test.ts; here it is the night's many cases.
  if (WHOLE)
    test('that the check lets through can be built', async () => {
      expect(accepted.size).toBeGreaterThan(5);
      const project = copyProject(join(root, 'src/content'));
      writeAll(project.root, accepted.values());
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
        cwd: project.root,
        encoding: 'utf8',
      });
      project.remove();
      expect(stdout + stderr).toMatch(/Built \d+ pages/);
      expect(status).toBe(0);
    });
});
