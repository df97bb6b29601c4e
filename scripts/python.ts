import { existsSync } from 'node:fs';
import { z } from 'zod';
import { runProgram } from './child.ts';
import type { Run } from './notebook-stamp.ts';
import { Refusal } from './refusal.ts';

/* Debian's own Python: versions that stand still for years, so that outputs do too. The weekly run names another. */
const BIN = process.env.PYTHON_BIN ?? '/usr/bin';
export const JUPYTER = `${BIN}/jupyter`;
export const PYTHON = `${BIN}/python3`;
const APT =
  'sudo apt-get install -y --no-install-recommends python3-ipykernel jupyter-nbconvert python3-numpy python3-pandas python3-sklearn python3-matplotlib python3-scipy python3-seaborn python3-statsmodels';

/** The last line of a program's words that is not empty. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

// The version that pip would name; else what the module says of itself. Modules of Python itself
// and names that are no module (a word in a text that begins with "import") are left out.
const ASK = `
import importlib, importlib.metadata as m, importlib.util, json, platform, sys
owners = m.packages_distributions()
found = {}
for name in sys.argv[1:]:
    if name in sys.stdlib_module_names or importlib.util.find_spec(name) is None:
        continue
    owner = (owners.get(name) or [name])[0]
    try:
        found[name] = [owner, m.version(owner)]
    except m.PackageNotFoundError:
        version = getattr(importlib.import_module(name), '__version__', None)
        if version:
            found[name] = [name, str(version)]
print(json.dumps({'python': platform.python_version(), 'modules': found}))
`;
const asked = z.object({
  python: z.string(),
  modules: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** How the libraries write their own names; the others write them as their packages do. */
const NAMES: Record<string, string> = {
  flask: 'Flask',
  ipython: 'IPython',
  matplotlib: 'Matplotlib',
  networkx: 'NetworkX',
  nltk: 'NLTK',
  numpy: 'NumPy',
  'opencv-python': 'OpenCV',
  pillow: 'Pillow',
  scipy: 'SciPy',
  sympy: 'SymPy',
  torch: 'PyTorch',
  xgboost: 'XGBoost',
};

/**
 * Asks Python itself for its version and those of libraries, by the names that people know them by.
 * @param modules top-level modules, as they are imported
 * @throws Refusal when Python does not answer
 */
export async function askVersions(
  modules: readonly string[],
): Promise<Pick<Run, 'python' | 'libraries'>> {
  const { code, output } = await runProgram(PYTHON, ['-c', ASK, ...modules], { show: 'keep' });
  if (code !== 0) throw new Refusal(`Python does not say its versions: ${lastLine(output)}`, APT);
  const answer = asked.parse(JSON.parse(lastLine(output)));
  const pairs = Object.values(answer.modules).map(
    ([name, version]) => [NAMES[name.toLowerCase()] ?? name, version] as const,
  );
  const libraries = Object.fromEntries(pairs.sort(([a], [b]) => a.localeCompare(b, 'en')));
  return { python: answer.python, libraries };
}

/**
 * @param program for tests: another path
 * @throws Refusal, with the line that installs it, when notebooks cannot be executed here
 */
export async function needJupyter(program = JUPYTER): Promise<void> {
  const works =
    existsSync(program) &&
    (await runProgram(PYTHON, ['-c', 'import nbconvert, ipykernel'], { show: 'keep' })).code === 0;
  if (!works)
    throw new Refusal(
      'Jupyter, which executes the notebooks, is not installed on this machine.',
      `On Debian or Ubuntu run: ${APT}`,
    );
}
