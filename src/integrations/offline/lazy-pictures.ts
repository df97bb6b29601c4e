/** A tag to its end; what stands in quotes may hold an angle bracket. */
const IMG = /<img\b(?:"[^"]*"|[^">])*>/g;
const LAZY = /\sloading="lazy"/;
/** A path on this host, as the build writes it. */
const SRC = /\ssrc="(\/[^/"][^"]*)"/;

/** The paths of the pictures of a page that browsers fetch only when they are scrolled to, each once. */
export function lazyPictures(html: string): string[] {
  const tags = (html.match(IMG) ?? []).filter((tag) => LAZY.test(tag));
  return [...new Set(tags.flatMap((tag) => SRC.exec(tag)?.[1] ?? []))];
}
