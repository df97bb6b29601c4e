import type { Element, ElementContent } from 'hast';
import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type HighlighterCore,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import c from 'shiki/langs/c.mjs';
import cpp from 'shiki/langs/cpp.mjs';
import css from 'shiki/langs/css.mjs';
import dart from 'shiki/langs/dart.mjs';
import html from 'shiki/langs/html.mjs';
import ini from 'shiki/langs/ini.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsx from 'shiki/langs/jsx.mjs';
import python from 'shiki/langs/python.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import { codeClasses } from './code-classes.ts';
import { textOf } from './nodes.ts';

/* Build only: Shiki never goes to the browser. */

const LANGS = [
  bash,
  c,
  cpp,
  css,
  dart,
  html,
  ini,
  javascript,
  json,
  jsx,
  python,
  sql,
  toml,
  typescript,
  yaml,
];
/** Notebook languages and fences that Shiki calls by an other name. */
const ALIASES: Record<string, string> = {
  ipython: 'python',
  ipython3: 'python',
  python3: 'python',
  py: 'python',
  arduino: 'cpp',
};
/** One real line of 18 306 characters stalls a highlighter; so long ones stay plain. */
const MAX_LINE = 5_000;
const MAX_CODE = 200_000;

let shiki: HighlighterCore | undefined;

const highlighter = (): HighlighterCore => {
  shiki ??= createHighlighterCoreSync({
    langs: LANGS,
    themes: [createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-' })],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return shiki;
};

/**
 * Code → the children of a `code` element: spans with `tk-` classes, no `style`.
 * @returns undefined when the code stays plain: a language that is not known, or lines of thousands of characters
 */
export function highlight(code: string, language: string): ElementContent[] | undefined {
  const lang = ALIASES[language.toLowerCase()] ?? language.toLowerCase();
  const known = highlighter().getLoadedLanguages().includes(lang);
  if (!known || code.length > MAX_CODE || code.split('\n').some((line) => line.length > MAX_LINE))
    return undefined;
  const tree = highlighter().codeToHast(code, {
    lang,
    theme: 'css-variables',
    transformers: [codeClasses],
  });
  const pre = tree.children[0] as Element;
  return flatten(pre.children);
}

/** Spans without a colour are dropped, neighbours of one colour joined: a third of the HTML, half of the elements. */
function flatten(nodes: readonly ElementContent[]): ElementContent[] {
  const flat: ElementContent[] = [];
  for (const node of nodes.flatMap(unwrap)) {
    const last = flat.at(-1);
    if (last && classOf(last) === classOf(node)) append(last, textOf(node));
    else flat.push(node);
  }
  return flat;
}

const unwrap = (node: ElementContent): ElementContent[] =>
  node.type === 'element' && !classOf(node)?.startsWith('tk-')
    ? node.children.flatMap(unwrap)
    : [node];

const classOf = (node: ElementContent): string | undefined =>
  node.type === 'element' ? String(node.properties['class'] ?? '') : undefined;

function append(node: ElementContent, more: string): void {
  if (node.type === 'text') node.value += more;
  else if (node.type === 'element') node.children = [{ type: 'text', value: textOf(node) + more }];
}
