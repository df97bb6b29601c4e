import { type Group, type Numeric, type Question, reachOf, sourceOf } from './questions.ts';
import { document, type Element, element, type Node, print } from './tree.ts';

/*
 * Questions as Moodle XML (docs.moodle.org/en/Moodle_XML_format; no schema of it is published, so the names are those
 * that Moodle's own importer asks for, question/format/xml/format.php). HTML stands in it as text, so it is escaped a
 * second time and needs no CDATA.
 */

const text = (value: string): Element => element('text', {}, value);
const html = (name: string, nodes: readonly Node[], attributes = {}): Element =>
  element(name, { ...attributes, format: 'html' }, text(print(...nodes)));
const fact = (name: string, value: string | number): Element => element(name, {}, String(value));

const answer = (fraction: 0 | 100, value: Element, why: readonly Node[], ...rest: Element[]) =>
  element('answer', { fraction, format: 'html' }, value, html('feedback', why), ...rest);

/** A number is no HTML, and its format is Moodle's own. */
function numeric({ answer: right, tolerance, wrong, ...others }: Numeric): Element[] {
  const asked = { answer: right, tolerance, wrong, ...others };
  const one = (fraction: 0 | 100, value: number, reach: number, why: readonly Node[]) =>
    answer(fraction, text(String(value)), why, fact('tolerance', reach));
  return [
    one(100, right, tolerance, []),
    ...wrong.map((each) => one(0, each.value, reachOf(asked, each), each.why)),
  ];
}

/** An answer may come with its unit or without; no other unit is known. */
const unitOf = ({ unit }: Numeric): Element[] => {
  if (!unit) return [fact('showunits', 3)];
  const known = element('unit', {}, fact('multiplier', 1), fact('unit_name', unit));
  return [element('units', {}, known), fact('unitgradingtype', 0), fact('showunits', 0)];
};

const TYPES = { choice: 'multichoice', number: 'numerical', open: 'essay' } as const;

function partsOf(question: Question): Element[] {
  if (question.kind === 'number') return [...numeric(question), ...unitOf(question)];
  if (question.kind === 'open')
    return [
      fact('responseformat', 'editor'),
      fact('responserequired', 1),
      fact('responsefieldlines', 10),
      fact('attachments', 0),
      html('graderinfo', question.explanation),
    ];
  return [
    fact('single', 'true'),
    fact('shuffleanswers', 'false'),
    fact('answernumbering', 'abc'),
    ...question.options.map(({ content, right, why }) =>
      answer(right ? 100 : 0, text(print(...content)), why),
    ),
  ];
}

/** What is asked; a unit is said, since Moodle shows none beside its field. */
const asked = (question: Question): readonly Node[] =>
  question.kind === 'number' && question.unit
    ? [...question.prompt, element('p', {}, `Your answer in ${question.unit}:`)]
    : question.prompt;

const one = (question: Question, group: Group): Element =>
  element(
    'question',
    { type: TYPES[question.kind] },
    element('name', {}, text(question.name)),
    html('questiontext', asked(question)),
    html('generalfeedback', [...question.explanation, sourceOf(question, group)]),
    fact('defaultgrade', 1),
    fact('hidden', 0),
    fact('idnumber', question.key),
    ...partsOf(question),
  );

/** In a path of categories a slash parts two, and two slashes are one. */
const category = ({ path }: Group): Element => {
  const names = path.map((name) => name.replaceAll('/', '//'));
  const place = element('category', {}, text(['$course$', 'top', ...names].join('/')));
  return element('question', { type: 'category' }, place);
};

/** Groups of questions as one file for "Question bank, Import, Moodle XML format"; each page is a category. */
export const moodleXml = (groups: readonly Group[]): string =>
  document(
    element(
      'quiz',
      {},
      ...groups.flatMap((group) => [
        category(group),
        ...group.questions.map((question) => one(question, group)),
      ]),
    ),
  );
