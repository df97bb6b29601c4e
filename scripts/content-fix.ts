import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyFixes } from '../src/checks/lint/index.ts';
import { FOLDERS } from '../src/course/content-files.ts';
import { repairPictures } from './import-notebook/pictures.ts';
import { type File, filesBelow, textAt, textFile, writeAll } from './project-files.ts';

/** Texts of which a machine can mend a part: folder → how their names end. */
const TEXTS = {
  stages: /\.mdx$/,
  notebooks: /\.ipynb$/,
  chats: /\.json$/,
  interviews: /\.json$/,
};

/** What became of one file, and of files that came out of it. */
type Fix = { text: string; files?: File[]; changes: string[] };

/**
 * `npm run check -- --fix`: mends what can be mended without lying (in notebooks pasted pictures become
 * WebP files and headings go down a level; everywhere prompts, tracking parameters go)
 * and says what it did. What only a person can mend is left alone.
 * @param root the project's folder
 * @returns one line a change
 */
export async function fixContent(root: string): Promise<string[]> {
  const said: string[] = [];
  for (const [folder, ending] of Object.entries(TEXTS))
    for (const file of await filesBelow(root, `src/content/${folder}`, ending))
      for (const fix of folder === 'notebooks' ? [fixNotebook, fixText] : [fixText]) {
        // A file that cannot be read is the check's to name.
        const done = await fix(root, file).catch(() => undefined);
        if (!done) continue;
        await writeAll(root, [textFile(file, done.text), ...(done.files ?? [])]);
        said.push(...done.changes.map((change) => `${file}: ${change}`));
      }
  return said;
}

async function fixNotebook(root: string, file: string): Promise<Fix | undefined> {
  const place = file.slice(FOLDERS.notebook('').length - '.ipynb'.length, -'.ipynb'.length);
  return repairPictures(await readFile(join(root, file)), place);
}

const fixText = async (root: string, file: string): Promise<Fix | undefined> =>
  applyFixes(file, (await textAt(root, file)) ?? '');
