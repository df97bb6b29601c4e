import { FOLDERS } from '../../../course/content-files.ts';
import { type Fault, tell } from '../../finding.ts';
import { blocksOf, isReady, isSource, type LintRule, type Page, wholeOf } from '../page.ts';

/**
 * R26: a ready page that states numbers and is no notebook has a proof, and each number of its worked
 * answers stands in it. A reader of the list decides: a year or the name of a version is no result.
 */
export const proofs: LintRule = {
  code: 'R26',
  level: 'warning',
  page: (page) => (isReady(page) && page.stage?.data.kind !== 'notebook' ? proofOf(page) : []),
};

function proofOf(page: Page): Fault[] {
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
    `The proof of this page does not mention ${missing.slice(0, SHOWN).join(', ')}${missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''}.`,
    `Assert in ${FOLDERS.proof(path)} what was computed; leave what is no result (a year, a size that is given).`,
  );
}

/** A proof that takes its code out of the page (src/content/tools/page.py) holds what that code prints against the page. */
const RUNS_PAGE = /^from page import\b|\.mdx\b/m;
const codeOf = ({ pieces }: Page): string =>
  pieces.flatMap(({ prose }) => prose.codes.map(({ value }) => `\n${value}`)).join('');

/** So many numbers are named in one message. */
const SHOWN = 12;

/** With a decimal point, or of three digits and more; thousands may stand apart (10 000). */
const STATED = /(?<![\w.,])(?:\d{1,3}(?:[ \u202f\u00a0]\d{3})+|\d+\.\d+|\d{3,})(?![\w.]*\d)/g;
const plain = (text: string): string => text.replace(/[ \u202f\u00a0_]/g, '');

/** Years are dates, not results. */
const isYear = (text: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(text);

/** Numbers of the page's worked answers, each once. */
function numbersOf(page: Page): string[] {
  const answers = blocksOf(page).filter(
    (placed) =>
      (placed.piece.role === 'answer' || placed.piece.role === 'body') && !isSource(placed),
  );
  const found = answers.flatMap(({ block }) => block.text.match(STATED) ?? []);
  return [...new Set(found.map(plain))].filter((text) => !isYear(text));
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
