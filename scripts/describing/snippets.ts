import { KINDS } from '../../src/course/schema/index.ts';
import { KIND_WORDS } from '../../src/course/words.ts';
import { draftPage } from '../starting/page.ts';

type Snippet = { scope: string; prefix: string; description: string; body: string[] };

const TODAY = '1111-11-11';

/** `$` has a meaning in a snippet; CAPITALS become places that the Tab key visits. */
function bodyOf(text: string): string[] {
  let stop = 0;
  const escaped = text.replace(/[$\\]/g, '\\$&');
  const marked = escaped
    .replace(/(?:\b[A-Z0-9]+[ ,]+){3,}[A-Z0-9]+\b/g, (words) => {
      stop += 1;
      return `\${${stop}:${words}}`;
    })
    .replaceAll(TODAY, '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE');
  return marked.trimEnd().split('\n');
}

const snippet = (prefix: string, description: string, text: string): Snippet => ({
  scope: 'mdx,markdown',
  prefix,
  description,
  body: bodyOf(text),
});

const PIECES: Record<string, Snippet> = {
  Question: snippet(
    'question',
    'A question to check yourself, with its folded answer',
    '<details>\n<summary>1. A QUESTION THAT NEEDS THE LESSON</summary>\n\nTHE ANSWER FIRST, THEN THE REASON.\n\n</details>\n',
  ),
  Folded: snippet(
    'details',
    'A folded hint or solution',
    '<details>\n<summary>HINT OR SOLUTION HERE</summary>\n\nWHAT IS FOLDED AWAY UNTIL ASKED FOR.\n\n</details>\n',
  ),
  Figure: snippet(
    'figure',
    'A picture from the figures folder beside the page',
    '![WHAT IT SHOWS AND SAYS, 5 TO 150 CHARACTERS](./figures/NAME OF THE FILE.svg)\n',
  ),
  'Code and output': snippet(
    'code',
    'A code block and what it printed',
    '```python\nTHE CODE OF THE EXAMPLE\n```\n\n```text\nWHAT IT PRINTED WHEN RUN\n```\n',
  ),
  Formula: snippet('formula', 'A formula on lines of its own', '$$\nTHE FORMULA IN TEX\n$$\n'),
};

/** `.vscode/lesson.code-snippets`: the pages that `npm run new` writes, and pieces of them. */
export function snippetsFile(): string {
  const pages = KINDS.map((kind) => {
    const page = draftPage({ id: 'ID OF THE STAGE', title: 'TITLE OF THE PAGE', kind }, TODAY);
    const words = `A whole page: ${KIND_WORDS[kind].toLowerCase()}`;
    return [`Stage: ${kind}`, snippet(`stage-${kind}`, words, page)] as const;
  });
  return `${JSON.stringify({ ...Object.fromEntries(pages), ...PIECES }, null, 2)}\n`;
}
