import { createEditor, type PrismEditor } from 'prism-code-editor';
import { defaultCommands, setIgnoreTab } from 'prism-code-editor/commands';
import { highlightBracketPairs } from 'prism-code-editor/highlight-brackets';
import 'prism-code-editor/languages/python';
import layout from 'prism-code-editor/layout.css?inline';
import { matchBrackets } from 'prism-code-editor/match-brackets';
import { languages } from 'prism-code-editor/prism';
import 'prism-code-editor/prism/languages/python';

/** How the editor stands on the page; the page's policy allows no style element. */
export const editorLayout = layout;

// Tab moves on, so that no keyboard is caught; Ctrl+M makes it indent, and back.
setIgnoreTab(true);

/** The page's own classes of colour (code.css) for what Prism tells apart; the rest is read by its shape. */
const COLOURS: Readonly<Record<string, string>> = {
  comment: 'comment',
  'triple-quoted-string': 'string',
  string: 'string',
  'string-interpolation': 'string',
  function: 'function',
  'class-name': 'function',
  decorator: 'function',
  keyword: 'keyword',
  boolean: 'constant',
  builtin: 'constant',
};
const python = languages['python'] as Record<string, RegExp | { pattern: RegExp }>;
for (const [name, colour] of Object.entries(COLOURS)) {
  const rule = python[name];
  if (!rule) continue;
  const own = rule instanceof RegExp ? { pattern: rule } : rule;
  python[name] = { ...own, alias: `tk-${colour}` } as { pattern: RegExp };
}

/** An editor of Python: colours, pairs of brackets, indentation; a textarea under them holds the text. */
export function pythonEditor(id: string, run: () => void): PrismEditor {
  const editor = createEditor(
    undefined,
    { language: 'python', tabSize: 4, insertSpaces: true, lineNumbers: false },
    defaultCommands(),
    matchBrackets(false),
    highlightBracketPairs(),
  );
  editor.textarea.id = id;
  delete editor.keyCommandMap.Escape; // it would let the focus fall
  const runs = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  editor.container.addEventListener('keydown', runs, { capture: true });
  return editor;
}
