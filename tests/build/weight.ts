import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsIn, type Page } from './page.ts';
import { type Site, site } from './site.ts';

const sizes = new Map<string, number>();

/** Bytes of a file on the wire, compressed as most hosts do. */
function weigh(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Every script file that loads with the page: those it names, and all that they import. */
export function scriptsOf(page: Page, of: Site = site): Set<string> {
  const found = new Set<string>();
  const load = (address: string, from: string) => {
    const { pathname } = new URL(address, `https://site.invalid${from}`);
    const file = pathname.slice(1);
    if (found.has(file) || !of.files.has(file)) return;
    found.add(file);
    for (const next of importsIn(readFileSync(join(of.folder, file), 'utf8'))) load(next, pathname);
  };
  for (const address of page.scripts) load(address, `/${page.path}`);
  return found;
}

/** Pictures that the page shows, each once. */
const picturesOf = (page: Page, of: Site): Set<string> =>
  new Set(
    page.references
      .filter(({ where, address }) => /^(img|source) /.test(where) && !address.startsWith('data:'))
      .map(({ address }) => new URL(address, `https://site.invalid/${page.path}`).pathname.slice(1))
      .filter((file) => of.files.has(file)),
  );

/** The fonts that a page fetches: those its styles name, if anything on it is drawn with them. */
function fontsOf(page: Page, of: Site): Set<string> {
  const html = readFileSync(join(of.folder, page.file), 'utf8');
  const named = html.includes('<math') ? html.matchAll(/url\(["']?([^"')]+\.woff2)/g) : [];
  return new Set([...named].map(([, address = '']) => address.slice(1)));
}

/** What a page of a built site costs: bytes as in budgets.ts, before any script has run. */
export function weightOf(page: Page, of: Site = site) {
  const styles = page.styles.map((address) => address.slice(1));
  const scripts = scriptsOf(page, of);
  const fonts = fontsOf(page, of);
  const onWire = (files: Iterable<string>) =>
    sum([...files].map((file) => weigh(join(of.folder, file))));
  const onDisk = (files: Iterable<string>) =>
    sum([...files].map((file) => statSync(join(of.folder, file)).size));
  return {
    htmlAndCss: onWire([page.file, ...styles]),
    scripts: onWire(scripts),
    pictures: onDisk(picturesOf(page, of)),
    fonts: onDisk(fonts),
    requests: 1 + styles.length + scripts.size + fonts.size,
    elements: page.elements,
  };
}
