import { blocksOf } from '../reading/blocks.ts';
import { isReady, type Page, spotOf } from '../reading/page.ts';
import { countWords } from '../reading/prose.ts';
import type { Finding, LintRule } from '../rule.ts';

/** Words that a template leaves to the writer: a phrase of four or more words, all in capitals. */
const PLACEHOLDER =
  /\b(?=[A-Z ]*\b(?:OF|THE|THAT|A|TO|WITH|WHAT|INTO|FOR|HERE|YOUR|WHICH)\b)(?=[A-Z ]*[A-Z]{5})[A-Z]+(?: [A-Z]+){3,}/;

export const ready: LintRule = {
  code: 'R3',
  title: 'A ready page is finished: it has its text, and no words of the template are left.',
  level: 'error',
  why: 'A page that says "ready" and is empty is a broken promise, and worse than one that says "planned".',
  elsewhere: 'Which states there are, and which fields a ready page needs, is said by the schema.',
  bad: 'state: ready\n---\nONE TO THREE SENTENCES THAT LEAD INTO THE NOTEBOOK.',
  good: 'state: draft\n---\nONE TO THREE SENTENCES THAT LEAD INTO THE NOTEBOOK.',
  page: (page) => (isReady(page) ? [...leftOver(page), ...empty(page)] : []),
};

const leftOver = (page: Page): Finding[] =>
  blocksOf(page).flatMap(({ piece, block }) => {
    const match = PLACEHOLDER.exec(block.text);
    if (!match) return [];
    const [words] = match;
    return [
      {
        ...spotOf(piece, block, match.index, words),
        what: `"${words.slice(0, 60)}" is a word of the template.`,
        fix: 'Write the text that belongs here, or set state: draft.',
      },
    ];
  });

function empty(page: Page): Finding[] {
  const kind = page.stage?.data.kind;
  if (kind === 'notebook' || kind === 'chat' || kind === 'interview') return [];
  if (
    blocksOf(page).some(({ piece, block }) => piece.role === 'body' && countWords(block.text) > 0)
  )
    return [];
  return [
    {
      file: page.file,
      at: ['state'],
      what: 'The page is ready and has no text.',
      fix: 'Write it below the frontmatter, or set state: draft.',
    },
  ];
}
