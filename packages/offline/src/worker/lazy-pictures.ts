/** A tag to its end; what stands in quotes may hold an angle bracket. */
const IMG = /<img\b(?:"[^"]*"|[^">])*>/g;
/** The first picture of a page is fetched at once, but on a first visit before the worker is there. */
const LAZY = /\s(?:loading="lazy"|fetchpriority="high")/;
/** A path on this host, as the build writes it. */
const SRC = /\ssrc="(\/[^/"][^"]*)"/;

/** The paths of the pictures of a page that no worker has seen for certain, each once. */
export function lazyPictures(html: string): string[] {
  const tags = (html.match(IMG) ?? []).filter((tag) => LAZY.test(tag));
  return [...new Set(tags.flatMap((tag) => SRC.exec(tag)?.[1] ?? []))];
}
