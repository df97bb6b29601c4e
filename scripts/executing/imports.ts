const NAME = /^[A-Za-z_]\w*/;

/** The modules that a line of Python imports, by their first names; none for relative imports. */
function modulesOf(line: string): string[] {
  const [, from] = /^\s*from\s+([\w.]+)\s+import\b/.exec(line) ?? [];
  if (from !== undefined) return [from];
  const [, names = ''] = /^\s*import\s+([^#;]+)/.exec(line) ?? [];
  return names.split(',').map((name) => name.trim());
}

/**
 * Top-level modules that code imports, sorted, each once: 'import numpy as np' and
 * 'from sklearn.svm import SVC' give numpy and sklearn.
 * @param sources one text for each cell
 */
export function importedModules(sources: readonly string[]): string[] {
  const lines = sources.flatMap((source) => source.split(/\r?\n/));
  const names = lines.flatMap(modulesOf).map((name) => NAME.exec(name)?.[0] ?? '');
  return [...new Set(names.filter((name) => name !== ''))].sort();
}
