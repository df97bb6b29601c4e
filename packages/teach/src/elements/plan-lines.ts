import { createElement } from '@a2z/dom';
import type { IndexedStage } from '@a2z/dom/stage-index';
import { ticks } from '@a2z/progress/ticks';
import type { Plan, PlanItem } from '../plan.ts';
import { type DueGroup, type Schedule, scheduleOf } from '../schedule.ts';
import { dueTitle, dueWords, today } from './days.ts';

/* A plan as lines of a page. What a stranger wrote is text here, never HTML. */

export type Stages = ReadonlyMap<string, IndexedStage>;

/** How the learner stands with what of a plan is written. */
export const standingOf = ({ items }: Plan, stages: Stages): Schedule =>
  scheduleOf(
    items.filter(({ id }) => stages.get(id)?.minutes !== undefined),
    ticks.isDone,
    today(),
  );

/** '3 of 12 done, 2 late.' */
export const standingWords = ({ done, total, late }: Schedule): string =>
  `${done} of ${total} done${late ? `, ${late} late` : ''}.`;

/** A link to a stage, with other words than its title if there are some. */
export function stageLink({ href, title }: IndexedStage, words = title): HTMLAnchorElement {
  const link = createElement('a', words);
  link.href = href;
  return link;
}

/** How far it is, and what is next. */
export function standingLine(plan: Plan, stages: Stages): (Node | string)[] {
  const standing = standingOf(plan, stages);
  const { next } = standing;
  const stage = next && stages.get(next.id);
  const words = `${standingWords(standing)} `;
  if (!stage) return [words];
  return [words, ['Next', dueWords(next.due)].filter(Boolean).join(', '), ': ', stageLink(stage)];
}

function stageLine({ id }: PlanItem, stages: Stages): HTMLElement {
  const stage = stages.get(id);
  const written = stage?.minutes !== undefined;
  const done = ticks.isDone(id);
  const name = stage ? stageLink(stage) : createElement('code', id);
  name.className = `stage-mark${written ? '' : ' planned'}`;
  name.dataset['done'] = done ? 'yes' : '';
  const minutes = written ? `${stage.minutes} min` : 'not written yet';
  const facts = [...(stage ? [minutes] : []), ...(done ? ['done'] : [])].join(', ');
  return createElement('li', name, createElement('span', ` ${facts}`));
}

function groupNodes({ due, items, done, late }: DueGroup, stages: Stages): Node[] {
  return [
    createElement('h3', dueTitle(due, late)),
    createElement('p', `${done} of ${items.length} done${late ? ', late' : ''}`),
    createElement('ol', ...items.map((item) => stageLine(item, stages))),
  ];
}

/** All of a plan, by day. */
export const planLines = ({ items }: Plan, stages: Stages): Node[] =>
  scheduleOf(items, ticks.isDone, today()).groups.flatMap((group) => groupNodes(group, stages));
