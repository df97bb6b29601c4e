/*
 * A text without what it quotes, so that what is left may be searched. One pass over the lines and one over
 * the signs: the regular expressions that stood here took 28 s for 90 kB of growing runs of backticks.
 */

const FRONTMATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The same text, of the same length, with blanks for all that is quoted: code, formulas, escapes, frontmatter. */
export function withoutQuoted(mdx: string): string {
  const text = withoutFences(mdx.replace(FRONTMATTER, blank));
  return text
    .split(/(\n[ \t]*\n)/)
    .map(withoutSpans)
    .join('');
}

/** The end of the signs out of `set` that stand from `from` on. */
function endOf(set: string, line: string, from = 0): number {
  let at = from;
  while (at < line.length && set.includes(line[at] ?? '')) at += 1;
  return at;
}

/** A fence, how far in it stands, and in how many quotes: what stands less far in is outside of it. */
type Fence = { signs: string; margin: number; quotes: number };

const quotesIn = (text: string): number => text.split('>').length - 1;

/** The fence that a line opens, in a quote or a list item too: three or more backticks or tildes. */
function opened(line: string): Fence | undefined {
  const before = endOf(' \t>', line);
  const item = /^(?:[-*+] |\d{1,9}[.)] )[ \t]*/.exec(line.slice(before, before + 100))?.[0] ?? '';
  const margin = before + item.length;
  const [, signs] = /^(`{3,}(?!.*`)|~{3,})/.exec(line.slice(margin)) ?? [];
  return signs ? { signs, margin, quotes: quotesIn(line.slice(0, before)) } : undefined;
}

/** Does a line hold nothing but the fence, or a longer one? */
function closes(line: string, { signs }: Fence): boolean {
  const margin = endOf(' \t>', line);
  return (
    line.startsWith(signs, margin) &&
    endOf(' \t\r', line, endOf('`~', line, margin)) === line.length
  );
}

/** Has the quote or the list item ended in which the fence stands? */
function isOutside(line: string, { margin, quotes }: Fence): boolean {
  const own = endOf(' \t>', line);
  if (quotes > 0) return quotesIn(line.slice(0, own)) < quotes;
  return line.trim() !== '' && own < margin;
}

/** Blanks fenced blocks, with both their fences, or to the end of the text. */
function withoutFences(text: string): string {
  let fence: Fence | undefined;
  return text
    .split('\n')
    .map((line) => {
      const inside = fence && !isOutside(line, fence) ? fence : undefined;
      if (!inside) fence = opened(line);
      else if (closes(line, inside)) fence = undefined;
      return inside || fence ? blank(line) : line;
    })
    .join('\n');
}

/**
 * The first fence that is not closed, with its signs: the line where it begins (from 0), and the line in it
 * that begins the next one, if one does.
 */
export function unclosedFence(
  mdx: string,
): { line: number; next: number | undefined; signs: string } | undefined {
  let open: (Fence & { line: number }) | undefined;
  for (const [line, text] of mdx.replace(FRONTMATTER, blank).split('\n').entries()) {
    const fence = open && !isOutside(text, open) ? open : undefined;
    const found = opened(text);
    if (!fence) open = found && { ...found, line };
    else if (closes(text, fence)) open = undefined;
    else if (found?.signs === fence.signs && /^[\s>]*[`~]+\w/.test(text))
      return { line: fence.line, next: line, signs: fence.signs };
  }
  return open && { line: open.line, next: undefined, signs: open.signs };
}

const MARK = /\\[\s\S]?|`+|\$+/g;

/** Blanks escaped signs, code and formulas of one paragraph: none of them goes on in the next. */
function withoutSpans(paragraph: string): string {
  // Where runs of so many backticks begin, the next one last.
  const runs = Map.groupBy(
    [...paragraph.matchAll(/`+/g)].reverse().map(({ index }) => index),
    (at) => endOf('`', paragraph, at) - at,
  );
  const mark = new RegExp(MARK);
  let text = '';
  let from = 0;
  for (let found = mark.exec(paragraph); found; found = mark.exec(paragraph)) {
    const end = spanEnd(paragraph, found.index, found[0], runs);
    if (end === undefined) continue;
    text += paragraph.slice(from, found.index) + blank(paragraph.slice(found.index, end));
    from = mark.lastIndex = end;
  }
  return text + paragraph.slice(from);
}

/** Where what a mark opens ends; undefined where it opens nothing. */
function spanEnd(
  text: string,
  at: number,
  mark: string,
  runs: ReadonlyMap<number, number[]>,
): number | undefined {
  const after = at + mark.length;
  if (mark.startsWith('\\')) return after;
  if (mark.startsWith('$')) {
    const double = mark.length > 1 ? text.indexOf('$$', after) : -1;
    const single = double < 0 ? text.indexOf('$', after) : -1;
    return double >= 0 ? double + 2 : single >= 0 ? single + 1 : undefined;
  }
  const same = runs.get(mark.length) ?? [];
  while ((same.at(-1) ?? Infinity) <= at) same.pop();
  const closing = same.at(-1);
  return closing === undefined ? undefined : closing + mark.length;
}
