import { blocks, isHtml } from './html.ts';
import type { Files } from './package.ts';
import { type Group, type Numeric, type Question, reachOf, sourceOf } from './questions.ts';
import { document, type Element, element, type Node, textOf } from './tree.ts';

/*
 * Questions as a package of QTI (imsglobal.org/question): an item for each, a test with a section for each page, a
 * manifest. Items are written in the names of 2.2, which most systems import; those of 3.0 are the same with
 * `qti-` and hyphens.
 */

export type Version = '2.2' | '3.0';

const SIDES = {
  '2.2': {
    items: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    itemsFile: 'http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    manifestFile: 'http://www.imsglobal.org/xsd/qti/qtiv2p2/qtiv2p2_imscpv1p2_v1p0.xsd',
    schema: ['QTIv2.2 Package', '1.0.0'],
    type: (what: string) => `imsqti_${what}_xmlv2p2`,
  },
  '3.0': {
    items: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    itemsFile: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    manifestFile:
      'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
    schema: ['QTI Package', '3.0.0'],
    type: (what: string) => `imsqti_${what}_xmlv3p0`,
  },
} as const;

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const schemaFacts = (namespace: string, file: string) => ({
  xmlns: namespace,
  'xmlns:xsi': XSI,
  'xsi:schemaLocation': `${namespace} ${file}`,
});

/** A permanent name as an identifier: no sign that XML gives a meaning of its own. */
export const identifierOf = (key: string): string => key.replace('#', '.').replace(/[^\w.-]/g, '_');

const value = (given: string | number): Element => element('value', {}, String(given));
const base = (baseType: string, given: string | number): Element =>
  element('baseValue', { baseType }, String(given));
const RESPONSE = { identifier: 'RESPONSE' };
const variable = element('variable', RESPONSE);
const right = element('correct', RESPONSE);
const set = (identifier: string, to: Element): Element =>
  element('setOutcomeValue', { identifier }, to);
const ANSWERED = [set('SCORE', base('float', 1))];

const outcome = (identifier: string, baseType: string, start?: string): Element =>
  element(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType },
    ...(start ? [element('defaultValue', {}, value(start))] : []),
  );
const response = (baseType: string, correct?: string | number): Element =>
  element(
    'responseDeclaration',
    { ...RESPONSE, cardinality: 'single', baseType },
    ...(correct === undefined ? [] : [element('correctResponse', {}, value(correct))]),
  );

/** What belongs to the kind of a question. */
type Parts = {
  readonly declared: Element;
  readonly body: readonly Element[];
  readonly processing: readonly Element[];
  readonly feedback: Readonly<Record<string, readonly Node[]>>;
};

const letter = (at: number): string => String.fromCharCode(65 + at);
const ASKED = { responseIdentifier: 'RESPONSE' };

function choice({ options }: Extract<Question, { kind: 'choice' }>): Parts {
  const isRight = element('match', {}, variable, right);
  return {
    declared: response('identifier', letter(options.findIndex((option) => option.right))),
    body: [
      element(
        'choiceInteraction',
        { ...ASKED, shuffle: 'false', maxChoices: 1 },
        ...options.map(({ content }, at) =>
          element('simpleChoice', { identifier: letter(at) }, ...content),
        ),
      ),
    ],
    processing: [
      element('responseCondition', {}, element('responseIf', {}, isRight, ...ANSWERED)),
      set('FEEDBACK', variable),
    ],
    feedback: Object.fromEntries(options.map(({ why }, at) => [letter(at), why])),
  };
}

/**
 * Is the answer within reach of a number? Two comparisons, since not every player knows the tolerance of `equal`; a
 * billionth wider, as on the site, so that no rounding of a machine decides.
 */
function within(near: number, reach: number): Element {
  const wide = reach * (1 + 1e-9) + Math.abs(near) * 1e-12;
  const end = (name: string, at: number) => element(name, {}, variable, base('float', at));
  return element('and', {}, end('gte', near - wide), end('lte', near + wide));
}

function number(question: Numeric): Parts {
  const { answer, tolerance, unit, wrong } = question;
  const field = element('textEntryInteraction', { ...ASKED, expectedLength: 12 });
  const known = wrong.map((each, at) =>
    element(
      'responseElseIf',
      {},
      within(each.value, reachOf(question, each)),
      set('FEEDBACK', base('identifier', `W${at + 1}`)),
    ),
  );
  const first = element('responseIf', {}, within(answer, tolerance), ...ANSWERED);
  return {
    declared: response('float', answer),
    body: [element('p', {}, 'Your answer: ', field, ...(unit ? [` ${unit}`] : []))],
    processing: [element('responseCondition', {}, first, ...known)],
    feedback: Object.fromEntries(wrong.map(({ why }, at) => [`W${at + 1}`, why])),
  };
}

function open({ explanation }: Question): Parts {
  const forScorer = { view: 'scorer', use: 'scoring' };
  return {
    declared: response('string'),
    body: [
      element('extendedTextInteraction', { ...ASKED, expectedLines: 6 }),
      element('rubricBlock', forScorer, ...blocks(explanation)),
    ],
    processing: [],
    feedback: {},
  };
}

