import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { folderFiles } from '../src/integration/runtimes.ts';

/** Python's library as a page gets it, joined of its pieces. */
async function library(): Promise<Buffer> {
  const files = await folderFiles(process.cwd(), 'python', null);
  const pieces = [...files].filter(([name]) => name.startsWith('python_stdlib'));
  return Buffer.concat(pieces.map(([, content]) => content));
}

test('a start of Python compiles no module of its library', async () => {
  const folder = folderWith();
  const file = join(folder, 'python_stdlib.zip');
  writeFileSync(file, await library());
  const indexURL = join(process.cwd(), 'node_modules/pyodide/');
  const python = await loadPyodide({ indexURL, stdLibURL: file });
  const places =
    'import sys; [str(getattr(m.__spec__, "origin", "")) for m in sys.modules.values()]';
  const loaded: string[] = python.runPython(places).toJs();
  const ours = loaded.filter((place) => place.startsWith('/lib/python'));
  expect(ours.length).toBeGreaterThan(80);
  expect(ours.filter((place) => place.endsWith('.py'))).toEqual([]);
  // The others are there as well.
  expect(python.runPython('import statistics; statistics.mean([1, 2, 3])')).toBe(2);
}, 180_000);
