import { type Fault, tell } from '../../finding.ts';
import {
  isReady,
  isWritten,
  type LintRule,
  type Page,
  type Piece,
  type Section,
  sectionsOf,
  wholeOf,
} from '../page.ts';

/* What a page needs so that somebody learns from it: questions, parts, tasks, two voices. */

const FEWEST = 3;
const DETAILS = /<details[^>]*>([\s\S]*?)<\/details>/g;
const SUMMARY = /<summary[^>]*>([\s\S]*?)<\/summary>/;
const ALL = /\b(?:all|none) of the (?:above|below|options)\b/i;

/** R12: questions have answers: three or more in a set, each with its own, none "all of the above". */
export const questions: LintRule = {
  code: 'R12',
  level: 'error',
  page: (page) => (isWritten(page) ? [...page.pieces.flatMap(inPiece), ...tooFew(page)] : []),
};

/** The tags in an example of code are none; all places stay. */
const withoutCode = (source: string): string =>
  source.replace(/^ {0,3}```[\s\S]*?^ {0,3}```|`[^`\n]*`/gm, (code) => code.replace(/[<>]/g, '.'));

function inPiece(piece: Piece): Fault[] {
  if (piece.role === 'field' || piece.role === 'code') return [];
  const all = ALL.exec(piece.source);
  const lazy = tell(
    piece.spot(all?.index ?? 0),
    `"${all?.[0]}" can be answered without knowing why.`,
    'Offer wrong answers that people really give, each with its own explanation.',
  );
  const details = [...withoutCode(piece.source).matchAll(DETAILS)];
  return [...(all ? lazy : []), ...details.flatMap((match) => inDetails(piece, match))];
}

function inDetails(piece: Piece, { 1: inside = '', index }: RegExpExecArray): Fault[] {
  const summary = SUMMARY.exec(inside)?.[1]?.trim();
  const spot = piece.spot(index);
  if (!summary)
    return tell(spot, 'This <details> has no <summary>.', 'Put the whole question into <summary>.');
  if (inside.replace(SUMMARY, '').trim() !== '') return [];
  return tell(
    spot,
    `"${summary.slice(0, 60)}" has no answer.`,
    'Write the answer and its reason below the <summary>, between empty lines.',
  );
}

function tooFew(page: Page): Fault[] {
  const set = sectionsOf(page).find(({ title }) => /^(?:check yourself\b|questions$)/i.test(title));
  if (!set || !isReady(page)) return [];
  const count = [...withoutCode(set.text).matchAll(/<summary/g)].length;
  if (count >= FEWEST) return [];
  return tell(
    set.piece.spot(set.at),
    `The set has ${count} ${count === 1 ? 'question' : 'questions'}.`,
    `Ask at least ${FEWEST}, one for each objective.`,
  );
}

/** R14: a lesson has a worked example, common mistakes, an exercise with hint and solution, and a summary. */
export const parts: LintRule = {
  code: 'R14',
  level: 'warning',
  page: (page) => {
    const kind = page.stage?.data.kind;
    const own = kind === 'chat' || kind === 'interview' || page.stage?.path.includes('/Projects/');
    return !isReady(page) || own || isInterview(page) ? [] : missingParts(page);
  },
};

/** A notebook may be a set of interview questions. */
const isInterview = (page: Page): boolean => /interview/i.test(page.stage?.data.title ?? '');

function missingParts(page: Page): Fault[] {
  const sections = sectionsOf(page);
  const find = (title: RegExp) => sections.findLast((section) => title.test(section.title));
  const absent = (title: RegExp, what: string, heading: string, fix: string): Fault[] =>
    find(title) ? [] : tell(wholeOf(page), what, `Add "${heading}"${fix}`, heading);
  const exercise = find(/^exercise/i);
  return [
    ...absent(
      /mistake|pitfall|goes? wrong/i,
      'There is no section on common mistakes.',
      '## Common mistakes',
      ' with 3 to 6: the wrong thing, why, the right thing.',
    ),
    ...(exercise ? withoutHelp(exercise) : []),
    ...absent(/^exercise/i, 'There is no exercise.', '## Exercise', ', with hint and solution.'),
    ...absent(
      /^(?:summary|key points|recap)/i,
      'There is no summary.',
      '## Summary',
      ' with 3 to 6 sentences that could be wrong.',
    ),
  ];
}

function withoutHelp(section: Section): Fault[] {
  const has = (name: RegExp) => name.test(section.text);
  const lost = [
    has(/<summary>[^<]*hint|\bHint\b/i) ? '' : 'hint',
    has(/<summary>[^<]*(?:solution|answer)|\[code [^\]]*\bsolution\b/i) ? '' : 'solution',
  ].filter(Boolean);
  if (lost.length === 0) return [];
  return tell(
    section.piece.spot(section.at),
    `The exercise has no ${lost.join(' and no ')}.`,
    'Add it in <details> below the task; in a notebook, tag the cell solution.',
  );
}
