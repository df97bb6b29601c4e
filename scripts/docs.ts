// `npm run docs`: writes the help pages of all codes, docs/problems/<code>.md, and their index.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '../src/authoring/codes/index.ts';
import { FOLDER, helpFiles } from './help-pages.ts';

const files = helpFiles(PAGES);
await mkdir(FOLDER, { recursive: true });
for (const name of await readdir(FOLDER)) {
  if (!files.has(name)) await rm(join(FOLDER, name));
}
for (const [name, text] of files) await writeFile(join(FOLDER, name), text);
console.log(`Wrote ${files.size} files into ${FOLDER}/.`);
