import type { Page } from './page.ts';
import type { Site } from './site.ts';

/** Any origin will do: it only tells the site's own addresses from those of other hosts. */
const ORIGIN = 'https://site.invalid';

/** Fragments that browsers know by themselves. */
const BUILT_IN = new Set(['', 'top']);

/** "/a/b/ESP32/" → "ESP32/index.html"; undefined when it leaves the site's folder. */
function fileAt(site: Site, pathname: string): string | undefined {
  if (!pathname.startsWith(site.base)) return undefined;
  const path = decodeURIComponent(pathname.slice(site.base.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** A file that differs only in case, which a Mac would find and a server would not. */
const otherCase = (site: Site, file: string): string | undefined =>
  [...site.files].find((other) => other.toLowerCase() === file.toLowerCase());

/** Why an address on the site leads nowhere; undefined when all is well. */
function fault(site: Site, url: URL): string | undefined {
  const file = fileAt(site, url.pathname);
  if (file === undefined) return `leaves the base path ${site.base}`;
  if (site.files.has(`${file}/index.html`)) return 'lacks the slash at its end';
  if (!site.files.has(file)) {
    const near = otherCase(site, file);
    return near ? `has the wrong case: there is ${near}` : 'leads nowhere';
  }
  const fragment = decodeURIComponent(url.hash.slice(1));
  const target = site.pages.get(file);
  if (BUILT_IN.has(fragment) || target === undefined || target.ids.has(fragment)) return undefined;
  return `names #${fragment}, which is not on that page`;
}

/** Every broken reference of a page, as a sentence. */
export function brokenOn(site: Site, page: Page): string[] {
  const here = new URL(site.base + page.path, ORIGIN);
  return page.references.flatMap(({ where, address }) => {
    if (!URL.canParse(address, here))
      return [`${here.pathname}: ${where} "${address}" is no address`];
    const url = new URL(address, here);
    const broken = url.origin === ORIGIN ? fault(site, url) : undefined;
    return broken ? [`${here.pathname}: ${where} "${address}" ${broken}`] : [];
  });
}
