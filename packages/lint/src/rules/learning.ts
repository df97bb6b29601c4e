import {
  blocksOf,
  isInterview,
  isLevel,
  isReady,
  ownFile,
  type Page,
  type Piece,
  type Section,
  sectionsOf,
  wholeOf,
} from '../page.ts';
import { type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';
import { withoutCode } from '../self-checks.ts';

/* What a page needs so that somebody learns from it: questions, parts, tasks, two voices. */

const FEWEST = 3;
const DETAILS = /<details[^>]*>([\s\S]*?)<\/details>/g;
const SUMMARY = /<summary[^>]*>([\s\S]*?)<\/summary>/;
const ALL = /\b(?:all|none) of the (?:above|below|options)\b/i;

/** R12: questions have answers: three or more in a set, each with its own, none "all of the above". */
export const questions: Rule = {
  code: 'R12',
  of: 'written',
  severity: 'error',
  page: (page) => [
    ...page.pieces.flatMap(inPiece),
    ...tooFew(page),
    ...askedTwice(page),
    ...noGrade(page),
  ],
};

function inPiece(piece: Piece): Problem[] {
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

function inDetails(piece: Piece, { 1: inside = '', index }: RegExpExecArray): Problem[] {
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

function tooFew(page: Page): Problem[] {
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

function askedTwice({ pieces, interview }: Page): Problem[] {
  const asked = interview ? pieces.filter(({ role }) => role === 'query') : [];
  const again = asked.filter(
    (piece, index) => asked.findIndex(({ source }) => source === piece.source) !== index,
  );
  return again.flatMap((piece) =>
    tell(piece.spot(0), 'This question appears twice.', 'Ask something else, or take it out.'),
  );
}

const noGrade = (page: Page): Problem[] =>
  (['basic', 'intermediate', 'advanced'] as const)
    .filter((grade) => page.interview && !page.interview.questions.some((q) => q.grade === grade))
    .flatMap((grade) =>
      tell(
        wholeOf(page),
        `No question of the page is ${grade}.`,
        'Ask 4 or 5 basic, 5 or 6 intermediate and 3 or 4 advanced questions.',
      ),
    );

/** R14: a lesson has a worked example, common mistakes, an exercise with hint and solution, and a summary. */
export const parts: Rule = {
  code: 'R14',
  of: 'ready',
  severity: 'warning',
  page: (page) => {
    const kind = page.stage?.data.kind;
    const own = kind === 'chat' || kind === 'interview' || isLevel(page);
    return own || isInterview(page) ? [] : missingParts(page);
  },
};

function missingParts(page: Page): Problem[] {
  const sections = sectionsOf(page);
  const find = (title: RegExp) => sections.findLast((section) => title.test(section.title));
  const absent = (title: RegExp, what: string, heading: string, fix: string): Problem[] =>
    find(title) ? [] : tell(wholeOf(page), what, `Add "${heading}"${fix}`, heading);
  const [mistakes, summary] = [/mistake|pitfall|goes? wrong/i, /^(?:summary|key points|recap)/i];
  const [listed, exercise, points] = [find(mistakes), find(/^exercise/i), find(summary)];
  return [
    ...(listed ? tooFewMistakes(listed) : []),
    ...absent(
      mistakes,
      'There is no section on common mistakes.',
      '## Common mistakes',
      ' with 3 to 6: the wrong thing, why, the right thing.',
    ),
    ...(exercise ? withoutHelp(exercise) : []),
    ...absent(/^exercise/i, 'There is no exercise.', '## Exercise', ', with hint and solution.'),
    ...(points ? wrongLength(points) : []),
    ...absent(
      summary,
      'There is no summary.',
      '## Summary',
      ' with 3 to 6 sentences that could be wrong.',
    ),
  ];
}

const items = ({ text }: Section): number =>
  text.match(/^(?:[-*+]|\d+[.)]|\|(?![\s:|-]+$)) ?\S/gm)?.length ?? 0;

function tooFewMistakes(section: Section): Problem[] {
  const paragraphs = section.text.trim().split(/\n\s*\n/).length;
  if (Math.max(items(section), paragraphs) >= 2) return [];
  return tell(
    section.piece.spot(section.at),
    'The section names fewer than two mistakes.',
    'Name 3 to 6: the wrong thing, why, the right thing.',
  );
}

function withoutHelp(section: Section): Problem[] {
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

function wrongLength(section: Section): Problem[] {
  const points = items(section) || (section.text.match(/[.?](?=\s|$)/g)?.length ?? 0);
  if (points >= 3 && points <= 7) return [];
  return tell(
    section.piece.spot(section.at),
    `The summary has ${points} ${points === 1 ? 'point' : 'points'}.`,
    'Say 3 to 7 things that a reader takes along.',
  );
}

/**
 * R15: what an objective promises is asked for. No field says which question covers which objective; so
 * only an objective is told of which not one word stands in the questions and the exercise.
 */
export const coverage: Rule = {
  code: 'R15',
  of: 'ready',
  severity: 'warning',
  page: (page) => {
    const asked = stemsOf(textOfTasks(page));
    if (asked.size < 20) return [];
    return (page.stage?.data.objectives ?? []).flatMap((objective, index) => {
      const wanted = stemsOf(objective);
      if (wanted.size < 2 || [...wanted].some((stem) => asked.has(stem))) return [];
      return tell(
        { file: ownFile(page), at: ['objectives', index] },
        `No question and no exercise covers the objective "${objective}".`,
        'Ask for it, or leave it out.',
      );
    });
  },
};

/** Questions and exercises; in chats and interviews, the whole. */
const textOfTasks = (page: Page): string =>
  page.chat || page.interview
    ? blocksOf(page)
        .map(({ piece, block }) => (piece.role === 'field' ? '' : block.text))
        .join(' ')
    : sectionsOf(page)
        .filter(({ title }) => /check yourself|exercise|question|turn/i.test(title))
        .map(({ title, text }) => `${title} ${text.replace(/<\/?Check\b[^>]*>/g, '')}`)
        .join(' ');

const VAGUE =
  /^(?:with|from|that|this|they|what|when|which|each|other|than|then|into|over|between|using|their|them|have|must|only|compute|explain|choose|name|show|find|write|give|build|state)$/;

/** The beginnings of the longer words: "imputation" and "impute" are one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !VAGUE.test(word))
      .map((word) => word.slice(0, 5)),
  );

/** R17: in a chat two speakers talk, and both say something. */
export const dialogue: Rule = {
  code: 'R17',
  of: 'written',
  severity: 'error',
  page: (page) => {
    if (!page.chat) return [];
    const { query, answer } = page.chat.speakers;
    const same = query.trim().toLowerCase() === answer.trim().toLowerCase();
    const alike = tell(
      { file: page.file, at: ['speakers', 'answer'] },
      `Both speakers are called "${answer}".`,
      'Give the one who asks and the one who answers different names.',
    );
    const silent = page.pieces
      .filter(({ role, source }) => /^(?:query|answer)$/.test(role) && withoutTags(source) === '')
      .flatMap((piece) =>
        tell(
          piece.spot(0),
          'Here somebody speaks without a word: the text is only tags.',
          'Write what is said, or take the item out.',
        ),
      );
    return [...(same ? alike : []), ...silent];
  },
};

const withoutTags = (html: string): string => html.replace(/<[^>]*>|&nbsp;/g, '').trim();
