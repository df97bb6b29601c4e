import type { CheckData } from '@a2z/course/schemas';
import { CHECK_ID, CHECK_KINDS, knownValue } from '@a2z/course/self-check';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml as printHtml } from 'hast-util-to-html';
import { eachElement, element, parseHtml, textOf } from './hast.ts';

/*
 * `<Check>` of an author → `<check-question>`, whole without a script: the question, its options as a
 * list, and `<details>` in which each reason says whose it is and whether that was right. The script
 * (elements/check-question.ts) makes a form of it. Lessons, notebooks and JSON all come through here.
 */

/** What an author wrote on `<Check>`; whatever is not understood makes an open question of it. */
export type CheckAttributes = {
  id?: string | undefined;
  kind?: string | undefined;
  answer?: string | undefined;
  tolerance?: string | undefined;
  unit?: string | undefined;
};

/** Stands before the name of a question, so that it is no heading's. */
export const CHECK_PREFIX = 'check-';

/** Author's HTML inside `<Check>` → the HTML of the page. */
export const checkHtml = (attributes: CheckAttributes, inner: string): string =>
  printHtml(checkElement(attributes, parseHtml(inner).children as ElementContent[]));

/**
 * The field `check` of JSON entries in the form that authors of Markdown write.
 * @param inline one text of the entry → safe HTML without a `p` around it
 * @param answer the model answer, safe HTML
 * @param fold class of the fold around it
 */
export function checkFromJson(
  check: CheckData,
  inline: (text: string) => string,
  answer: string,
  fold?: string,
): { attributes: CheckAttributes; inner: string } {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const named = fold ? ` class="${fold}"` : '';
  const folded = (start: string) =>
    `<details data-model${named}><summary>Show the answer</summary>${start}${answer}</details>`;
  if (check.kind === 'number') {
    const { answer: right, tolerance = 0, unit, wrong = [] } = check;
    const known = wrong.map(({ value, reason }) => `${value}: ${inline(reason)}`);
    const attributes = { kind: 'number', answer: `${right}`, tolerance: `${tolerance}`, unit };
    return { attributes, inner: folded(known.length > 0 ? list(known) : '') };
  }
  const { options: given = [] } = check;
  const reasons = given.map(({ right, reason }) => `${right ? '☑' : '☐'} ${inline(reason)}`);
  const options = list(given.map(({ text }) => inline(text)));
  return { attributes: { kind: 'choice' }, inner: options + folded(list(reasons)) };
}

/** Turns every `check` of a sanitized tree into its question. `claim` makes an id that the page has once. */
export function finishChecks(tree: Root, claim: (id: string) => string): void {
  eachElement(tree, (node, index, parent) => {
    if (node.tagName !== 'check') return;
    const { id, ...others } = node.properties as CheckAttributes;
    const question = checkElement({ id, ...others }, node.children);
    if (question.properties['id']) question.properties['id'] = claim(`${CHECK_PREFIX}${id}`);
    parent.children[index] = question;
  });
}

