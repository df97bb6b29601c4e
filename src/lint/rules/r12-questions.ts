import { isReady, isWritten, type Page, type Piece, sectionsOf, wholeOf } from '../reading/page.ts';
import type { Finding, LintRule } from '../rule.ts';

const FEWEST = 3;
const DETAILS = /<details[^>]*>([\s\S]*?)<\/details>/g;
const SUMMARY = /<summary[^>]*>([\s\S]*?)<\/summary>/;
const ALL = /\b(?:all|none) of the (?:above|below|options)\b/i;

export const questions: LintRule = {
  code: 'R12',
  title:
    'Questions have answers: three or more in a set, each with its own, none "all of the above".',
  level: 'error',
  why: 'A question without an explained answer tests and does not teach; one that stands twice tests once.',
  elsewhere: 'Names, grades and parts of interview questions are looked at by their schema.',
  bad: '<details>\n<summary>1. Which rows fall?</summary>\n\n</details>',
  good: '<details>\n<summary>1. Which rows fall?</summary>\n\nThe second and the fourth: they have gaps.\n\n</details>',
  page: (page) =>
    isWritten(page)
      ? [...page.pieces.flatMap(inPiece), ...tooFew(page), ...repeated(page), ...withoutGrade(page)]
      : [],
};

/** The tags in an example of code are none; all places stay. */
const bare = (source: string): string =>
  source.replace(/^ {0,3}```[\s\S]*?^ {0,3}```|`[^`\n]*`/gm, (code) => code.replace(/[<>]/g, '.'));

function inPiece(piece: Piece): Finding[] {
  if (piece.role === 'field' || piece.role === 'code') return [];
  const all = ALL.exec(piece.source);
  const lazy = all
    ? [
        {
          ...piece.spot(all.index),
          what: `"${all[0]}" can be answered without knowing why.`,
          fix: 'Offer wrong answers that people really give, each with its own explanation.',
        },
      ]
    : [];
  return [
    ...lazy,
    ...[...bare(piece.source).matchAll(DETAILS)].flatMap((match) => inDetails(piece, match)),
  ];
}

function inDetails(piece: Piece, { 1: inside = '', index }: RegExpExecArray): Finding[] {
  const summary = SUMMARY.exec(inside)?.[1]?.trim();
  const spot = piece.spot(index);
  if (!summary)
    return [
      {
        ...spot,
        what: 'This <details> has no <summary>.',
        fix: 'Put the whole question into <summary>.',
      },
    ];
  const answer = inside.replace(SUMMARY, '').trim();
  if (answer !== '') return [];
  return [
    {
      ...spot,
      what: `"${summary.slice(0, 60)}" has no answer.`,
      fix: 'Write the answer and its reason below the <summary>, between empty lines.',
    },
  ];
}

function tooFew(page: Page): Finding[] {
  const set = sectionsOf(page).find(({ title }) => /^(?:check yourself\b|questions$)/i.test(title));
  if (!set || !isReady(page)) return [];
  const count = [...bare(set.text).matchAll(/<summary/g)].length;
  if (count >= FEWEST) return [];
  return [
    {
      ...set.piece.spot(set.at),
      what: `The set has ${count} ${count === 1 ? 'question' : 'questions'}.`,
      fix: `Ask at least ${FEWEST}, one for each objective.`,
    },
  ];
}

function repeated({ pieces, interview }: Page): Finding[] {
  const asked = interview ? pieces.filter(({ role }) => role === 'query') : [];
  return asked.flatMap((piece, index) =>
    asked.findIndex(({ source }) => source === piece.source) === index
      ? []
      : [
          {
            ...piece.spot(0),
            what: 'This question stands twice.',
            fix: 'Ask something else, or take it out.',
          },
        ],
  );
}

const withoutGrade = (page: Page): Finding[] =>
  (['basic', 'intermediate', 'advanced'] as const)
    .filter((grade) => page.interview && !page.interview.questions.some((q) => q.grade === grade))
    .map((grade) => ({
      ...wholeOf(page),
      what: `No question of the page is ${grade}.`,
      fix: 'Ask 4 or 5 basic, 5 or 6 intermediate and 3 or 4 advanced questions.',
    }));
