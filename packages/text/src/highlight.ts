import type { ElementContent } from 'hast';
import { createCssVariablesTheme, createHighlighter, type HighlighterCore } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { LINE_TIME, tokenClass } from './code-classes.ts';
import { element, text } from './hast.ts';

/* Build only: Shiki never goes to the browser. */

const LANGS = 'bash c cpp css dart html ini javascript json jsx python sql toml typescript yaml';
/** Notebook languages and fences that Shiki calls by an other name. */
const ALIASES = new Map([
  ['ipython', 'python'],
  ['ipython3', 'python'],
  ['python3', 'python'],
  ['py', 'python'],
  ['arduino', 'cpp'],
]);
/** One real line of 18 306 characters stalls a highlighter; so long ones stay plain. */
const MAX_LINE = 5_000;
const MAX_CODE = 200_000;

const shiki: HighlighterCore = await createHighlighter({
  langs: LANGS.split(' '),
  themes: [createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-' })],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});
const KNOWN = new Set(shiki.getLoadedLanguages());

/**
 * Code → the children of a `code` element: spans with `tk-` classes, no `style`.
 * @returns undefined when the code stays plain: a language that is not known, or lines of thousands of characters
 */
export function highlight(code: string, language: string): ElementContent[] | undefined {
  const name = language.toLowerCase();
  const lang = ALIASES.get(name) ?? name;
  if (
    !KNOWN.has(lang) ||
    code.length > MAX_CODE ||
    code.split('\n').some((line) => line.length > MAX_LINE)
  )
    return undefined;
  const lines = shiki.codeToTokensBase(code, {
    lang,
    theme: 'css-variables',
    tokenizeTimeLimit: LINE_TIME,
  });
  return joined(lines.flatMap((line, n) => (n === 0 ? line : [LINE_END, ...line])));
}

type Token = { content: string; color?: string };
const LINE_END: Token = { content: '\n' };

/** Text without a colour has no element, neighbours share one, and blanks have no colour: half of the elements. */
function joined(tokens: readonly Token[]): ElementContent[] {
  const pieces: { content: string; name: string | undefined }[] = [];
  for (const { content, color } of tokens) {
    const name = tokenClass(color ?? '', content);
    const last = pieces.at(-1);
    if (last && (last.name === name || content.trim() === '')) last.content += content;
    else pieces.push({ content, name });
  }
  return pieces.map(({ content, name }) =>
    name === undefined ? text(content) : element('span', { class: name }, content),
  );
}
