import { didYouMean } from '@a2z/course';
import { CHECK_ATTRIBUTES, CHECK_ID, CHECK_KINDS, isWithinTolerance } from '@a2z/course/self-check';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';
import { type SelfCheck, selfChecksOf } from '../self-checks.ts';

/* Questions that answer: what an author may have forgotten, in lessons, notebooks and JSON alike. */

/** A rule that looks at one question after the other, of some kind or of any. */
const each = (
  { code, kind }: { code: string; kind?: (typeof CHECK_KINDS)[number] },
  look: (check: SelfCheck) => Problem[],
): Rule => ({
  code,
  of: 'written',
  severity: 'error',
  page: (page) =>
    selfChecksOf(page)
      .filter((check) => kind === undefined || check.kind === kind)
      .flatMap(look),
});

/** What each kind may have besides its name and kind, and what it must have. */
const OWN: Readonly<Record<string, { may: readonly string[]; must: readonly string[] }>> = {
  choice: { may: ['options'], must: [] },
  number: { may: ['answer', 'tolerance', 'unit', 'wrong'], must: ['answer', 'tolerance'] },
  open: { may: [], must: [] },
};

/** Q1: a question has a kind, and what belongs to that kind. */
export const kinds: Rule = each({ code: 'Q1' }, (check) => [
  ...unknownAttributes(check),
  ...(Object.hasOwn(OWN, check.kind ?? '') ? strangers(check) : unknownKind(check)),
]);

const unknownAttributes = ({ attributes, inText, inLesson }: SelfCheck): Problem[] =>
  attributes
    .filter(({ name }) => inText && !inLesson && !CHECK_ATTRIBUTES.some((each) => each === name))
    .flatMap(({ name, spot }) =>
      tell(
        spot,
        `<Check> has no attribute "${name.slice(0, 40)}".${didYouMean(name, CHECK_ATTRIBUTES)}`,
        `Use ${CHECK_ATTRIBUTES.join(', ')}.`,
      ),
    );

const unknownKind = ({ kind, spot }: SelfCheck): Problem[] =>
  tell(
    spot,
    kind === undefined
      ? 'The question has no kind.'
      : `There is no kind of question "${kind.slice(0, 40)}".${didYouMean(kind, CHECK_KINDS)}`,
    `Write kind="…" with one of: ${CHECK_KINDS.join(', ')}.`,
  );

function strangers({ kind = '', name, attributes, answer, tolerance, spot }: SelfCheck): Problem[] {
  const { may, must } = OWN[kind] ?? { may: [], must: [] };
  const values: Record<string, unknown> = { answer, tolerance };
  const foreign = attributes
    .filter((each) => OWN['number']?.may.includes(each.name) || each.name === 'options')
    .filter((each) => !may.includes(each.name))
    .flatMap((each) =>
      tell(
        each.spot,
        `A question of the kind ${kind} has no ${each.name}.`,
        'Take it out, or change the kind.',
      ),
    );
  const missing = must
    .filter((field) => values[field] === undefined)
    .flatMap((field) => {
      const typed = attributes.find((each) => each.name === field);
      if (typed?.value) return noNumber(typed.spot, field, typed.value);
      return tell(
        spot,
        `The ${name} needs its ${field}, a number with a point: 0.39.`,
        `Add ${field}, for example ${field}="${field === 'answer' ? '0.39' : '0.005'}".`,
      );
    });
  return [...foreign, ...missing];
}

/** `10,4`, or words: what a reader types is compared with a number. */
function noNumber(spot: Place, field: string, typed: string): Problem[] {
  const what = `${field} is "${typed.slice(0, 40)}", which is not a number`;
  const pointed = typed.trim().replace(',', '.');
  if (!/^-?\d+,\d+$/.test(typed.trim()))
    return tell(
      spot,
      `${what}.`,
      'Write digits with a point, and the unit in unit.',
      `${field}="0.39"`,
    );
  const fix = 'Write a point in place of the comma; readers may type either.';
  return tell(spot, `${what}: it has a comma.`, fix, `${field}="${pointed}"`);
}

/** Q2: a question has a name of its own, for ever: the drill keeps what was missed under it. */
export const names: Rule = {
  code: 'Q2',
  of: 'written',
  severity: 'error',
  page: (page) => {
    const asked = selfChecksOf(page).filter(({ inText }) => inText);
    const ids = asked.map(({ attributes }) => attributes.find(({ name }) => name === 'id')?.value);
    return asked.flatMap((check, index) => {
      const id = ids[index];
      if (!id) return tell(check.spot, 'The question has no id.', 'Give it a short one, for ever.');
      if (!CHECK_ID.test(id))
        return tell(
          check.spot,
          `The id "${id.slice(0, 60)}" has signs that a name cannot have.`,
          'Use small letters, digits and single hyphens.',
        );
      if (ids.indexOf(id) === index) return [];
      return tell(
        check.spot,
        `The id "${id}" appears twice on this page.`,
        'Give each question an id of its own; leave the one that was published.',
        `<Check id="${id}-2" kind="${check.kind}">`,
      );
    });
  },
};

