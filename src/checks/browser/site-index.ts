import { readdirSync } from 'node:fs';
import { createFileCache } from '../file-cache.ts';
import { listFiles } from '../file-list.ts';
import { exampleOf, helpAddress, PAGES } from '../help.ts';
import { readContent } from '../read-content.ts';
import { type Around, slim } from './around.ts';

const PICTURE = /\.(?:svg|png|webp|jpe?g|gif)$/;

/** What the page to write on knows of the site. @param root the project's folder */
export async function siteIndex(root: string): Promise<Around> {
  const { site } = await readContent(createFileCache(root));
  const listed = [...(await listFiles(root, 'public')), ...(await listFiles(root, 'src/content'))];
  const codes = readdirSync(PAGES).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []);
  return {
    courses: site.courses,
    stages: site.stages.map(slim),
    ledger: site.ledger,
    data: site.data,
    pictures: listed.map(({ file }) => file).filter((file) => PICTURE.test(file)),
    examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code) ?? ''])),
    help: helpAddress(root),
  };
}
