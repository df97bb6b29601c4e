/** Folders below `run/` of the built site that hold the runtimes; a new version is a new folder. */
export const RUNTIME_FOLDERS = {
  micropython: 'micropython-1.27.0',
  python: 'pyodide-314.0.7',
} as const;

/** Lock file of the Python packages that the site has wheels of, below `run/`. */
export const PACKAGES_FILE = 'python-packages.json';
