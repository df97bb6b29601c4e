import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build reads, besides the content. */
const PARTS = [
  'astro.config.mjs',
  'docs/problems',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
];

/** The project's own content, and its drawings: each would be looked at and cleaned in every build. */
const OWN = 'src/content';
const FIGURES = 'public/figures';

/** Gives a copy of the project its own packages, of which it must not change those of the project. */
export function copyPackages(root: string): void {
  mkdirSync(join(root, 'node_modules/@a2z'), { recursive: true });
  for (const name of readdirSync('packages')) {
    for (const part of ['package.json', 'src'])
      cpSync(join('packages', name, part), join(root, 'packages', name, part), { recursive: true });
    symlinkSync(join('../../packages', name), join(root, 'node_modules/@a2z', name));
  }
}

/** A project in a temporary folder. */
export type ProjectCopy = { root: string; remove: () => void };

/**
 * Copies the project into a temporary folder, where it may be broken, built and killed. Packages are
 * links; Astro's caches are the copy's own. The figures of the course come with its content.
 * @param contents folders of the content, of which the later ones win; that of the small fixture site by default
 */
export function copyProject(...contents: string[]): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  const own = [OWN, ...(contents.includes(OWN) ? [] : [FIGURES])].map((file) => resolve(file));
  for (const part of PARTS)
    cpSync(part, join(root, part), {
      recursive: true,
      filter: (file) => !own.includes(resolve(file)),
    });
  for (const content of contents.length > 0 ? contents : ['tests/fixtures/site/src/content'])
    cpSync(content, join(root, 'src/content'), { recursive: true });
  const packages = resolve('node_modules');
  copyPackages(root);
  for (const name of readdirSync(packages).filter(
    (each) => !/^(\.(astro|vite|cache)|@a2z$)/.test(each),
  ))
    symlinkSync(join(packages, name), join(root, 'node_modules', name));
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}
