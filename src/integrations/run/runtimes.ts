import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';
import { keyOf, remember } from '../../lib/disk-cache.ts';
import type { RuntimeName } from '../../run/protocol.ts';
import { inPackage, packageFolder } from './package-folder.ts';
import { packageFiles } from './wheels.ts';

/*
 * What runs the code of pages, as files of our own origin: a folder for each runtime, `run/<name>-<version>-<hash>/`,
 * with the worker that speaks src/run/protocol.ts and what it loads. The hash is of all that the files are made
 * of, so a folder never changes under its name.
 */

/** A file of a folder: as it is in the package, or made of it. */
type RuntimeFile = {
  name: string;
  make?: (source: Uint8Array, root: string) => Promise<Uint8Array>;
};

type RuntimeSource = {
  /** The npm package of the runtime, in node_modules. */
  package: string;
  files: readonly RuntimeFile[];
  /** Its worker, in src/run/. */
  worker: string;
  /** Files that are made of what this copy of the site has, by name. */
  besides?: (root: string, cdn: string | null) => Readonly<Record<string, Made>>;
};
type Made = () => Uint8Array;

export const RUNTIMES: Partial<Record<RuntimeName, RuntimeSource>> = {
  micropython: {
    package: '@micropython/micropython-webassembly-pyscript',
    files: [{ name: 'micropython.mjs' }, { name: 'micropython.wasm', make: withRests }],
    worker: 'micropython/worker.ts',
  },
  python: {
    package: 'pyodide',
    files: [
      { name: 'pyodide.mjs' },
      { name: 'pyodide.asm.mjs' },
      { name: 'pyodide.asm.wasm' },
      { name: 'python_stdlib.zip' },
    ],
    worker: 'python/worker.ts',
    besides: packageFiles,
  },
};

/** What WebAssembly the browsers of the site know; what Binaryen would add by itself, they do not. */
const FEATURES =
  'bulk-memory bulk-memory-opt sign-ext mutable-globals nontrapping-float-to-int reference-types multivalue';
/** The imports through which MicroPython may come to a rest: calls of JavaScript, and its own exceptions. */
const RESTING = 'env.call0,env.call1,env.call2,env.calln,env.invoke_*';
const ASYNCIFY = [
  ...FEATURES.split(' ').map((name) => `--enable-${name}`),
  '--asyncify',
  `--pass-arg=asyncify-imports@${RESTING}`,
  '-O2',
];

/** MicroPython that can rest (src/run/micropython/asyncify.ts): ten seconds of Binaryen, kept on disk. */
async function withRests(source: Uint8Array, root: string): Promise<Uint8Array> {
  const key = keyOf(source, ASYNCIFY.join(' '), packageVersion(root, 'binaryen'));
  return remember(inPackage(root, 'binaryen', `../.cache/run/${key}.wasm`), async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rests-'));
    const made = join(folder, 'made.wasm');
    const given = join(folder, 'given.wasm');
    await writeFile(given, source);
    const command = [inPackage(root, 'binaryen', 'bin/wasm-opt'), given, ...ASYNCIFY, '-o', made];
    await promisify(execFile)(process.execPath, command);
    const bytes = await readFile(made);
    await rm(folder, { recursive: true });
    return bytes;
  });
}

function packageVersion(root: string, name: string): string {
  const manifest = readFileSync(inPackage(root, name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** All code that workers are made of: of these rooms they import. */
const CODE = ['src/run', 'src/course', 'src/integrations/run'];

function codeHash(root: string): string {
  const hash = createHash('sha256').update(packageVersion(root, 'binaryen'));
  for (const room of CODE)
    for (const name of readdirSync(join(root, room), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      const file = join(root, room, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  return hash.digest('hex');
}

/** What a folder is named by beside the version: all that its files are made of. */
function hashOf(code: string, made: Record<string, Made>): string {
  const hash = createHash('sha256').update(code);
  for (const [name, make] of Object.entries(made)) hash.update(name).update(make());
  return hash.digest('hex').slice(0, 8);
}

/** The folders of the runtimes that are installed, below the site's base. */
export function runFolders(root: string, cdn: string | null): Partial<Record<RuntimeName, string>> {
  const code = codeHash(root);
  return Object.fromEntries(
    Object.entries(RUNTIMES)
      .filter(([, source]) => packageFolder(root, source.package))
      .map(([name, source]) => [
        name,
        `run/${name}-${packageVersion(root, source.package)}-${hashOf(code, source.besides?.(root, cdn) ?? {})}/`,
      ]),
  );
}

/** A worker with all that it imports, as one module. */
async function workerCode(root: string, worker: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/run', worker), output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** The names of a folder's files. */
export const fileNames = (root: string, name: RuntimeName, cdn: string | null): string[] => [
  'worker.js',
  ...(RUNTIMES[name]?.files ?? []).map((file) => file.name),
  ...Object.keys(RUNTIMES[name]?.besides?.(root, cdn) ?? {}),
];

/** One file of a folder; undefined when it has no such file. */
export async function runFile(
  root: string,
  name: RuntimeName,
  file: string,
  cdn: string | null,
): Promise<Uint8Array | undefined> {
  const source = RUNTIMES[name];
  if (!source) return undefined;
  if (file === 'worker.js') return Buffer.from(await workerCode(root, source.worker));
  const known = source.files.find((each) => each.name === file);
  if (!known) return source.besides?.(root, cdn)[file]?.();
  const bytes = await readFile(inPackage(root, source.package, file));
  return known.make ? known.make(bytes, root) : bytes;
}
