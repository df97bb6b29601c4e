import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../src/course/content-files.ts';
import { repairPictures } from './import-notebook/pictures.ts';
import { type File, filesBelow, textAt, textFile, writeAll } from './project-files.ts';

/** Texts of which a machine can mend a part. */
const TEXTS = {
  stages: /\.mdx$/,
  notebooks: /\.ipynb$/,
  chats: /\.json$/,
  interviews: /\.json$/,
};

/** What became of one file, and of files that came out of it. */
type Fix = { files: File[]; changes: string[] };

/**
 * `npm run check -- --fix`: mends what can be mended without lying (in notebooks pasted pictures become
 * WebP files and headings go down a level; everywhere prompts, tracking parameters go)
 * and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const said: string[] = [];
  const apply = async (file: string, fix: () => Promise<Fix | undefined>) => {
    // A file that cannot be read is the check's to name.
    const done = await fix().catch(() => undefined);
    if (!done) return;
    await writeAll(root, done.files);
    said.push(...done.changes.map((change) => `${file}: ${change}`));
  };
  for (const file of await filesBelow(root, 'src/content/notebooks', TEXTS.notebooks))
    await apply(file, () => fixNotebook(root, file));
  for (const [folder, ending] of Object.entries(TEXTS))
    for (const file of await filesBelow(root, `src/content/${folder}`, ending))
      await apply(file, () => fixText(root, file));
  return said;
}

async function fixNotebook(root: string, file: string): Promise<Fix | undefined> {
  const place = file.slice(FOLDERS.notebook('').length - '.ipynb'.length, -'.ipynb'.length);
  const done = await repairPictures(await readFile(join(root, file)), place);
  return done && { ...done, files: [...done.files, textFile(file, done.text)] };
}

async function fixText(root: string, file: string): Promise<Fix | undefined> {
  const done = applyFixes(file, (await textAt(root, file)) ?? '');
  return done && { ...done, files: [textFile(file, done.text)] };
}
