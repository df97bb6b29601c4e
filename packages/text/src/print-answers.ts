import type { Element, ElementContent, Parents } from 'hast';
import { element, textOf } from './hast.ts';

/*
 * What answers a question of a page, taken out of its text: on paper it stands on a sheet of its own. Folds that a
 * lesson needs (a prediction's result, a hint, the code of a figure) stay where they are.
 */

/** How writers and notebooks call the folds that answer; R31 holds them to it. */
const ANSWER = /^(?:Show the (?:answer|solution)|Solution|The checks?)\b/;

const summaryOf = ({ children }: Element): Element | undefined =>
  children.find((node): node is Element => node.type === 'element' && node.tagName === 'summary');

const named = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties['className']) && properties['className'].includes(name);

const isFold = ({ tagName }: Element): boolean => tagName === 'details';

/** A question of an interview folds over its answer; one that asks first has a fold of its own inside. */
const isQuestion = (node: Element): boolean => isFold(node) && named(node, 'question');

const asksFirst = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && child.tagName === 'check-question');

const isAnswer = (node: Element, parent: Parents): boolean => {
  const asked = parent.type === 'element' && parent.tagName === 'check-question';
  const summary = isFold(node) ? summaryOf(node) : undefined;
  return summary !== undefined && (asked || ANSWER.test(textOf(summary).trim()));
};

/** A question's own text, open. */
const opened = (question: Element, summary: Element, ...rest: ElementContent[]): Element =>
  element('div', { ...question.properties, open: null }, { ...summary, tagName: 'p' }, ...rest);

/**
 * Takes the answers out of a text, which is changed: each leaves a line with its number and a link to it.
 * Folds with nothing between them (a solution and its checks) are one answer.
 * @param prefix stands before the ids of answers
 * @returns a list item for each
 */
export function takeAnswers(tree: Parents, prefix: string): Element[] {
  const answers: Element[] = [];
  /** Has anything been said since the last answer? */
  let said = true;
  const take = (body: ElementContent[]): ElementContent[] => {
    const last = answers.at(-1);
    if (!said && last) last.children.push(...body);
    if (!said && last) return [];
    said = false;
    const id = `${prefix}--answer-${answers.length + 1}`;
    answers.push(element('li', { id }, ...body));
    const link = element('a', { href: `#${id}` }, `See answer ${answers.length}`);
    return [element('p', { className: ['answer-ref'] }, link)];
  };
  const see = (node: ElementContent, parent: Parents): ElementContent[] => {
    if (node.type === 'text') said ||= node.value.trim() !== '';
    if (node.type !== 'element') return [node];
    const summary = summaryOf(node);
    const body = node.children.filter((child) => child !== summary);
    if (summary && isQuestion(node) && !asksFirst(node)) {
      said = true;
      return [opened(node, summary, ...take(body))];
    }
    if (isAnswer(node, parent)) return take(body);
    said ||= node.tagName === 'img';
    walk(node);
    return [summary && isQuestion(node) ? opened(node, summary, ...node.children.slice(1)) : node];
  };
  const walk = (parent: Parents) => {
    parent.children = parent.children.flatMap((node) => see(node as ElementContent, parent));
  };
  walk(tree);
  return answers;
}
