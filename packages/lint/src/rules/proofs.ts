import { FOLDERS } from '@a2z/course/content-files';
import type { Cell } from '@a2z/text/notebook';
import { blocksOf, isSource, type Page, wholeOf } from '../page.ts';
import { type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';

/**
 * R26: a ready page that states numbers and is no notebook has a proof. Numbers of its worked answers that
 * the proof does not mention are a list for who asks (`npm run check -- --numbers`): whether one is a result,
 * or a size that is given, a person decides. Of a notebook, which is its own proof, these are the numbers of
 * its text that its code neither writes nor prints.
 */
export const proofs: Rule = {
  code: 'R26',
  of: 'ready',
  severity: 'warning',
  page: (page) => (page.stage?.data.kind === 'notebook' ? cellsOf(page) : proofOf(page)),
};

/** A notebook is its own proof: what its text states, its code writes or prints. */
function cellsOf(page: Page): Problem[] {
  const known = [...valuesIn((page.cells ?? []).flatMap(writtenIn).join('\n'))];
  const rounds = (text: string) => {
    const digits = text.split('.')[1]?.length ?? 0;
    return known.some((value) => [value, 100 * value].some((n) => n.toFixed(digits) === text));
  };
  const missing = numbersOf(page).filter((number) => !rounds(number));
  if (missing.length === 0) return [];
  return tell(
    wholeOf(page),
    `The code of this notebook neither writes nor prints ${missing.join(', ')}.`,
    'Print what was computed; skip what is not a result (a year, a size that is given).',
  ).map((said) => ({ ...said, severity: 'note', named: missing }));
}

/** The code of a cell, and the words that it printed. */
const writtenIn = (cell: Cell): string[] =>
  cell.kind !== 'code'
    ? []
    : [
        cell.source,
        ...cell.outputs.flatMap((output) => {
          if (output.kind === 'stream') return output.text;
          if (output.kind === 'error') return [];
          return output.parts
            .filter(({ mime }) => mime.startsWith('text/'))
            .map(({ text }) => text);
        }),
      ];

function proofOf(page: Page): Problem[] {
  const stated = numbersOf(page);
  const path = page.stage?.path ?? '';
  if (stated.length === 0) return [];
  if (page.proof === undefined)
    return tell(
      wholeOf(page),
      `This page states ${stated.length} ${stated.length === 1 ? 'number' : 'numbers'}, and no code of ours computes them.`,
      `Write ${FOLDERS.proof(path)} with one assertion for each, then run npm run notebooks -- ${path}.`,
    );
  const known = valuesIn(page.proof + (RUNS_PAGE.test(page.proof) ? codeOf(page) : ''));
  const missing = stated.filter((number) => !isKnown(number, known));
  if (missing.length === 0) return [];
  return tell(
    wholeOf(page),
    `The proof of this page does not mention ${missing.join(', ')}.`,
    `Assert in ${FOLDERS.proof(path)} what was computed; skip what is not a result (a year, a size that is given).`,
  ).map((said) => ({ ...said, severity: 'note', named: missing }));
}

/** A proof that takes its code out of the page (src/content/tools/page.py) holds what that code prints against the page. */
const RUNS_PAGE = /^from page import\b|\.mdx\b/m;
const codeOf = ({ pieces }: Page): string =>
  pieces.flatMap(({ prose }) => prose.codes.map(({ value }) => `\n${value}`)).join('');

/** With a decimal point, or of three digits and more; thousands may stand apart (10 000). */
const STATED = /(?<![\w.,])(?:\d{1,3}(?:[ \u202f\u00a0]\d{3})+|\d+\.\d+|\d{3,})(?![\w.]*\d)/g;
const plain = (text: string): string => text.replace(/[ \u202f\u00a0_]/g, '');

/** Years are dates, not results. */
const isYear = (text: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(text);

/** Numbers that a text states, without the gaps of thousands. */
const numbersIn = (text: string): string[] => (text.match(STATED) ?? []).map(plain);

/** Numbers of the page's worked answers, each once. */
function numbersOf(page: Page): string[] {
  const answers = blocksOf(page).filter(
    (placed) => ['answer', 'body', 'cell'].includes(placed.piece.role) && !isSource(placed),
  );
  const found = answers.flatMap(({ block }) => numbersIn(block.text));
  return [...new Set(found)].filter((text) => !isYear(text));
}

/** Every number that a proof writes. */
const valuesIn = (code: string): Set<number> =>
  new Set(
    [...code.replaceAll('_', '').matchAll(/\d+(?:\.\d+)?(?:e-?\d+)?/gi)].map(([text]) =>
      Number(text),
    ),
  );

/** A share may stand as 0.64 in the code and as 64 % on the page. */
const isKnown = (text: string, known: ReadonlySet<number>): boolean => {
  const value = Number(text);
  return known.has(value) || known.has(Number((value / 100).toPrecision(12)));
};
