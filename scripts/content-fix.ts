import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/content-files.ts';
import { repairPictures } from './import-notebook/pictures.ts';
import { filesBelow, textFile, writeAll } from './project-files.ts';

/**
 * `npm run check -- --fix`: mends in notebooks what can be mended without lying (pasted pictures become
 * WebP files, headings go down a level) and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const said: string[] = [];
  for (const file of await filesBelow(root, 'src/content/notebooks', /\.ipynb$/)) {
    const place = file.slice(FOLDERS.notebook('').length - '.ipynb'.length, -'.ipynb'.length);
    // A file that cannot be read is the check's to name.
    const done = await repairPictures(await readFile(join(root, file)), place).catch(
      () => undefined,
    );
    if (!done) continue;
    await writeAll(root, [...done.files, textFile(file, done.text)]);
    said.push(...done.changes.map((change) => `${file}: ${change}`));
  }
  return said;
}
