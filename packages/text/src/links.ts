/** A link that may stand on the page. */
type SafeLink = { href: string; external: boolean };

/** Never a real host: a link that resolves to it has none of its own. */
const HERE = 'https://here.invalid/x/y/';

/**
 * The link as a browser would understand it, or undefined when it must not stand: only https, http,
 * mailto, and places of this site. The URL parser is the browser's own, so that `java\tscript:` and
 * its kin cannot be read here one way and there another.
 * @param place gives a root-relative path of this site its base path (`/x/` → `/base/x/`)
 */
export function safeLink(
  href: string,
  place: (path: string) => string = (path) => path,
): SafeLink | undefined {
  const text = href.trim();
  if (text.startsWith('#'))
    return { href: `#${encodeURI(decode(text.slice(1)))}`, external: false };
  if (!URL.canParse(text, HERE)) return undefined;
  const url = new URL(text, HERE);
  if (url.protocol === 'mailto:') return { href: url.href, external: true };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.host !== new URL(HERE).host) return { href: withoutLogin(url), external: true };
  if (/^[/\\]/.test(text))
    return { href: place(url.pathname) + url.search + url.hash, external: false };
  // `https:evil` has a scheme and no host: nothing that an author means.
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? undefined : { href: relative(text), external: false };
}

/** `https://bank.example@evil.example/` is made to mislead: the name before the @ falls. */
function withoutLogin(url: URL): string {
  url.username = '';
  url.password = '';
  return url.href;
}

/** Percent-encoded, with no scheme and no way to another host. */
const relative = (text: string): string =>
  encodeURI(decode(text)).replace(/:/g, '%3A').replace(/\\/g, '%5C');

/** Percent-codes undone; text with broken ones stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURI(text.toWellFormed());
  } catch {
    return text.toWellFormed();
  }
}
