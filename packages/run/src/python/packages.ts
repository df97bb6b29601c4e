/*
 * The packages that lessons may import beyond Python's own. Which of them a site has wheels of, it says
 * in `packages.json` beside Pyodide.
 */

/** Name in an import → name of the package. */
export const PACKAGES: Readonly<Record<string, string>> = {
  PIL: 'pillow',
  joblib: 'joblib',
  matplotlib: 'matplotlib',
  mpl_toolkits: 'matplotlib',
  numpy: 'numpy',
  pandas: 'pandas',
  scipy: 'scipy',
  seaborn: 'seaborn',
  sklearn: 'scikit-learn',
  statsmodels: 'statsmodels',
};

/** A package as Pyodide's lock file describes it, as far as we look. */
type Locked = {
  file_name: string;
  sha256: string;
  depends: readonly string[];
  version?: string;
  /** Ours: where it is fetched from, if Pyodide's own place has it not. */
  url?: string;
  /** Ours: what the wheel weighs, where the site serves it. */
  bytes?: number;
};
export type Lock = { info: object; packages: Readonly<Record<string, Locked>> };

/** Lock file of the packages that the site has wheels of, in the folder of the runtime. */
export const PACKAGES_FILE = 'packages.json';

/** What stands in that file. */
export type Served = {
  /** Pyodide's lock file, of the packages alone that this site serves. */
  lock: Lock;
  /** From where a reader may fetch the others, if the site's settings name a place. */
  cdn?: { address: string; lock: Lock } | undefined;
};

/** Address of all wheels that Pyodide has built, for this version of it. */
export const PYODIDE_CDN = 'https://cdn.jsdelivr.net/pyodide/v314.0.7/full/';

/** Packages with all that they need, as a part of the lock file; those it does not know are left out. */
export function lockOf(lock: Lock, names: readonly string[]): Lock {
  const found = new Map<string, Locked>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const each = lock.packages[name];
    if (!each || found.has(name)) continue;
    found.set(name, each);
    queue.push(...each.depends);
  }
  const packages = Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { info: lock.info, packages };
}

/** At the beginning of a line, `from a.b import c, d as e` (perhaps in brackets), or `import a.b as c, d`. */
const IMPORT =
  /^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import\b[ \t]*(?:\(([^)]*)\)|([^\n#;]*))|import[ \t]+([^\n#;]+))/gm;

/** A package of the table, and a name that an import gives to it or to a part of it. */
type Bound = { package: string; name: string };

const bound = (module: string, name: string): Bound[] => {
  const known = PACKAGES[/^\w*/.exec(module)?.[0] ?? ''];
  return known ? [{ package: known, name }] : [];
};

function importsIn(code: string): Bound[] {
  return [...code.matchAll(IMPORT)].flatMap(([, from, bracketed, open, plain]) =>
    (bracketed ?? open ?? plain ?? '').split(',').flatMap((each) => {
      const [, what = '', alias] = /^\s*([\w.*]+)(?:\s+as\s+(\w+))?/.exec(each) ?? [];
      return bound(from ?? what, alias ?? (from ? what : (what.split('.')[0] ?? '')));
    }),
  );
}

/**
 * Packages of the table that code needs, sorted: those that it imports, and those that it uses by a name
 * which an earlier block has imported. Read off the text, without Python.
 */
export function packagesFor(code: string, earlier = ''): string[] {
  const words = new Set(code.match(/\w+/g));
  const used = importsIn(earlier).filter(({ name }) => words.has(name));
  return [...new Set([...importsIn(code), ...used].map((each) => each.package))].sort();
}
