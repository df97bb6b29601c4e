import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build reads, besides the content. */
const PARTS = [
  'astro.config.mjs',
  'docs/problems',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];

/** Links, not copies; a folder of its own, so that two projects never share Astro's cache. */
async function linkPackages(root: string): Promise<void> {
  const packages = resolve('node_modules');
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(packages))
    if (name !== '.astro' && name !== '.vite')
      await symlink(join(packages, name), join(root, 'node_modules', name));
}

/**
 * A project like this one in a temporary folder, where a test may break, build and kill.
 * @param content folder of the content; that of the small fixture site by default
 */
export async function copyProject(
  content = 'tests/fixtures/site/src/content',
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  const own = resolve('src/content');
  for (const part of PARTS)
    await cp(part, join(root, part), {
      recursive: true,
      filter: (file) => resolve(file) !== own,
    });
  await cp(content, join(root, 'src/content'), { recursive: true });
  await linkPackages(root);
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) };
}
