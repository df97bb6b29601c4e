import { isReady, type Page, type Section, sectionsOf, wholeOf } from '../reading/page.ts';
import type { Finding, LintRule } from '../rule.ts';

export const parts: LintRule = {
  code: 'R14',
  title:
    'A lesson has a worked example, common mistakes, an exercise with hint and solution, and a summary.',
  level: 'warning',
  why: 'People learn from an example that they can follow, from mistakes that others made, and from trying it themselves with help at hand.',
  elsewhere:
    'Chats and interviews have a form of their own, and projects have acceptance tests instead.',
  bad: '## Exercise\n\nFill the column.',
  good: '## Exercise\n\nFill the column.\n\n<details>\n<summary>Hint</summary>\n\nThe mean of what is there.\n\n</details>\n\n<details>\n<summary>Solution</summary>\n\n5 and 5.\n\n</details>',
  page: (page) => {
    const kind = page.stage?.data.kind;
    const own = kind === 'chat' || kind === 'interview' || page.stage?.path.includes('/Projects/');
    return !isReady(page) || own || isInterview(page) ? [] : missing(page);
  },
};

/** A notebook may be a set of interview questions. */
const isInterview = (page: Page): boolean => /interview/i.test(page.stage?.data.title ?? '');

function missing(page: Page): Finding[] {
  const sections = sectionsOf(page);
  const find = (title: RegExp) => sections.findLast((section) => title.test(section.title));
  const absent = (what: string, fix: string): Finding[] => [
    { ...wholeOf(page), what, fix, example: /"(## [^"]+)"/.exec(fix)?.[1] ?? what },
  ];
  const mistakes = find(/mistake|pitfall|goes? wrong/i);
  const exercise = find(/^exercise/i);
  const summary = find(/^(?:summary|key points|recap)/i);
  return [
    ...(mistakes
      ? tooFewMistakes(mistakes)
      : absent(
          'There is no section on common mistakes.',
          'Add "## Common mistakes" with 3 to 6: the wrong thing, why, the right thing.',
        )),
    ...(exercise
      ? withoutHelp(exercise)
      : absent('There is no exercise.', 'Add "## Exercise", with hint and solution.')),
    ...(summary
      ? wrongLength(summary)
      : absent(
          'There is no summary.',
          'Add "## Summary" with 3 to 6 sentences that could be wrong.',
        )),
    ...withoutOutput(page),
  ];
}

const items = ({ text }: Section): number =>
  text.match(/^(?:[-*+]|\d+[.)]|\|(?![\s:|-]+$)) ?\S/gm)?.length ?? 0;
const paragraphs = ({ text }: Section): number =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length;

function tooFewMistakes(section: Section): Finding[] {
  if (Math.max(items(section), paragraphs(section)) >= 2) return [];
  return [
    {
      ...section.piece.spot(section.at),
      what: 'The section names fewer than two mistakes.',
      fix: 'Name 3 to 6: the wrong thing, why, the right thing.',
    },
  ];
}

function withoutHelp(section: Section): Finding[] {
  const has = (name: RegExp) => name.test(section.text);
  const lost = [
    has(/<summary>[^<]*hint|\bHint\b/i) ? '' : 'hint',
    has(/<summary>[^<]*(?:solution|answer)|\[code [^\]]*\bsolution\b/i) ? '' : 'solution',
  ].filter(Boolean);
  if (lost.length === 0) return [];
  return [
    {
      ...section.piece.spot(section.at),
      what: `The exercise has no ${lost.join(' and no ')}.`,
      fix: 'Add it in <details> below the task; in a notebook, tag the cell solution.',
    },
  ];
}

function wrongLength(section: Section): Finding[] {
  const points = items(section) || (section.text.match(/[.?](?=\s|$)/g)?.length ?? 0);
  if (points >= 3 && points <= 7) return [];
  return [
    {
      ...section.piece.spot(section.at),
      what: `The summary has ${points} ${points === 1 ? 'point' : 'points'}.`,
      fix: 'Say 3 to 7 things that a reader takes along.',
    },
  ];
}

/** Code that is shown is followed by what it printed, at least once. */
function withoutOutput(page: Page): Finding[] {
  const codes = page.pieces
    .filter(({ role }) => role === 'body')
    .flatMap(({ prose }) => prose.codes);
  const runs = codes.filter(({ lang }) => /^(?:python|javascript|typescript|cpp)$/.test(lang));
  if (runs.length === 0 || codes.some(({ lang }) => lang === 'text')) return [];
  return [
    {
      ...wholeOf(page),
      what: 'The page shows code and never what it prints.',
      fix: 'Put the output of the run into a text block below the code.',
    },
  ];
}
