import { blocksOf } from '../reading/blocks.ts';
import { isReady, type Page, sectionsOf } from '../reading/page.ts';
import type { LintRule } from '../rule.ts';

export const coverage: LintRule = {
  code: 'R15',
  title: 'What an objective promises is asked for.',
  level: 'warning',
  why: 'Objectives and questions drift apart when one of them is edited. No field says which question covers which objective; so the rule only tells of an objective of which not one word stands in the questions and the exercise.',
  bad: 'objectives: Draw a Lorenz curve   (and no question says "Lorenz" or "curve")',
  good: '<summary>1. Two towns have the same Lorenz curve. …</summary>',
  page: (page) => {
    if (!isReady(page)) return [];
    const asked = stemsOf(textOfTasks(page));
    if (asked.size < 20) return [];
    return (page.stage?.data.objectives ?? []).flatMap((objective, index) => {
      const wanted = stemsOf(objective);
      if (wanted.size < 2 || [...wanted].some((stem) => asked.has(stem))) return [];
      return [
        {
          file: page.pieces[0]?.file ?? page.file,
          at: ['objectives', index],
          what: `No question and no exercise takes up the objective "${objective}".`,
          fix: 'Ask for it, or leave it out.',
        },
      ];
    });
  },
};

/** Questions and exercises; in chats and interviews, the whole. */
function textOfTasks(page: Page): string {
  if (page.chat || page.interview)
    return blocksOf(page)
      .filter(({ piece }) => piece.role !== 'field')
      .map(({ block }) => block.text)
      .join(' ');
  return sectionsOf(page)
    .filter(({ title }) => /check yourself|exercise|question|turn/i.test(title))
    .map(({ title, text }) => `${title} ${text}`)
    .join(' ');
}

/** The beginnings of the longer words: "imputation" and "impute" are one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !VAGUE.has(word))
      .map((word) => word.slice(0, 5)),
  );

const VAGUE = new Set(
  'with from that this they what when which each other than then into over between using their them have must only compute explain choose name show find write give build state say for and the'.split(
    ' ',
  ),
);
