/*
 * The packages that lessons may import beyond Python's own. Which of them a site has wheels of, it says
 * in `packages.json` beside Pyodide.
 */

/** Name in an import → name of the package. */
export const PACKAGES: Readonly<Record<string, string>> = {
  PIL: 'pillow',
  matplotlib: 'matplotlib',
  mpl_toolkits: 'matplotlib',
  numpy: 'numpy',
  pandas: 'pandas',
  scipy: 'scipy',
  sklearn: 'scikit-learn',
  statsmodels: 'statsmodels',
};

/** A package as Pyodide's lock file describes it, as far as we look. */
type Locked = { file_name: string; sha256: string; depends: readonly string[] };
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

/** At the beginning of a line, `import a.b as c, d` or `from a.b import c`. */
const IMPORT = /^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import\b|import[ \t]+([^\n#;]+))/gm;

/** Packages of the table that code imports, sorted: read off its lines, without Python. */
export function packagesIn(code: string): string[] {
  const modules = [...code.matchAll(IMPORT)].flatMap(([, from, names = '']) =>
    from ? [from] : names.split(',').map((name) => /^\s*(\w+)/.exec(name)?.[1] ?? ''),
  );
  return [...new Set(modules.flatMap((name) => PACKAGES[name] ?? []))].sort();
}
