import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names in an import that are not those of their packages. */
const PACKAGE_OF: Readonly<Record<string, string>> = { PIL: 'pillow', sklearn: 'scikit-learn' };

/** A package at its exact version, and the file of the project's root that asks for it. */
export type Requirement = { name: string; version: string; file: string };

/** What every run needs; the others count where something of them is imported. */
const ALWAYS = 'requirements.txt';

/** `numpy==2.4.6`; comments and pip's own options are no requirements. */
const LINE = /^([\w.-]+)==(\S+)$/gm;

const readOne = (root: string, file: string): Requirement[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(LINE)].map(([, name = '', version = '']) => ({
    name,
    version,
    file,
  }));

/**
 * The packages that code needs: those of requirements.txt, and each other requirements file whole of
 * which it imports something.
 * @param modules top-level modules, as they are imported
 */
export function requirementsFor(root: string, modules: readonly string[]): Requirement[] {
  const imported = new Set(modules.map((name) => PACKAGE_OF[name] ?? name));
  return globSync('requirements*.txt', { cwd: root })
    .sort()
    .map((file) => readOne(root, file))
    .filter((all) => all.some(({ name, file }) => file === ALWAYS || imported.has(name)))
    .flat();
}
