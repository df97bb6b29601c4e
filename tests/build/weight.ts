import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsIn, type Page } from './page.ts';
import { site } from './site.ts';

const sizes = new Map<string, number>();

/** Bytes of a file on the wire, compressed as most hosts do. */
function weigh(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(site.folder, file))).length;
  sizes.set(file, known);
  return known;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** Every script file that loads with the page: those it names, and all that they import. */
export function scriptsOf(page: Page): Set<string> {
  const found = new Set<string>();
  const load = (address: string, from: string) => {
    const { pathname } = new URL(address, `https://site.invalid${from}`);
    const file = pathname.slice(1);
    if (found.has(file) || !site.files.has(file)) return;
    found.add(file);
    for (const next of importsIn(readFileSync(join(site.folder, file), 'utf8')))
      load(next, pathname);
  };
  for (const address of page.scripts) load(address, `/${page.path}`);
  return found;
}

/** Pictures that the page shows, each once. */
const picturesOf = (page: Page): Set<string> =>
  new Set(
    page.references
      .filter(({ where, address }) => /^(img|source) /.test(where) && !address.startsWith('data:'))
      .map(({ address }) => new URL(address, `https://site.invalid/${page.path}`).pathname.slice(1))
      .filter((file) => site.files.has(file)),
  );

/** The fonts that a page fetches: those its styles name, if anything on it is drawn with them. */
function fontsOf(page: Page): Set<string> {
  const html = readFileSync(join(site.folder, page.file), 'utf8');
  const named = html.includes('<math') ? html.matchAll(/url\(["']?([^"')]+\.woff2)/g) : [];
  return new Set([...named].map(([, address = '']) => address.slice(1)));
}

/** What a page of the built site costs: bytes as in budgets.ts, before any script has run. */
export function weightOf(page: Page) {
  const styles = page.styles.map((address) => address.slice(1));
  return {
    htmlAndCss: sum([page.file, ...styles].map(weigh)),
    scripts: sum([...scriptsOf(page)].map(weigh)),
    pictures: sum([...picturesOf(page)].map((file) => statSync(join(site.folder, file)).size)),
    fonts: sum([...fontsOf(page)].map((file) => statSync(join(site.folder, file)).size)),
    requests: 1 + styles.length + scriptsOf(page).size + fontsOf(page).size,
    elements: page.elements,
  };
}
