import { refuseHtml, refuseMarkdown } from './guard.ts';

/*
 * A look at the text of a lesson before a parser sees it. MDX is Markdown with JavaScript in it, and the
 * parser of that JavaScript ends the whole process (SIGSEGV) on 8 000 nested brackets.
 */

/** A place in a text that may not stand there. */
export type TextFault = { offset: number; what: string; fix: string };

const FRONTMATTER = /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;
/** A fenced block, to its end or to the end of the text. */
const FENCE =
  /^([ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*)(`{3,}|~{3,}).*(?:\n(?![ \t>]*\2[`~]*[ \t]*$).*)*/gm;
/** An escaped sign, code, or a formula; code and formulas end with their paragraph. */
const QUOTED =
  /\\[\s\S]|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)|(\${1,2})(?!\$)(?:(?!\n[ \t]*\n)[\s\S])+?\2/g;
/** Longest piece in braces that is handed to a parser. */
const MAX_BRACES = 1_000;
/** Widest table: cells cost time by columns times rows. */
const MAX_COLUMNS = 100;

/** The same text, of the same length, with blanks for all that is quoted: code, formulas, escapes, frontmatter. */
export function withoutQuoted(mdx: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return mdx.replace(FRONTMATTER, blank).replace(FENCE, blank).replace(QUOTED, blank);
}

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

/** What would bring the parser itself down, whatever it means; undefined if the text may be parsed. */
export function unparsable(mdx: string): TextFault | undefined {
  const text = withoutQuoted(mdx);
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[{}[\]()]/g)) {
    depth = Math.max(0, depth + ('{[('.includes(sign) ? 1 : -1));
    if (depth > DEEPEST)
      return {
        offset: index,
        what: `The brackets nest deeper than ${DEEPEST} levels here.`,
        fix: 'Look whether brackets were repeated by mistake; put code between backticks.',
      };
  }
  return oversized(mdx, text);
}

function longBraces(text: string): TextFault | undefined {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = text.indexOf('}', at);
    if (end >= 0 && end - at <= MAX_BRACES) continue;
    return {
      offset: at,
      what: 'A { begins a program here that has no end nearby.',
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