const partsOf = (question: Question): Parts => {
  if (question.kind === 'choice') return choice(question);
  return question.kind === 'number' ? number(question) : open(question);
};

const shown = (of: string, identifier: string, nodes: readonly Node[]): Element =>
  element(
    'modalFeedback',
    { outcomeIdentifier: of, identifier, showHide: 'show' },
    ...blocks(nodes),
  );

function item(question: Question, group: Group): Element {
  const { declared, body, processing, feedback } = partsOf(question);
  const whys = Object.entries(feedback).filter(([, why]) => textOf(...why).trim() !== '');
  const source = sourceOf(question, group);
  return element(
    'assessmentItem',
    {
      identifier: identifierOf(question.key),
      title: question.name,
      adaptive: 'false',
      timeDependent: 'false',
      'xml:lang': 'en-GB',
    },
    declared,
    outcome('SCORE', 'float', '0'),
    outcome('FEEDBACK', 'identifier'),
    outcome('EXPLANATION', 'identifier'),
    element('itemBody', {}, ...blocks(question.prompt), ...body),
    element(
      'responseProcessing',
      {},
      ...processing,
      set('EXPLANATION', base('identifier', 'SHOWN')),
    ),
    ...whys.map(([name, why]) => shown('FEEDBACK', name, why)),
    shown('EXPLANATION', 'SHOWN', [...question.explanation, source]),
  );
}

const fileOf = ({ key }: Question): string => `items/${identifierOf(key)}.xml`;

function test(groups: readonly Group[], title: string): Element {
  const sections = groups.map(({ path, questions }, at) =>
    element(
      'assessmentSection',
      { identifier: `S${at + 1}`, title: path.at(-1), visible: 'true' },
      ...questions.map((each) =>
        element('assessmentItemRef', { identifier: identifierOf(each.key), href: fileOf(each) }),
      ),
    ),
  );
  const part = { identifier: 'P1', navigationMode: 'nonlinear', submissionMode: 'individual' };
  const scores = element('sum', {}, element('testVariables', { variableIdentifier: 'SCORE' }));
  return element(
    'assessmentTest',
    { identifier: 'TEST', title },
    outcome('SCORE', 'float', '0'),
    element('testPart', part, element('itemSessionControl', { showFeedback: 'true' }), ...sections),
    element('outcomeProcessing', {}, set('SCORE', scores)),
  );
}

const hyphened = (name: string): string =>
  name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** Elements of QTI 3 of which what is to be read stands in one more. */
const WITH_BODY = ['modalFeedback', 'rubricBlock'];

/** An element in the names of QTI 3; HTML and formulas keep theirs. */
function named3(node: Node): Node {
  if (typeof node === 'string' || node.name === 'math') return node;
  const children = node.children.map(named3);
  if (isHtml(node.name)) return { ...node, children };
  const attributes = Object.entries(node.attributes).map(([key, given]) => [hyphened(key), given]);
  const inner = WITH_BODY.includes(node.name)
    ? [element('qti-content-body', {}, ...children)]
    : children;
  return element(`qti-${hyphened(node.name)}`, Object.fromEntries(attributes), ...inner);
}

/** No list of QTI can begin at another number than 1. */
const withoutStart = (node: Node): Node => {
  if (typeof node === 'string') return node;
  const { start: _, ...attributes } = node.attributes;
  return { ...node, attributes, children: node.children.map(withoutStart) };
};

function written(root: Element, version: Version): string {
  const { items, itemsFile } = SIDES[version];
  const plain = withoutStart(root);
  const made = (version === '3.0' ? named3(plain) : plain) as Element;
  return document({
    ...made,
    attributes: { ...schemaFacts(items, itemsFile), ...made.attributes },
  });
}

function manifest(questions: readonly Question[], version: Version): Element {
  const side = SIDES[version];
  const resource = (what: string, identifier: string, href: string, ...needs: Element[]) =>
    element(
      'resource',
      { identifier, type: side.type(what), href },
      element('file', { href }),
      ...needs,
    );
  const idOf = ({ key }: Question) => `R.${identifierOf(key)}`;
  return element(
    'manifest',
    { ...schemaFacts(side.manifest, side.manifestFile), identifier: 'MANIFEST' },
    element(
      'metadata',
      {},
      element('schema', {}, side.schema[0]),
      element('schemaversion', {}, side.schema[1]),
    ),
    element('organizations'),
    element(
      'resources',
      {},
      resource(
        'test',
        'R-TEST',
        'test.xml',
        ...questions.map((each) => element('dependency', { identifierref: idOf(each) })),
      ),
      ...questions.map((each) => resource('item', idOf(each), fileOf(each))),
    ),
  );
}

/** Groups of questions as the files of one package. */
export function qtiFiles(groups: readonly Group[], title: string, version: Version): Files {
  const each = groups.flatMap((group) => group.questions.map((question) => ({ group, question })));
  const items = each.map(
    ({ group, question }) => [fileOf(question), written(item(question, group), version)] as const,
  );
  return {
    'imsmanifest.xml': document(
      manifest(
        each.map(({ question }) => question),
        version,
      ),
    ),
    'test.xml': written(test(groups, title), version),
    ...Object.fromEntries(items),
  };
}