/** Q3: one option is right. */
export const oneRight: Rule = each(
  { code: 'Q3', kind: 'choice' },
  ({ name, reasons, options, spot }) => {
    const right = reasons.filter((reason) => reason.right);
    if (right.length === 1 || reasons.length !== options.length) return [];
    return tell(
      right[1]?.spot ?? spot,
      right.length === 0
        ? `No option of the ${name} is marked as right.`
        : `${right.length} options of the ${name} are marked as right.`,
      'Mark exactly one: [x] before its reason, in JSON "right": true.',
    );
  },
);

/** Q4: every option has its reason. */
export const reasons: Rule = each(
  { code: 'Q4', kind: 'choice' },
  ({ name, reasons: given, options, hasAnswer, spot }) => {
    // Of a question without options Q7 tells.
    if (!hasAnswer || options.length === 0) return [];
    if (given.length !== options.length)
      return tell(
        given[0]?.spot ?? spot,
        `The ${name} has ${options.length} options and ${given.length} ${given.length === 1 ? 'reason' : 'reasons'}.`,
        'Write one item in the answer for each option, in the same order: why it is right, or what a reader who chooses it has overlooked.',
      );
    return given
      .filter(({ text }) => text === '')
      .flatMap(({ spot: at }) =>
        tell(at, 'This reason is empty.', 'Say why the option is right, or what was overlooked.'),
      );
  },
);

/** Q5: a computed number is accepted within a tolerance. */
export const tolerances: Rule = each(
  { code: 'Q5', kind: 'number' },
  ({ answer, tolerance, spot, attributes }) => {
    const at = attributes.find(({ name }) => name === 'tolerance')?.spot ?? spot;
    if (answer === undefined || tolerance === undefined) return [];
    if (tolerance < 0)
      return tell(at, 'The tolerance is below zero.', 'Write it without its sign.');
    if (tolerance > 0 || Number.isInteger(answer)) return [];
    return tell(
      at,
      `The tolerance of ${answer} is 0: a reader who rounds differently is told that it is wrong.`,
      'Allow half of the last digit that you ask for.',
      `tolerance="${halfDigit(answer)}"`,
    );
  },
);

/** 0.39 → 0.005. */
const halfDigit = (value: number): string =>
  `0.${'0'.repeat(String(value).split('.')[1]?.length ?? 0)}5`;

const MOST_KNOWN = 4;

/** Q6: a known wrong number is wrong, and comes with the thought that leads to it. */
export const knownNumbers: Rule = each(
  { code: 'Q6', kind: 'number' },
  ({ known, answer = Number.NaN, tolerance = 0 }) => [
    ...known
      .slice(MOST_KNOWN)
      .flatMap(({ spot }) =>
        tell(
          spot,
          `This is wrong number ${MOST_KNOWN + 1} or more.`,
          `Keep the ${MOST_KNOWN} that people really give.`,
        ),
      ),
    ...known.flatMap(({ value, text, spot }) => {
      if (isWithinTolerance(value, answer, tolerance))
        return tell(
          spot,
          `${value} is called wrong, and lies within ${tolerance} of the answer ${answer}.`,
          'Take it out, or make the tolerance smaller.',
        );
      if (text !== '') return [];
      return tell(spot, `${value} comes without a thought.`, 'Say which thought leads there.');
    }),
  ],
);

/** Q7: a choice is between two options or more. */
export const twoOptions: Rule = each({ code: 'Q7', kind: 'choice' }, ({ name, options, spot }) =>
  options.length >= 2
    ? []
    : tell(
        spot,
        `The ${name} has ${options.length === 1 ? 'one option' : 'no options'}.`,
        'Write a list of two to six options as the last thing before <details>.',
      ),
);

/** Q8: the answer stands folded below the question. */
export const folded: Rule = each({ code: 'Q8' }, ({ name, closed, hasAnswer, spot }) => {
  if (!closed)
    return tell(spot, `The ${name} has no end.`, 'Write </Check> below it, between empty lines.');
  if (hasAnswer) return [];
  return tell(
    spot,
    `The ${name} has no <details> with an answer.`,
    'Write <details>, <summary>Show the answer</summary> and the answer below the question, with empty lines between.',
  );
});

const FEW = 3;

/** Q9: the right option does not always stand at the same place. */
export const places: Rule = {
  code: 'Q9',
  of: 'written',
  severity: 'warning',
  page: (page) => {
    const choices = selfChecksOf(page).filter(({ kind }) => kind === 'choice');
    const at = new Set(choices.map(({ reasons: all }) => all.findIndex(({ right }) => right)));
    const [place = -1] = at;
    if (choices.length < FEW || at.size !== 1 || place < 0) return [];
    return tell(
      choices[0]?.spot ?? { file: page.file },
      `In all ${choices.length} choices of the page the right option is number ${place + 1}.`,
      'Change the order in some of them; the reasons move along.',
    );
  },
};
