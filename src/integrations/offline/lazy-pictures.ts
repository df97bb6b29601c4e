/** A tag to its end; what stands in quotes may hold an angle bracket. */
const IMG = /<img\b(?:"[^"]*"|[^">])*>/g;
const LAZY = /\sloading="lazy"/;
const SRC = /\ssrc="([^"]+)"/;

/**
 * The pictures of a page that a browser fetches only when they are scrolled to, each once, as full
 * addresses. Pictures of other hosts are not among them.
 * @param html the page's text
 * @param address the page's
 */
export function lazyPictures(html: string, address: string): string[] {
  const tags = (html.match(IMG) ?? []).filter((tag) => LAZY.test(tag));
  const sources = tags.flatMap((tag) => SRC.exec(tag)?.[1] ?? []);
  const full = sources.map((src) => URL.parse(src.replaceAll('&amp;', '&'), address));
  const { origin } = new URL(address);
  return [...new Set(full.flatMap((url) => (url?.origin === origin ? [url.href] : [])))];
}
