import { portable } from './html.ts';
import { type Element, find, hasClass, type Node, textOf } from './tree.ts';

/*
 * The questions of a page of cards (`/drill/<module>/`), which holds every question of a module's written pages once,
 * as HTML: a card is an element with `data-card`, and one that answers has a `<check-question>` in it
 * (`@a2z/text`, check-question.ts). Nothing is kept a second time for the export.
 */

type Option = {
  readonly content: readonly Node[];
  readonly right: boolean;
  readonly why: readonly Node[];
};
/** A wrong number that people really give, and the thought that leads there. */
type Wrong = { readonly value: number; readonly why: readonly Node[] };

export type Choice = { readonly kind: 'choice'; readonly options: readonly Option[] };
export type Numeric = {
  readonly kind: 'number';
  readonly answer: number;
  readonly tolerance: number;
  readonly unit: string;
  readonly wrong: readonly Wrong[];
};
export type Open = { readonly kind: 'open' };

export type Question = (Choice | Numeric | Open) & {
  /** `<stage id>#<question id>`: permanent. */
  readonly key: string;
  /** Its beginning, in plain text. */
  readonly name: string;
  /** Where it stands on the site. */
  readonly url: string;
  readonly prompt: readonly Node[];
  /** The model answer, or what explains the right one. */
  readonly explanation: readonly Node[];
};

/** The questions of one page of the course. */
export type Group = {
  /** Titles from the track down to the page. */
  readonly path: readonly string[];
  readonly licence: string;
  readonly questions: readonly Question[];
};

const named = (name: string) => (each: Element) => each.name === name;
const classed = (name: string) => (each: Element) => hasClass(each, name);
const having = (name: string) => (each: Element) => name in each.attributes;

/** A page's nodes without the elements for which `unwanted` is true. */
const cut = (nodes: readonly Node[], unwanted: (each: Element) => boolean): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    return unwanted(node) ? [] : [{ ...node, children: cut(node.children, unwanted) }];
  });

const inside = (found: readonly Element[]): readonly Node[] => found[0]?.children ?? [];
const isElement = (node: Node): node is Element => typeof node !== 'string';

/** Which of a question's parts are said elsewhere in a file: buttons, the reasons, the link to its page. */
const isPart = (each: Element): boolean =>
  each.name === 'summary' ||
  ['check-bar', 'check-reasons', 'more'].some((name) => hasClass(each, name)) ||
  (each.name === 'ul' &&
    each.children.some((node) => isElement(node) && having('data-value')(node)));

const whyOf = (item: Element): Node[] =>
  portable(inside(find(item.children, classed('check-why'))));

function optionsOf(check: Element): Option[] {
  const items = (name: string) =>
    inside(find(check.children, classed(name))).filter((node) => isElement(node));
  const reasons = items('check-reasons');
  return items('check-options').map(({ children }, at) => {
    const reason = reasons[at];
    const right = reason !== undefined && having('data-right')(reason);
    return { content: portable(children), right, why: reason ? whyOf(reason) : [] };
  });
}

function numberOf(check: Element): Numeric {
  const { answer = '', tolerance = '0', unit = '' } = check.attributes;
  const wrong = find(check.children, having('data-value')).map((item) => ({
    value: Number(item.attributes['data-value']),
    why: whyOf(item),
  }));
  return { kind: 'number', answer: Number(answer), tolerance: Number(tolerance), unit, wrong };
}

const OPEN: Open = { kind: 'open' };
function kindOf(check: Element | undefined): Choice | Numeric | Open {
  const kind = check?.attributes['kind'];
  if (check && kind === 'choice') return { kind, options: optionsOf(check) };
  return check && kind === 'number' ? numberOf(check) : OPEN;
}

/** Letters of a name that a list of questions can show. */
const LONGEST_NAME = 80;
function nameOf(prompt: readonly Node[]): string {
  const text = textOf(...prompt)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST_NAME
    ? `${text.slice(0, LONGEST_NAME).replace(/\s\S*$/, '')} …`
    : text;
}

const folded = named('details');

/** What is asked, and what is answered, of a card whose question may answer by itself. */
function sidesOf(card: Element, check: Element | undefined): [Node[], Node[]] {
  const front = inside(find(card.children, having('data-front')));
  if (!check) return [[...front], cut(inside(find(card.children, having('data-back'))), isPart)];
  const isAside = (each: Element) =>
    isPart(each) || folded(each) || hasClass(each, 'check-options');
  return [
    [...front, ...cut(check.children, isAside)],
    cut(inside(find(check.children, folded)), isPart),
  ];
}

function questionOf(card: Element): Question {
  const [check] = find(card.children, named('check-question'));
  const [asked, answered] = sidesOf(card, check);
  const [link] = find(inside(find(card.children, classed('more'))), named('a'));
  const prompt = portable(asked);
  const key = card.attributes['data-card'] ?? '';
  return {
    ...kindOf(check),
    key,
    // A picture alone has no words.
    name: nameOf(prompt) || key,
    url: link?.attributes['href'] ?? '',
    prompt,
    explanation: portable(answered),
  };
}

/** Every question of a page of cards, in its order. Links in it must be whole addresses. */
export const questionsIn = (page: readonly Node[]): Question[] =>
  find(page, having('data-card')).map(questionOf);

/**
 * How far from a wrong number an answer may lie and still be taken for it: as far as the tolerance says, but never
 * nearer to another wrong number. The right one is asked first everywhere.
 */
export const reachOf = ({ tolerance, wrong }: Numeric, { value }: Wrong): number =>
  Math.min(
    tolerance,
    ...wrong
      .filter((other) => other.value !== value)
      .map((other) => Math.abs(other.value - value) / 2),
  );

/** The last line of an explanation: the page and its licence, as CC BY asks. */
export function sourceOf({ url }: Question, { path, licence }: Group): Element {
  const title = path.at(-1) ?? '';
  const page = { name: 'a', attributes: { href: url }, children: [title] };
  return { name: 'p', attributes: {}, children: ['From: ', page, `, ${licence}`] };
}
