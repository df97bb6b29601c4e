import { createHash } from 'node:crypto';
import { VENDOR, wantedLock } from '@a2z/run/wheels';
import { expressions } from '../../packages/check/tests/hostile-cases.ts';
import { GOOD, lessonWith, stageFile, TOPIC } from './lessons.ts';

/* What stands in the copy when the server starts. */

export type Write = (file: string, text: string) => void;

export const MARK = 'reports/a-program-ran';
/** What a stranger would have run: it leaves a mark. */
export const PROGRAM = `globalThis.process.getBuiltinModule('node:fs').mkdirSync('${MARK}', { recursive: true })`;
/** What strangers would run, by the number of its stage. */
export const HOSTILE = new Map(expressions(PROGRAM).map((text, n) => [n + 8, text]));
/** A good lesson among them. */
export const CONTROL = 7;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:a-b="http://www.w3.org/2000/svg" width="9" height="9"><a-b:script>window.__pwn()</a-b:script><rect/></svg>';

/** Mistakes, and what a stranger's branch could bring. */
export function mistakes(write: Write): void {
  write(stageFile(0), GOOD.replace(/title: .*/, 'title: First: a lesson'));
  for (const folder of [`src/content/stages/${TOPIC}/figures`, 'public/figures'])
    write(`${folder}/f.svg`, DRAWING);
  write(stageFile(CONTROL), lessonWith('control', 'Some text.'));
  for (const [n, text] of HOSTILE) write(stageFile(n), lessonWith(`lesson-${n}`, text));
}

/** The one package of which the copy has a wheel. */
const CARRIED = 'numpy';

/**
 * A wheel of NumPy alone: made up, with the name that the lock file says and, in a lock file of its own,
 * with its hash.
 */
export function oneWheel(): Record<string, string> {
  const { info, packages } = wantedLock(process.cwd());
  const wheel = `the wheel of ${CARRIED}`;
  const made = { ...packages[CARRIED], sha256: createHash('sha256').update(wheel).digest('hex') };
  const lock = { info, packages: { ...packages, [CARRIED]: made } };
  return {
    [`${VENDOR}/${packages[CARRIED]?.file_name}`]: wheel,
    'packages/run/src/integration/more-packages.json': '{}',
    'node_modules/pyodide/package.json': '{ "version": "1.0.0" }',
    'node_modules/pyodide/pyodide-lock.json': JSON.stringify(lock),
  };
}
