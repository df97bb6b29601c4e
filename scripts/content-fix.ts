import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/checks/index.ts';
import { repairNotebook } from '../src/notebook/gate.ts';
import { shrinkPictures } from './importing/pictures.ts';
import { writeAll } from './importing/write-all.ts';

/**
 * `npm run check -- --fix`: mends in notebooks what can be mended without lying (pasted pictures become
 * WebP files, headings go down a level) and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const base = join(root, 'src/content/notebooks');
  const files = await readdir(base, { recursive: true }).catch(() => []);
  const said: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ipynb')).sort()) {
    const place = file.replaceAll('\\', '/').slice(0, -'.ipynb'.length);
    said.push(...(await fixNotebook(root, place)));
  }
  return said;
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

/** A notebook that cannot be read is the gate's to name. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
