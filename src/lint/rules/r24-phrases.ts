import { blocksOf, isSource } from '../reading/blocks.ts';
import { isWritten, spotOf } from '../reading/page.ts';
import type { LintRule } from '../rule.ts';

const WRITE_PLAIN = 'Leave it out; the sentence says the same without it.';
const HARD = 'Leave it out: what is easy for you may be what the reader is stuck on.';

/** What hurried writing leaves behind, and what to do about it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bit is (?:important|worth) (?:to note|noting)\b|\bit should be noted\b/i, WRITE_PLAIN],
  [/\bin today[’']s (?:world|age|digital)\b/i, WRITE_PLAIN],
  [/\bplays? an? (?:crucial|vital|key|pivotal) role\b/i, 'Say what it does.'],
  [/\bdelv(?:e|es|ing) (?:in|into|deeper)\b/i, 'Say what you look at.'],
  [/\b(?:evolving|changing|competitive|digital|AI) landscape\b/i, 'Name what changes.'],
  [/\bunlock(?:s|ing)? (?:the|your|its|new)\b/i, 'Say what becomes possible, and for whom.'],
  [/\bseamless(?:ly)?\b/i, 'Say what happens at the seam.'],
  [
    /\bcutting[- ]edge\b|\bgame[- ]chang(?:er|ing)\b|\bworld[- ]class\b/i,
    'Give the number, or leave it out.',
  ],
  [/\bmay potentially\b|\bcould potentially\b|\bmight potentially\b/i, 'Decide: may, or does.'],
  [/\bas everyone knows\b|\bneedless to say\b|\bof course, as we all\b/i, HARD],
  [
    /\b(?:simply|obviously|trivially|clearly) (?:add|call|change|click|copy|do|put|run|set|type|use|write|follows?|see)\b/i,
    HARD,
  ],
  [
    /\b(?:it is|it[’']s|this is|that is) (?:easy|trivial|obvious|straightforward) to (?:see|show|verify|do)\b/i,
    HARD,
  ],
  [/\bsanity[- ]checks?\b/i, 'Write quick check.'],
  [
    /\bmaster[/ -]slave\b|\bslave (?:device|node|board)s?\b/i,
    'Write primary and replica, or controller and peripheral.',
  ],
  [/\ball in all\b|\blast but not least\b|\bwithout further ado\b/i, WRITE_PLAIN],
  [
    /\p{Extended_Pictographic}(?<![©®™↔↕↩↪☑✓✔✗✘■▪▶◀➔➡☐])/u,
    'Say it in words: a screen reader reads the name of every picture sign aloud.',
  ],
  [/\p{L}{2,}!(?=\s|$)/u, 'End with a full stop.'],
];

export const phrases: LintRule = {
  code: 'R24',
  title: 'No filler, no praise, no word that makes a learner feel slow.',
  level: 'warning',
  why: 'Empty words cost the reader time, and "simply" tells whoever is stuck that it is her fault.',
  bad: 'Simply call fit, which plays a crucial role!',
  good: 'Call fit: it finds the slope.',
  page: (page) =>
    !isWritten(page)
      ? []
      : blocksOf(page)
          .filter((placed) => placed.piece.role !== 'field' && !isSource(placed))
          .flatMap(({ piece, block }) =>
            PHRASES.flatMap(([pattern, fix]) => {
              const match = pattern.exec(block.text);
              if (!match) return [];
              const [words] = match;
              return [
                {
                  ...spotOf(piece, block, match.index, words),
                  what: `"${words}" says nothing, or too much.`,
                  fix,
                },
              ];
            }),
          ),
};
