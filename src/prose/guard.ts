/*
 * Cheap looks at a text before a parser sees it. Parsers of HTML and Markdown are linear on what
 * people write and quadratic (or worse) on what an attacker writes: 50 000 open <div>, 16 000 `*a** `
 * (20 s), a table of 5 000 columns and 5 000 empty rows. Each answer is undefined (fine) or a phrase
 * for authors that completes "This text is not shown because it …".
 */

/** Largest HTML that is parsed, in characters. The largest real output of 344 notebooks had 103 000. */
export const MAX_HTML = 512 * 1024;
/** Largest Markdown text that is parsed, in characters, without its embedded pictures. */
export const MAX_MARKDOWN = 100_000;
/** Headings underlined with === cost micromark quadratic time: 2 000 take 0.6 s, 16 000 take 100 s. */
const MAX_LINES = 2_000;
const MAX_DEPTH = 200;
/** Bound for (open formatting elements × tags): an HTML parser re-opens the former at the latter. */
const MAX_REOPENED = 400_000;
/** Marks of emphasis, and brackets, in one paragraph: 8 000 `*a** ` take 4 s. */
const MAX_MARKERS = 500;
const MAX_BRACKETS = 2_000;
const MAX_QUOTES = 50;

/** Elements that the parser closes by itself, so that open ones do not pile up. */
const SELF_ENDING = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr thead tbody tfoot option caption colgroup'.split(
    ' ',
  ),
);
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Is this HTML too large, too deep or too tangled to parse? One pass, no backtracking. */
export function refuseHtml(html: string, limit = MAX_HTML): string | undefined {
  if (html.length > limit) return `is longer than ${limit / 1024} KB`;
  const seen = { tags: 0, formatting: 0, withAttributes: 0, plain: new Set<string>() };
  const open: string[] = [];
  let tagEnd = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = (match[2] ?? '').toLowerCase();
    const after = match.index + match[0].length;
    seen.tags += 1;
    if (match[1]) {
      // Only a close of the innermost element counts: an attacker's other closes may be ignored.
      if (open.at(-1) === name) open.pop();
      continue;
    }
    if (FORMATTING.has(name)) countFormatting(seen, name, html[after] === '>');
    if (SELF_ENDING.has(name)) continue;
    if (tagEnd < after) tagEnd = endOfTag(html, after);
    const drawing = open.includes('svg') || open.includes('math');
    if (drawing && html[tagEnd - 1] === '/') continue;
    open.push(name);
    if (open.length > MAX_DEPTH) return `nests deeper than ${MAX_DEPTH} elements`;
  }
  const reopened = Math.min(seen.formatting, seen.plain.size * 3 + seen.withAttributes);
  return reopened * seen.tags > MAX_REOPENED ? 'is too tangled' : undefined;
}

type Seen = { formatting: number; withAttributes: number; plain: Set<string> };

/** HTML keeps at most three equal formatting elements open, and one link. */
function countFormatting(seen: Seen, name: string, bare: boolean): void {
  seen.formatting += 1;
  if (bare || name === 'a') seen.plain.add(name);
  else seen.withAttributes += 1;
}

const endOfTag = (html: string, from: number): number => {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end;
};

/** Is this Markdown too large, or built to make the parser slow? */
export function refuseMarkdown(source: string): string | undefined {
  if (source.length > MAX_MARKDOWN) return `is longer than ${MAX_MARKDOWN / 1000} 000 characters`;
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) return `has more than ${MAX_LINES} lines`;
  let markers = 0;
  let brackets = 0;
  for (const line of lines) {
    if (line.trim() === '') markers = brackets = 0;
    markers += line.match(/[*_~]+/g)?.length ?? 0;
    brackets += line.match(/\[/g)?.length ?? 0;
    if (markers > MAX_MARKERS) return `has more than ${MAX_MARKERS} * or _ marks in one paragraph`;
    if (brackets > MAX_BRACKETS) return `has more than ${MAX_BRACKETS} brackets in one paragraph`;
    if (leadingMarkers(line) > MAX_QUOTES) return `nests deeper than ${MAX_QUOTES} quotes or lists`;
  }
  return undefined;
}

/** How many quotes and lists does this line open? A rule of dashes opens none. */
function leadingMarkers(line: string): number {
  let count = 0;
  let at = 0;
  for (;;) {
    const marker = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/.exec(line.slice(at, at + 100));
    if (!marker || count > MAX_QUOTES) return count;
    at += marker[0].length;
    count += 1;
  }
}
