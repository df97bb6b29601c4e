import { globSync, readFileSync } from 'node:fs';
import { boardOf } from '@a2z/course/wiring';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { fromMarkdown } from '../../packages/lint/src/prose.ts';
import { Board } from '../../packages/run/src/micropython/board.ts';
import {
  ENTRY,
  installLibrary,
  type MicroPython,
} from '../../packages/run/src/micropython/library.ts';

/*
 * Every lesson that runs MicroPython, on the package itself and the real board, with a clock that jumps:
 * what sleeps five seconds takes none. A block that never ends is stopped, as by the reader.
 */

/** The package comes without types. */
const PACKAGE: string = '@micropython/micropython-webassembly-pyscript';
const { loadMicroPython } = (await import(PACKAGE)) as {
  loadMicroPython: (options: object) => Promise<MicroPython>;
};
/** Milliseconds of the jumping clock after which Stop is pressed. */
const PATIENCE = 30_000;
/** Milliseconds that a look at the clock or the board takes: loops that wait without a sleep end. */
const LOOK = 0.5;

const head = (text: string) => parse(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '');
const pages = globSync('src/content/stages/**/*.mdx')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^runs: micropython$/m.test(text) && head(text).state === 'ready');

afterEach(() => vi.restoreAllMocks());

/** The blocks of a page in order; runs each and gives what it ended with, if that was an error. */
async function failures(text: string): Promise<string[]> {
  let now = Date.now();
  let block = { code: '', name: '', ends: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += LOOK;
    return Math.floor(now);
  });
  const python = await loadMicroPython({ heapsize: 4 * 1024 * 1024, stdout: () => {} });
  const board = new Board({ wiring: boardOf(head(text).wiring), warn: () => {} });
  installLibrary(python, board, {
    now: () => Date.now(),
    rest: (ms) => {
      now += ms;
    },
    late: () => true,
    interrupted: () => now > block.ends,
    source: () => block.code,
    name: () => block.name,
  });
  const codes = fromMarkdown(text, true).codes.filter(
    ({ lang, meta = '' }) => lang === 'python' && !/\bshow\b/.test(meta),
  );
  return codes.flatMap(({ value }, index) => {
    block = { code: value, name: `block ${index + 1}`, ends: now + PATIENCE };
    board.begin();
    try {
      python.runPython(ENTRY);
      return [];
    } catch (error) {
      const said = String(error);
      return said.includes('KeyboardInterrupt') ? [] : [`block ${index + 1}: ${said}`];
    }
  });
}

test.each(pages)('every block of $file runs on the drawn board', async ({ text }) => {
  expect(await failures(text)).toEqual([]);
});

test('there are such lessons', () => expect(pages).not.toEqual([]));

test('a block that fails is told', async () => {
  const page = '---\nruns: micropython\n---\n\n```python\nx = 1\n```\n\n```python\nx + y\n```\n';
  expect(await failures(page)).toEqual([expect.stringContaining('block 2')]);
});
