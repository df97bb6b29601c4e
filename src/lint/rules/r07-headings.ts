import { isWritten, type Page, type Piece } from '../reading/page.ts';
import type { Heading } from '../reading/prose.ts';
import type { Finding, LintRule } from '../rule.ts';

export const headings: LintRule = {
  code: 'R7',
  title: 'Headings begin with ##, skip no level, and stand once on their page.',
  level: 'error',
  why: 'A screen reader lists the headings: a level that is left out sounds like a lost part, and of two equal headings nobody knows which is meant. The title of the page is its only #.',
  elsewhere: 'A # heading in a notebook is refused by NB07.',
  bad: '## Filling with the mean\n\n#### The variance',
  good: '## Filling with the mean\n\n### The variance',
  page: (page) => {
    if (!isWritten(page)) return [];
    const all = headingsOf(page);
    return all.flatMap((own, index) => {
      const said = complaint(own, all[index - 1], all.slice(0, index));
      return said ? [{ ...own.piece.spot(own.heading.at), ...said }] : [];
    });
  },
};

type Own = { piece: Piece; heading: Heading };

const headingsOf = ({ pieces }: Page): Own[] =>
  pieces
    .filter(({ role }) => role === 'body' || role === 'cell')
    .flatMap((piece) => piece.prose.headings.map((heading) => ({ piece, heading })));

const said = (text: string): string => text.trim().toLowerCase();

function complaint(
  { piece, heading: { depth, text } }: Own,
  previous: Own | undefined,
  before: readonly Own[],
): Pick<Finding, 'what' | 'fix'> | undefined {
  if (said(text) === '')
    return { what: 'This heading is empty.', fix: 'Say what the section says, or take it out.' };
  if (depth === 1)
    return piece.role === 'cell'
      ? undefined
      : {
          what: `"${text}" is a # heading.`,
          fix: 'Write ## for a section; the title of the page stands in its frontmatter.',
        };
  const above = Math.max(previous?.heading.depth ?? 1, 1);
  if (depth > above + 1)
    return {
      what: `"${text}" has ${'#'.repeat(depth)}, and the heading before it has ${'#'.repeat(above)}.`,
      fix: `Write ${'#'.repeat(above + 1)}, one level below.`,
    };
  if (before.some(({ heading }) => said(heading.text) === said(text)))
    return {
      what: `The heading "${text}" stands twice on this page.`,
      fix: 'Say what this section has and the other has not.',
    };
  return undefined;
}
