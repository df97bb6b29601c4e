// Starts every npm script: `node scripts/run.mjs test` runs scripts/test.ts, and `… new` the command of that name in
// packages/author, under a Node that can.
// Old syntax only, so that an old Node can still read it and say what to do.
//
// npm puts our own Node 24 (an optional package) first in PATH, so this is mostly Node 24 already.
// npm 10 forgets that link; then the package is there all the same, and we start it by its path.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const file = `${process.argv[2]}.ts`;
const own = join(folder, file);
const script = existsSync(own) ? own : join(folder, '../packages/author/src', file);
const rest = process.argv.slice(3);

/** TypeScript runs without a flag from 22.18 and 23.6; Astro's undici asks for 22.19. */
function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 19) || (major === 23 && minor < 6);
}

/** The program in the optional package for this machine, or undefined. */
function ownNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = join(folder, '..', 'node_modules', name, 'bin', file);
  return existsSync(program) ? program : undefined;
}

/** Runs the script in another Node, which gets our signals and ends when our parent does. */
function handOver(program) {
  const child = spawn(program, [script].concat(rest), { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  process.on('SIGINT', () => {}); // the terminal tells the child as well; we wait for it
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  child.on('close', (code) => process.exit(code === null ? 1 : code));
}

if (!isTooOld(process.versions.node)) {
  process.argv.splice(1, 2, script);
  import(pathToFileURL(script).href); // no `await` at this level: an old Node cannot read it
} else if (ownNode()) {
  handOver(ownNode());
} else {
  console.error(
    `This site needs Node 24 (22.19 or newer will do), and this is Node ${process.versions.node}: install Node 24 from https://nodejs.org, or, on Linux or Windows, run "npm ci --include=optional", which brings its own.`,
  );
  process.exit(1);
}
