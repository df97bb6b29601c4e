import { z } from 'zod';
import { runProgram } from './child.ts';
import type { Run } from './notebook-stamp.ts';

/** The last line of a program's words that is not empty. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

/** Runs Python and keeps what it says. */
export const ask = (python: string, ...args: string[]) =>
  runProgram(python, args, { show: 'keep' });

/**
 * Linear algebra takes as many threads as there are processors, in each process: beside other load most
 * of the time goes into waiting, and the order in which they add changes last digits.
 */
const ONE_THREAD = {
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  VECLIB_MAXIMUM_THREADS: '1',
};

/** The environment in which notebooks and proofs run: the same run gives the same bytes. */
export const STEADY: Readonly<Record<string, string>> = { ...ONE_THREAD, PYTHONHASHSEED: '0' };

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
  django: 'Django',
  fastapi: 'FastAPI',
  flask: 'Flask',
  gymnasium: 'Gymnasium',
  ipython: 'IPython',
  keras: 'Keras',
  lightgbm: 'LightGBM',
  matplotlib: 'Matplotlib',
  networkx: 'NetworkX',
  nltk: 'NLTK',
  numpy: 'NumPy',
  onnx: 'ONNX',
  'opencv-python': 'OpenCV',
  pillow: 'Pillow',
  pydantic: 'Pydantic',
  scipy: 'SciPy',
  sympy: 'SymPy',
  torch: 'PyTorch',
  xgboost: 'XGBoost',
};

/**
 * Asks Python itself for its version and those of libraries, by the names that people know them by.
 * @param modules top-level modules, as they are imported
 * @throws Error when Python does not answer
 */
export async function askVersions(
  python: string,
  modules: readonly string[],
): Promise<Pick<Run, 'python' | 'libraries'>> {
  const { code, output } = await ask(python, '-c', ASK, ...modules);
  if (code !== 0) throw new Error(`Python does not say its versions: ${lastLine(output)}`);
  const answer = asked.parse(JSON.parse(lastLine(output)));
  // 2.13.0+cpu is 2.13.0, built for a machine without a graphics card.
  const pairs = Object.values(answer.modules).map(
    ([name, version]) => [NAMES[name.toLowerCase()] ?? name, version.replace(/\+.*/, '')] as const,
  );
  const libraries = Object.fromEntries(pairs.sort(([a], [b]) => a.localeCompare(b, 'en')));
  return { python: answer.python, libraries };
}
