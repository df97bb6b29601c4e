import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/checks/index.ts';
import { applyFixes } from '../src/lint/index.ts';
import { repairNotebook } from '../src/notebook/gate.ts';
import { shrinkPictures } from './importing/pictures.ts';
import { writeAll } from './importing/write-all.ts';

const CONTENT = 'src/content';

/**
 * `npm run check -- --fix`: mends what can be mended without lying (in notebooks pasted pictures become
 * WebP files and headings go down a level; everywhere prompts, tracking parameters go)
 * and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const said: string[] = [];
  for (const file of await filesBelow(root, 'notebooks', '.ipynb')) {
    const place = file.slice(FOLDERS.notebook('').length - '.ipynb'.length, -'.ipynb'.length);
    said.push(...(await fixNotebook(root, place)));
  }
  const texts = await Promise.all([
    filesBelow(root, 'stages', '.mdx'),
    filesBelow(root, 'notebooks', '.ipynb'),
    filesBelow(root, 'chats', '.json'),
    filesBelow(root, 'interviews', '.json'),
  ]);
  for (const file of texts.flat()) said.push(...(await fixText(root, file)));
  return said;
}

/** Paths from the project's root. */
async function filesBelow(root: string, folder: string, ending: string): Promise<string[]> {
  const files = await readdir(join(root, CONTENT, folder), { recursive: true }).catch(() => []);
  return files
    .filter((name) => name.endsWith(ending))
    .map((name) => `${CONTENT}/${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

async function fixNotebook(root: string, place: string): Promise<string[]> {
  const file = FOLDERS.notebook(place);
  const bytes = await readFile(join(root, file));
  const repaired = readable(() => repairNotebook(bytes, place));
  if (!repaired) return [];
  const { text, files, renamed } = await shrinkPictures(repaired.text, repaired.files);
  await writeAll(root, [...files, { path: file, bytes: Buffer.from(text) }]);
  return repaired.changes.map((change) => `${file}: ${renamed(change)}`);
}

async function fixText(root: string, file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  const done = readable(() => applyFixes(file, text));
  if (!done) return [];
  await writeAll(root, [{ path: file, bytes: Buffer.from(done.text) }]);
  return done.changes.map((change) => `${file}: ${change}`);
}

/** A file that cannot be read is the check's to name. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
