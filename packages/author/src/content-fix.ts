import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { fixText } from '@a2z/lint/fix';
import { repairPictures } from './import-notebook/pictures.ts';
import { type File, filesBelow, textFile, writeAll } from './project-files.ts';

/** What became of one file, and the files that came out of it. */
type Fix = { text: string; files?: File[]; changes: string[] } | undefined;

/**
 * `npm run check -- --fix`: mends what can be mended without lying (in notebooks pasted pictures become
 * WebP files and headings go down a level; everywhere prompts and tracking parameters go, `py` becomes
 * `python`) and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const said: string[] = [];
  const mend = async (file: string, fix: (bytes: Buffer) => Fix | Promise<Fix>) => {
    // A file that cannot be read is the check's to name.
    const done = await readFile(join(root, file))
      .then(fix)
      .catch(() => undefined);
    if (!done) return;
    await writeAll(root, [...(done.files ?? []), textFile(file, done.text)]);
    said.push(...new Set(done.changes.map((change) => `${file}: ${change}`)));
  };
  for (const file of await filesBelow(root, 'src/content/notebooks', /\.ipynb$/)) {
    const place = file.slice(FOLDERS.notebook('').length - '.ipynb'.length, -'.ipynb'.length);
    await mend(file, (bytes) => repairPictures(bytes, place));
  }
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (const folder of ['stages', 'notebooks', 'chats', 'interviews'])
    for (const file of await filesBelow(root, `src/content/${folder}`, /\.(?:mdx|ipynb|json)$/))
      await mend(file, (bytes) => fixText(file, utf8.decode(bytes)));
  return said;
}
