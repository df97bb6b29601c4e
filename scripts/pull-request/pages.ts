import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A page of a built site, as far as two builds are compared. */
export type BuiltPage = {
  /** Address below the base: "" for home, "ESP32/". */
  path: string;
  kind: string;
  /** Of the title and what stands between header and footer. */
  digest: string;
  /** HTML and CSS, packed with gzip. */
  bytes: number;
};

const LEADS_ON = /<meta http-equiv="refresh"/;
const TITLE = /<title>([^<]*)<\/title>/;
const MAIN = /<main\b[\s\S]*<\/main>/;
const STYLE = /<link[^>]*\srel="stylesheet"[^>]*>/g;

/**
 * What a reader sees: names of files change with every change of a script, and the numbers of islands
 * with the folder that the site was built in.
 */
const asSeen = (html: string): string =>
  html
    .replace(/(\/_astro\/[^"' ]*?)\.[\w-]{6,}((?:_\w+)?\.\w+)/g, '$1$2')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/(<astro-island) uid="\w+"/g, '$1');

/** Lessons say their kind to the search; a stage that says none is planned. */
function kindOf(main: string): string {
  const said = /data-pagefind-body[^>]*\sdata-kind="([^"]+)"/.exec(main)?.[1];
  if (said) return said;
  return main.startsWith('<main id="main" class="stage"') ? 'Planned' : 'Other pages';
}

/** The last part of an address is enough to find the file, whatever the base. */
const styleFiles = (html: string): string[] =>
  (html.match(STYLE) ?? []).flatMap((tag) => /href="[^"]*(\/_astro\/[^"]+)"/.exec(tag)?.[1] ?? []);

/** The pages of a built site that show something. */
export function readPages(folder: string): BuiltPage[] {
  const packed = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = packed.get(file) ?? gzipSync(readFileSync(join(folder, file))).length;
    packed.set(file, known);
    return known;
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  return files.flatMap((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    if (LEADS_ON.test(html)) return [];
    const main = MAIN.exec(html)?.[0] ?? '';
    const text = asSeen(`${TITLE.exec(html)?.[1]}\n${main}`);
    const path = file
      .split(sep)
      .join('/')
      .replace(/(^|\/)index\.html$/, '$1');
    const bytes = [file, ...styleFiles(html)].reduce((sum, each) => sum + weigh(each), 0);
    return {
      path,
      kind: kindOf(main),
      digest: createHash('sha256').update(text).digest('hex'),
      bytes,
    };
  });
}
