import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const FOLDER = 'packages/run/src/python';
let python: PyodideInterface;
let runner: { run: (source: string, name: string) => Promise<undefined | Told> };
type Told = { toJs: (options: object) => Failure };
type Failure = { text: string; kind: string; message: string; line?: number; missing?: string };

let printed = '';
let figures: string[] = [];
let room = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  python = await loadPyodide({ indexURL: join(process.cwd(), 'node_modules/pyodide/') });
  for (const name of ['runner', 'page_figures'])
    python.FS.writeFile(`/home/pyodide/${name}.py`, readFileSync(`${FOLDER}/${name}.py`, 'utf8'));
  const module = python.pyimport('runner');
  const send = (_: string, text: string) => {
    printed += text;
    return printed.length <= room;
  };
  module.open_page(send, (svg: string) => figures.push(svg));
  runner = module;
}, 60_000);

beforeEach(() => {
  printed = '';
  figures = [];
  room = Number.POSITIVE_INFINITY;
});

/** What a cell printed, and what went wrong in it. */
async function run(source: string, name = 'Cell 1') {
  const failed = (await runner.run(source, name))?.toJs({ dict_converter: Object.fromEntries });
  return { printed, failed };
}

test('cells share a state, and the value of the last line is printed', async () => {
  await run('x = 20');
  expect(await run('print("x is", x)\nx + 1')).toEqual({
    printed: 'x is 20\n21\n',
    failed: undefined,
  });
});

test('a traceback names the cells, shows their lines, and no frame of ours', async () => {
  await run('def half(n):\n    return n / 0', 'Cell 2');
  const { failed } = await run('y = 1\nhalf(y)', 'Cell 3');
  expect(failed?.text).toContain('File "Cell 3", line 2, in <module>\n    half(y)');
  expect(failed?.text).toContain('File "Cell 2", line 2, in half\n    return n / 0');
  expect(failed?.text).not.toMatch(/runner|pyodide/);
  expect(failed).toMatchObject({ kind: 'ZeroDivisionError', line: 2 });
});

test('a mistake of syntax shows the line, and the state stays', async () => {
  await run('kept = 1');
  const { failed } = await run('for n in range(3)\n    pass', 'Cell 4');
  expect(failed).toMatchObject({ kind: 'SyntaxError', line: 1 });
  expect(failed?.text).toContain("expected ':'");
  expect((await run('kept')).printed).toBe('1\n');
});

test('an assert gives its message, a missing package its name', async () => {
  const hint = await run('assert 1 == 2, "Count again."');
  expect(hint.failed).toMatchObject({ kind: 'AssertionError', message: 'Count again.' });
  expect((await run('import numpy as np')).failed).toMatchObject({ missing: 'numpy' });
});

test('deep recursion ends in an error that is short, and Python goes on', async () => {
  const { failed } = await run('def deep(n):\n    return deep(n + 1)\ndeep(0)');
  expect(failed).toMatchObject({ kind: 'RecursionError' });
  expect(failed?.text.split('\n').length).toBeLessThan(45);
  expect((await run('"on"')).printed).toBe("'on'\n");
});

test('code that prints without end is ended, even if it catches exceptions', async () => {
  room = 1000;
  const loop =
    'while True:\n    try:\n        print("x" * 100)\n    except Exception:\n        pass';
  expect((await run(loop)).failed).toMatchObject({ kind: 'TooMuch' });
  expect(printed.length).toBeLessThan(1500);
});

test('input() says that nobody can be asked', async () => {
  expect((await run('input("Name? ")')).failed?.message).toContain('write the value into the code');
});

test('await works on the level of a cell', async () => {
  const { printed: text } = await run('import asyncio\nawait asyncio.sleep(0)\nprint("slept")');
  expect(text).toBe('slept\n');
});
