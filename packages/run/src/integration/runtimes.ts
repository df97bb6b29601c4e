import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyOf, remember } from '@a2z/text/disk-cache';
import { build, type Rolldown } from 'vite';
import { type Download, LIST, type Piece } from '../download.ts';
import type { RuntimeName } from '../protocol.ts';
import { inPackage, packageFolder } from './package-folder.ts';
import { packageFiles } from './wheels.ts';

/*
 * What runs the code of pages, as files of our own origin: a folder for each runtime, `run/<name>-<version>-<hash>/`,
 * with the worker that speaks packages/run/src/protocol.ts, the frame that it runs in, and what the page fetches for
 * it (packages/run/src/download.ts). The hash is of all that the files are made of, so a folder never changes under its name.
 */

type RuntimeSource = {
  /** The npm package of the runtime, in node_modules. */
  package: string;
  /** Files of the package, as they are or made of them. */
  files: Readonly<
    Record<string, ((source: Uint8Array, root: string) => Promise<Uint8Array>) | null>
  >;
  /** Its worker, in packages/run/src/; the package's scripts stand in it. */
  worker: string;
  /** Files that are made of what this copy of the site has, by name. */
  besides?: (root: string, cdn: string | null) => Readonly<Record<string, Made>>;
};
type Made = () => Uint8Array;

export const RUNTIMES: Partial<Record<RuntimeName, RuntimeSource>> = {
  micropython: {
    package: '@micropython/micropython-webassembly-pyscript',
    files: { 'micropython.wasm': withRests },
    worker: 'micropython/worker.ts',
  },
  python: {
    package: 'pyodide',
    files: { 'pyodide.asm.wasm': null, 'python_stdlib.zip': withBytecode },
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

/** MicroPython that can rest (packages/run/src/micropython/asyncify.ts): ten seconds of Binaryen, kept on disk. */
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

/** Python's library with the bytecode of what each start imports (compile_library.py), kept on disk. */
async function withBytecode(source: Uint8Array, root: string): Promise<Uint8Array> {
  const script = readFileSync(
    join(root, 'packages/run/src/integration/compile_library.py'),
    'utf8',
  );
  const key = keyOf(source, script, packageVersion(root, 'pyodide'));
  return remember(inPackage(root, 'pyodide', `../.cache/run/${key}.zip`), async () => {
    const { loadPyodide } = await import('pyodide');
    const indexURL = inPackage(root, 'pyodide', '');
    // Sets of one order, so that the bytes are the same each time.
    const python = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: '0' } });
    return python.FS.readFile(python.runPython(script)) as Uint8Array;
  });
}

function packageVersion(root: string, name: string): string {
  const manifest = readFileSync(inPackage(root, name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** All code that workers are made of: of these rooms they import. */
const CODE = ['packages/run/src', 'packages/course/src'];
/** What stands on the page is no part of a worker: a change of it must not send the runtimes again. */
const OF_THE_PAGE = /^page[\\/]/;

function codeHash(root: string): string {
  const hash = createHash('sha256').update(packageVersion(root, 'binaryen'));
  for (const room of CODE)
    for (const name of readdirSync(join(root, room), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((path) => !OF_THE_PAGE.test(path))
      .sort()) {
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

/**
 * The scripts of the packages ask where they are, and look for Node: in a worker that is made of bytes, the
 * one has no answer and the other is never there.
 */
const WITHOUT_PLACE = {
  name: 'without-place',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /node_modules.*\.mjs$/.test(id)
      ? code
          .replaceAll('import.meta.url', '""')
          .replace(/(?:\bawait )?\bimport\((["'])[\w:]+\1\)/g, '({})')
      : undefined,
} as const;

/** A script of packages/run/src/ with all that it imports, as one without imports. */
async function scriptOf(root: string, file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [WITHOUT_PLACE],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'packages/run/src', file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** Bytes of a piece: a line that breaks loses no more. */
const PIECE = 1024 * 1024;

/** 'pyodide.asm.wasm' → 'pyodide.asm.0.wasm', …; a file that is small stays as it is. */
function piecesOf(name: string, content: Uint8Array): [name: string, content: Uint8Array][] {
  if (content.length <= PIECE) return [[name, content]];
  return Array.from({ length: Math.ceil(content.length / PIECE) }, (_, n) => [
    name.replace(/(?=\.\w+$)/, `.${n}`),
    content.subarray(n * PIECE, (n + 1) * PIECE),
  ]);
}

const describe = ([address, content]: [string, Uint8Array]): Piece => ({
  address,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** What a runtime is made of, by name; wheels are not among it. */
async function wholeFiles(
  root: string,
  { package: name, files, worker }: RuntimeSource,
  besides: Readonly<Record<string, Made>>,
): Promise<[string, Uint8Array][]> {
  const ofPackage = Object.entries(files).map(
    async ([file, make]): Promise<[string, Uint8Array]> => {
      const bytes = await readFile(inPackage(root, name, file));
      return [file, make ? await make(bytes, root) : bytes];
    },
  );
  return [
    ['frame.html', Buffer.from(frameHtml(await scriptOf(root, 'relay.ts')))],
    ['worker.js', Buffer.from(await scriptOf(root, worker))],
    ...(await Promise.all(ofPackage)),
    ...Object.entries(besides).map(([file, make]): [string, Uint8Array] => [file, make()]),
  ];
}

/** All files of a runtime's folder, by name. */
export async function folderFiles(
  root: string,
  name: RuntimeName,
  cdn: string | null,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const source = RUNTIMES[name];
  if (!source) return new Map();
  const besides = Object.entries(source.besides?.(root, cdn) ?? {});
  const wheels = besides.filter(([file]) => file.endsWith('.whl'));
  const rest = besides.filter(([file]) => !file.endsWith('.whl'));
  const whole = await wholeFiles(root, source, Object.fromEntries(rest));
  const cut = whole.map(([file, content]) => ({ file, pieces: piecesOf(file, content) }));
  const list: Download[] = cut.map(({ file, pieces }) => ({
    name: file,
    pieces: pieces.map(describe),
  }));
  return new Map([
    ...cut.flatMap(({ pieces }) => pieces),
    ...wheels.map(([file, make]): [string, Uint8Array] => [file, make()]),
    [LIST, Buffer.from(JSON.stringify(list))],
  ]);
}

/** For the value of an attribute. */
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The page that stands in a frame of each page that runs code. In it stands the frame that is shut: it has no
 * origin (`sandbox`), and its policy lets one script of ours and the worker run, and nothing reach out, not
 * even to our own host. The outer page has no script. It is a file, and not a text in the page that runs,
 * because such a text would have that page's policy as well; and the shut frame is none, because no service
 * worker brings anything to a frame without an origin.
 * @param script of packages/run/src/relay.ts
 */
function frameHtml(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const shut = `<!doctype html><meta charset="utf-8">${meta}<title>Code</title><script>${script}</script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">${meta}<meta name="robots" content="noindex"><title>Where the code of a page runs</title><iframe title="Code" sandbox="allow-scripts" srcdoc="${quoted(shut)}"></iframe></html>
`;
}
