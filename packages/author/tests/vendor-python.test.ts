import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { VENDOR } from '@a2z/run/wheels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';

const root = folderWith();
const WHEELS: Record<string, string> = {
  '/numpy.whl': 'right',
  '/scipy.whl': 'changed on the way',
};
const server = createServer(({ url = '' }, answer) => {
  answer.statusCode = url in WHEELS ? 200 : 404;
  answer.end(WHEELS[url]);
});
let from = '';

const locked = (name: string) => ({
  file_name: `${name}.whl`,
  sha256: createHash('sha256').update('right').digest('hex'),
  depends: [],
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  mkdirSync(join(root, 'node_modules/pyodide'), { recursive: true });
  const packages = { numpy: locked('numpy'), scipy: locked('scipy'), pandas: locked('pandas') };
  const lock = JSON.stringify({ info: {}, packages });
  writeFileSync(join(root, 'node_modules/pyodide/pyodide-lock.json'), lock);
});
afterAll(() => {
  server.close();
});

/** What the command says, whether it ends well or not. */
async function vendor(...words: string[]): Promise<string> {
  const script = resolve('packages/author/src/vendor-python.ts');
  const run = promisify(execFile)(process.execPath, [script, ...words, '--from', from], {
    cwd: root,
  });
  const { stdout, stderr } = await run.catch((error) => error);
  return stdout + stderr;
}

test('a wheel that is what the lock file names is kept', async () => {
  expect(await vendor('numpy')).toContain('The next build serves: numpy.');
  expect(existsSync(join(root, VENDOR, 'numpy.whl'))).toBe(true);
});

test('a wheel that is another file is refused, and nothing of it stays', async () => {
  expect(await vendor('scipy')).toContain('scipy.whl is not the file that the lock file names');
  expect(existsSync(join(root, VENDOR, 'scipy.whl'))).toBe(false);
});

test('what cannot be fetched, and what no lesson may import, is said', async () => {
  expect(await vendor('pandas')).toContain('pandas.whl cannot be fetched');
  expect(await vendor('torch')).toContain('"torch" is no package of lessons.');
});
