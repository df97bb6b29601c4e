import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders with texts that may name a stage: those that a move rewrites, and those it only reports. */
const REWRITTEN = { folders: ['src/content', 'docs'], endings: /\.(mdx?|json|ipynb)$/ };
const REPORTED = {
  folders: ['src', 'scripts', 'tests', '.github', '.vscode'],
  endings: /\.(ts|tsx|astro|mjs|js|ya?ml|json|css)$/,
};
const BEGINNINGS = ['README.md', 'CONTRIBUTING.md'];
const LEDGER = 'src/content/ledger.json';

/** Path → text of every file that a move may have to rewrite; the ledger has a way of its own. */
export async function rewritable(root: string): Promise<Map<string, string>> {
  const files = [...BEGINNINGS, ...(await filesIn(root, REWRITTEN))];
  return readAll(
    root,
    files.filter((file) => file !== LEDGER),
  );
}

/** Path → text of code, tests and settings that may name a stage: a person decides there. */
export async function reportable(root: string): Promise<Map<string, string>> {
  const files = await filesIn(root, REPORTED);
  return readAll(
    root,
    files.filter((file) => !file.startsWith('src/content/') && !/(^|\/)fixtures\//.test(file)),
  );
}

async function filesIn(
  root: string,
  { folders, endings }: { folders: readonly string[]; endings: RegExp },
): Promise<string[]> {
  const lists = folders.map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names
      .filter((name) => endings.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  });
  return (await Promise.all(lists)).flat().sort();
}

async function readAll(root: string, files: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}