/** The names of the questions in the HTML of a page, or in the source of a lesson. */
export const checkIds = (text: string): string[] =>
  [
    ...text.matchAll(/<(?:Check\b[^>]*?\sid="|check-question\b[^>]*?\sid="check-)([a-z0-9-]+)"/g),
  ].map(([, id = '']) => id);

/** The questions in the HTML of a page by their names, which stay with the page. */
export function checksIn(html: string): { id: string; html: string }[] {
  const found: { id: string; html: string }[] = [];
  // No question stands in another, and to parse a whole page takes a hundred times as long.
  for (const [part] of html.matchAll(/<check-question\b[\s\S]*?<\/check-question>/g))
    eachElement(parseHtml(part), (node) => {
      if (node.tagName !== 'check-question') return undefined;
      const id = String(node.properties['id'] ?? '').slice(CHECK_PREFIX.length);
      delete node.properties['id'];
      if (id) found.push({ id, html: printHtml(node) });
      return 'skip';
    });
  return found;
}

const isElement = (node: ElementContent | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** Without the white space that stands between blocks. */
const blocks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');

const itemsOf = (list: Element): Element[] =>
  list.children.filter((node): node is Element => isElement(node, 'li'));

function checkElement(attributes: CheckAttributes, inner: readonly ElementContent[]): Element {
  const { id = '', kind = '' } = attributes;
  const all = blocks(inner);
  const details = all.find((node) => isElement(node, 'details')) as Element | undefined;
  const before = details ? all.slice(0, all.indexOf(details)) : all;
  const after = details ? all.slice(all.indexOf(details) + 1) : [];
  const name = CHECK_ID.test(id) ? { id: CHECK_PREFIX + id } : {};
  const known = (CHECK_KINDS as readonly string[]).includes(kind) ? kind : 'open';
  const made =
    (details && known === 'choice' && choice(before, details)) ||
    (details && known === 'number' && number(before, details, attributes));
  if (made)
    return element('check-question', { ...name, kind, ...made.facts }, ...made.children, ...after);
  return element(
    'check-question',
    { ...name, kind: 'open' },
    ...ask(before),
    ...(details ? [details] : []),
    ...after,
  );
}

type Made = { facts: Record<string, string>; children: ElementContent[] };

const ask = (question: ElementContent[]): Element[] =>
  question.length > 0 ? [element('div', { className: ['check-ask'] }, ...question)] : [];

/** What a learner presses; it is shown as soon as a script answers (elements/check-start.ts). */
const bar = (...content: Element[]): Element =>
  element(
    'p',
    { className: ['check-bar'], 'data-pagefind-ignore': '' },
    ...content,
    element('button', { type: 'button' }, 'Check'),
  );

const field = (unit = ''): Element =>
  element(
    'label',
    {},
    'Your answer ',
    element('input', { inputMode: 'decimal', autoComplete: 'off' }),
    unit && ` ${unit}`,
  );

/** What stands in an item; one paragraph without its `p`, so that it may go into a label. */
function contentOf(item: Element): ElementContent[] {
  const inner = blocks(item.children);
  const [first] = inner;
  return inner.length === 1 && isElement(first, 'p') ? first.children : item.children;
}

/** The options are the last list before the answer; each has a reason, and one of them is right. */
function choice(before: ElementContent[], details: Element): Made | undefined {
  const list = before.at(-1);
  const reasons = details.children.find((node) => isElement(node, 'ul'));
  if (!isElement(list, 'ul', 'ol') || !isElement(reasons, 'ul')) return undefined;
  const options = itemsOf(list).map(contentOf);
  const marked = itemsOf(reasons).map(markedOf);
  if (options.length !== marked.length || marked.filter(({ right }) => right).length !== 1)
    return undefined;
  const said = marked.map((each, index) => reasonItem(options[index] ?? [], each));
  const asked = element(
    'ul',
    { className: ['check-options'] },
    ...options.map((each) => element('li', {}, ...each)),
  );
  const told = element('ul', { className: ['check-reasons'] }, ...said);
  details.children = details.children.map((node) => (node === reasons ? told : node));
  return { facts: {}, children: [...ask(before.slice(0, -1)), asked, bar(), details] };
}

type Marked = { right: boolean; reason: ElementContent[] };

/** A task's box, which Markdown writes as `input` and our notebooks as a sign, and what stands behind it. */
function markedOf(item: Element): Marked {
  const [first, ...rest] = contentOf(item).filter(
    (node, at) => at > 0 || textOf(node).trim() !== '' || isElement(node),
  );
  if (isElement(first) && first.tagName === 'p') {
    const inner = markedOf(element('li', {}, ...first.children));
    return { ...inner, reason: [element('p', {}, ...inner.reason), ...rest] };
  }
  if (isElement(first) && first.tagName === 'input')
    return { right: first.properties['checked'] === true, reason: trimmed(rest) };
  if (first?.type !== 'text') return { right: false, reason: contentOf(item) };
  const right = first.value.trimStart().startsWith('☑');
  return {
    right,
    reason: trimmed([{ ...first, value: first.value.replace(/^\s*[☑☐]/, '') }, ...rest]),
  };
}

const trimmed = ([first, ...rest]: ElementContent[]): ElementContent[] => {
  if (!first) return [];
  return first.type === 'text'
    ? [{ ...first, value: first.value.trimStart() }, ...rest]
    : [first, ...rest];
};

const BLOCKS = ['p', 'pre', 'ul', 'ol', 'div', 'table', 'blockquote'];
const box = (content: readonly ElementContent[]): Element =>
  element(
    content.some((node) => isElement(node, ...BLOCKS)) ? 'div' : 'span',
    { className: ['check-why'] },
    ...content,
  );

/** The reason with its option in front: folded away it has to be understood alone. */
function reasonItem(option: ElementContent[], { right, reason }: Marked): Element {
  const end = /[.!?…]$/.test(option.map(textOf).join('').trim()) ? '' : '.';
  const head = element(
    'strong',
    {},
    right ? 'Right: ' : 'Wrong: ',
    ...structuredClone(option),
    end,
  );
  return element('li', right ? { dataRight: '' } : {}, head, ' ', box(reason));
}

/** Lists of known wrong numbers become the thoughts that lead there; all else explains the answer. */
function number(
  before: ElementContent[],
  details: Element,
  { answer, tolerance, unit }: CheckAttributes,
): Made | undefined {
  if (!Number.isFinite(Number(answer || 'x')) || !(Number(tolerance || 0) >= 0)) return undefined;
  for (const item of details.children.filter((node) => isElement(node, 'ul')).flatMap(itemsOf))
    knownItem(item);
  const facts = { answer: String(answer), tolerance: tolerance || '0', ...(unit && { unit }) };
  return { facts, children: [...ask(before), bar(field(unit)), details] };
}

function knownItem(item: Element): void {
  const [first, ...rest] = trimmed(contentOf(item));
  const known = first?.type === 'text' ? knownValue(first.value) : undefined;
  if (first?.type !== 'text' || !known) return;
  item.properties['dataValue'] = String(known.value);
  const thought = [{ ...first, value: first.value.slice(known.from) }, ...rest];
  item.children = [
    element('strong', {}, `Not ${known.label}:`),
    { type: 'text', value: ' ' },
    box(thought),
  ];
}
