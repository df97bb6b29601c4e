import type { At } from '../thing.ts';

/** Code fences stay as they are; what stands between them may change. */
const FENCE = /^(?<mark>`{3,}|~{3,})[^\n]*\n[\s\S]*?^\k<mark>[ \t]*$/gm;

/** Rewrites the prose of a Markdown text and leaves its code alone. */
export function outsideCode(markdown: string, change: (prose: string) => string): string {
  let at = 0;
  let out = '';
  for (const { 0: code, index } of markdown.matchAll(FENCE)) {
    out += change(markdown.slice(at, index)) + code;
    at = index + code.length;
  }
  return out + change(markdown.slice(at));
}

/** A picture in words: it stands beside the page, not beside its copy. */
export const picture = (alt: string): string => `*Picture: ${alt}*`;

/** Links from the site's root become full addresses; pictures become their words. */
export const portable = (markdown: string, at: At): string =>
  outsideCode(markdown, (prose) =>
    prose
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => picture(alt))
      .replace(/<img\b[^>]*?alt="([^"]*)"[^>]*>/g, (_, alt: string) => picture(alt))
      .replace(/<img\b[^>]*>/g, '')
      .replace(/\]\(\/(?!\/)/g, `](${at('')}`),
  );

/** The body of an MDX file: imports and comments are for the build, the rest is Markdown. */
export const lessonText = (body: string, at: At): string =>
  portable(
    outsideCode(body, (prose) =>
      prose
        .replace(/^import\s[^\n]*['"][^'"\n]+['"];?$/gm, '')
        .replace(/\{\/\*[\s\S]*?\*\/\}/g, ''),
    ),
    at,
  ).trim();
