// The process of one page: blocks come as JSON on standard input, and run in one state in Pyodide, with the
// very runner of the page. The last line of what it prints is the result.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inPackage, servedWheels, VENDOR } from '@a2z/run/wheels';
import { loadPyodide } from 'pyodide';
import type { Ran } from './compare.ts';
import type { Said } from './node.ts';

type Failure = { toJs(options: object): { text: string; kind: string; message: string } };
type Runner = {
  open_page(send: (stream: string, text: string) => boolean, draw: () => void): void;
  run(source: string, name: string): Promise<Failure | undefined>;
};

const root = process.cwd();
const codes = JSON.parse(await text(process.stdin)) as string[];
const python = await loadPyodide({
  indexURL: inPackage(root, 'pyodide', ''),
  lockFileContents: JSON.stringify(servedWheels(root).lock),
  // Wheels that lie here are not fetched.
  packageCacheDir: join(root, VENDOR),
  stdout: () => {},
  stderr: () => {},
});
for (const name of ['runner', 'page_figures'])
  python.FS.writeFile(
    `/home/pyodide/${name}.py`,
    readFileSync(join(root, `packages/run/src/python/${name}.py`), 'utf8'),
  );
const runner: Runner = python.pyimport('runner');
let printed = '';
runner.open_page(
  (stream, piece) => {
    if (stream === 'stdout') printed += piece;
    return true;
  },
  () => {},
);

/** One block in the state that those before it left. */
async function runBlock(code: string, name: string): Promise<Ran> {
  printed = '';
  await python.loadPackagesFromImports(code, { messageCallback: () => {} }).catch(() => undefined);
  const start = performance.now();
  const failed = (await runner.run(code, name))?.toJs({ dict_converter: Object.fromEntries });
  const seconds = (performance.now() - start) / 1000;
  return { printed, seconds, ...(failed && { error: `${failed.kind}: ${failed.message}` }) };
}

const ran: Ran[] = [];
for (const [n, code] of codes.entries()) ran.push(await runBlock(code, `Block ${n + 1}`));
const { HEAP8 } = (python as unknown as { _module: { HEAP8: Int8Array } })._module;
console.log(`\n${JSON.stringify({ ran, megabytes: HEAP8.length / 1e6 } satisfies Said)}`);
process.exit();
