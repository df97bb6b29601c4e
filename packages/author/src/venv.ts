import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ask, lastLine } from './python.ts';
import { Refusal } from './refusal.ts';
import { type Requirement, requirementsFor } from './requirements.ts';

/** Folder of the project's own Python; Git does not keep it. */
const VENV = '.venv';

/** The interpreter in a virtual environment. */
export const pythonIn = (folder: string, system: string = process.platform): string =>
  system === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python3');

/** What a machine calls its own Python. */
const CALLED = process.platform === 'win32' ? ['py', 'python'] : ['python3', 'python'];

/** What Python has of packages, by name; null for none. */
const HAS = `
import importlib.metadata as m, json, sys
def version(name):
    try:
        return m.version(name)
    except m.PackageNotFoundError:
        return None
print(json.dumps({name: version(name) for name in sys.argv[1:]}))
`;
const versions = z.record(z.string(), z.string().nullable());

/** A package that is not there as it is asked for; `has`: the version that is. */
type Lack = Requirement & { has: string | null };

/** @throws Refusal when Python does not answer */
async function lacksOf(python: string, wanted: readonly Requirement[]): Promise<Lack[]> {
  const { code, output } = await ask(python, '-c', HAS, ...wanted.map(({ name }) => name));
  if (code !== 0)
    throw new Refusal(
      `${python} does not run: ${lastLine(output)}`,
      python.includes(VENV)
        ? `Delete the folder ${VENV}; it is made again.`
        : 'Name another one with --python.',
    );
  const found = versions.parse(JSON.parse(lastLine(output)));
  return (
    wanted
      .map((each) => ({ ...each, has: found[each.name] ?? null }))
      // 2.13.0+cpu is 2.13.0, built for a machine without a graphics card.
      .filter(({ has, version }) => has?.split('+')[0] !== version)
  );
}

const told = ({ name, version, has }: Lack): string =>
  `${name} ${version}${has === null ? '' : ` (${has} is there)`}`;

/** What is asked of a Python. */
export type Wish = {
  /** An interpreter or a virtual environment, taken as it is; without one, `.venv` is made and filled. */
  given?: string | undefined;
  /** Top-level modules that the code imports. */
  modules: readonly string[];
};

/**
 * The Python that has what notebooks and proofs need: `.venv`, made and filled from the requirements
 * files where that is not done yet, or the one that is given, into which nothing is installed.
 * @returns its path
 * @throws Refusal that says what is missing, and how it comes there
 */
export async function needPython(root: string, { given, modules }: Wish): Promise<string> {
  const wanted = requirementsFor(root, modules);
  if (given !== undefined) return takeGiven(given, wanted);
  const python = pythonIn(join(root, VENV));
  if (!existsSync(python)) await makeVenv(root);
  const lacks = await lacksOf(python, wanted);
  if (lacks.length > 0) await install(root, python, lacks);
  return python;
}

/** npm runs us in the project's folder; INIT_CWD is where the person stands. */
function pathOf(given: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(path)) return given; // a command, `python3.13`
  return statSync(path).isDirectory() ? pythonIn(path) : path;
}

async function takeGiven(given: string, wanted: readonly Requirement[]): Promise<string> {
  const python = pathOf(given);
  const lacks = await lacksOf(python, wanted);
  const gone = lacks.filter(({ has }) => has === null);
  if (gone.length === 0) {
    for (const each of lacks) console.log(`${each.name} ${each.has}, not ${each.version}.`);
    return python;
  }
  const files = [...new Set(gone.map(({ file }) => file))];
  throw new Refusal(
    `${python} lacks ${gone.map(told).join(', ')}.`,
    `${[python, '-m pip install', ...files.map((file) => `-r ${file}`)].join(' ')}. Or leave --python out: then ${VENV} is made, with all that is needed.`,
  );
}

/** @throws Refusal when this machine has no Python that can make one */
async function makeVenv(root: string): Promise<void> {
  for (const program of CALLED) {
    const { code, output: version } = await ask(program, '--version');
    if (code !== 0) continue;
    console.log(`Making ${VENV} with ${lastLine(version)} (${program}).`);
    const made = await ask(program, '-m', 'venv', join(root, VENV));
    if (made.code === 0) return;
    throw new Refusal(
      `${program} -m venv ${VENV} failed: ${lastLine(made.output)}`,
      `Mend that, or make ${VENV} with another Python (3.11 to 3.14), and run this again.`,
    );
  }
  throw new Refusal(
    `This machine has no Python that answers to ${CALLED.join(' or ')}.`,
    'Install Python 3.11 to 3.14 from https://www.python.org, or name one with --python.',
  );
}

/** Fills the virtual environment. An index that does not answer is asked once: others may have it all. */
async function install(root: string, python: string, lacks: readonly Lack[]): Promise<void> {
  const files = [...new Set(lacks.map(({ file }) => file))];
  console.log(
    `Installing into ${VENV}, from ${files.join(' and ')}: ${lacks.map(told).join(', ')}.`,
  );
  const args = ['-m', 'pip', 'install', '--disable-pip-version-check'];
  const from = files.flatMap((file) => ['-r', join(root, file)]);
  const { code, output, seconds } = await ask(python, ...args, '--retries', '0', ...from);
  if (code === 0) return console.log(`Installed in ${seconds.toFixed(0)} s.`);
  const why = output.match(/^ERROR: .*$/gm)?.at(-1) ?? lastLine(output);
  // A .venv whose making was broken off.
  if (why.includes('No module named pip'))
    throw new Refusal(
      `${VENV} is not whole: ${why}`,
      `Delete the folder ${VENV}; it is made again.`,
    );
  const again = [python, ...args.slice(0, 3), ...files.map((file) => `-r ${file}`)].join(' ');
  throw new Refusal(
    `pip did not install what is missing: ${why}`,
    `Where the line is weak, this tries longer: ${again}`,
  );
}
