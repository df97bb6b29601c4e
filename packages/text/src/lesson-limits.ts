import { refuseHtml, refuseMarkdown } from './parse.ts';
import { withoutQuoted } from './without-quoted.ts';

/*
 * Looks at the text of a lesson before a parser sees it. MDX is Markdown with JavaScript in it, and the
 * parser of that JavaScript ends the whole process (SIGSEGV) on 8 000 nested brackets.
 */

/** A place in a text that is not allowed. */
type TextFault = { offset: number; what: string; fix: string };

const FRONTMATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;
/** Longest piece in braces that is handed to a parser. */
const MAX_BRACES = 1_000;
/** Widest table: cells cost time by columns times rows. */
const MAX_COLUMNS = 100;

/** What must not even be parsed; undefined if the text may be. */
export function refuseLesson(mdx: string): TextFault | undefined {
  const text = withoutQuoted(mdx);
  const code = /^(?:import|export)\b.*(?:from|[{*'"=(]|default|const|let|var|function|class)/m.exec(
    text,
  );
  if (code)
    return {
      offset: code.index,
      what: 'A line begins with import or export, which makes it a program.',
      fix: 'Take the line out: a lesson needs no imports. In prose, begin the line with another word.',
    };
  return longBraces(text) ?? oversized(mdx, text);
}

/** Deepest brackets in a text; the parser of JavaScript ends the process at some thousands. */
const DEEPEST = 200;

/** What would crash the parser itself, whatever it means; undefined if the text may be parsed. */
export function unparsable(mdx: string): TextFault | undefined {
  const text = withoutQuoted(mdx);
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[{}[\]()]/g)) {
    depth = Math.max(0, depth + ('{[('.includes(sign) ? 1 : -1));
    if (depth > DEEPEST)
      return {
        offset: index,
        what: `The brackets nest deeper than ${DEEPEST} levels here.`,
        fix: 'Check whether brackets were repeated by mistake; put code between backticks.',
      };
  }
  return entangled(text) ?? oversized(mdx, text);
}

/** Most signs < of a paragraph, and { of a lesson: for each of 26 `{<a>` the parser takes twice the time. */
const MOST_TAGS = 400;
const MOST_BRACES = 15;
/** The end of a paragraph, a comment, the name of a heading, or a sign that begins a tag or code. */
const SIGNS =
  /\n[ \t]*\n|\{\/\*(?:(?!\*\/)[\s\S]){0,1000}\*\/\s{0,20}\}|\{#[^{}<\n]{0,100}\}|[<{]/g;

/** Signs that begin tags and code, if a text has more of them than the parser can take. */
function entangled(text: string): TextFault | undefined {
  const seen = { tags: 0, braces: 0 };
  for (const { 0: found, index: offset } of text.matchAll(SIGNS)) {
    if (found.startsWith('\n')) seen.tags = 0;
    if (found === '<') seen.tags += 1;
    if (found === '{') seen.braces += 1;
    const fix = 'Write &lt; for < and &#123; for {, and put code into a block with its language.';
    if (seen.tags > MOST_TAGS)
      return { offset, what: `This paragraph has more than ${MOST_TAGS} signs <.`, fix };
    if (seen.braces > MOST_BRACES)
      return { offset, what: `More than ${MOST_BRACES} signs { begin code in this lesson.`, fix };
  }
  return undefined;
}

function longBraces(text: string): TextFault | undefined {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = text.indexOf('}', at);
    if (end >= 0 && end - at <= MAX_BRACES) continue;
    return {
      offset: at,
      what: 'A { begins a program here, and no } ends it nearby.',
      fix: 'Write &#123; for {, or put code between backticks.',
    };
  }
  return undefined;
}

function oversized(mdx: string, text: string): TextFault | undefined {
  const body = mdx.replace(FRONTMATTER, '');
  const reason = refuseMarkdown(body) ?? refuseHtml(text);
  if (reason !== undefined)
    return { offset: 0, what: `The lesson ${reason}.`, fix: 'Split it, or make it simpler.' };
  const wide = text.split('\n').findIndex((line) => line.split('|').length > MAX_COLUMNS);
  if (wide < 0) return undefined;
  return {
    offset: text.split('\n').slice(0, wide).join('\n').length + 1,
    what: `A table here has more than ${MAX_COLUMNS} columns.`,
    fix: 'Make it narrower.',
  };
}
