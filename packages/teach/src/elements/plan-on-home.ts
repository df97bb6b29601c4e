import { createElement } from '@a2z/dom';
import { BASE } from '@a2z/dom/base';
import { readPlace } from '@a2z/progress/place';
import { ticks } from '@a2z/progress/ticks';
import { dueWords } from './days.ts';
import { keptPlan } from './kept-plan.ts';
import { stageLink, standingOf, standingWords } from './plan-lines.ts';

/*
 * On the home page of who keeps a plan, in the room of `<continue-card>`, so that nothing moves: its name instead
 * of 'New to it', what is next on the button that would begin lesson 1, and below how far it is. Who left off
 * somewhere finds that on the button as always, and what is next below.
 */

/** Letters of a title for which the two lines of the button, and those below it, have room. */
const ROOM = 35;

/** A title as far as there is room, broken between words. */
const shortened = (title: string): string =>
  title.length > ROOM ? `${title.slice(0, ROOM).replace(/\s\S*$/, '')} …` : title;

function nameLink(): HTMLAnchorElement {
  const link = createElement('a', 'Your class’s plan');
  link.href = `${BASE}plan/`;
  return link;
}

function show(): void {
  const card = document.querySelector<HTMLElement>('continue-card:not([data-track])');
  const heading = card?.parentElement?.querySelector('h2');
  const button = card?.querySelector('a');
  const facts = card?.querySelector('[data-facts]');
  const kept = keptPlan();
  if (!card || !heading || !button || !facts || !kept) return;
  const standing = standingOf(kept.plan, kept.stages);
  const { next } = standing;
  const stage = next && kept.stages.get(next.id);
  const title = stage?.title ?? '';
  const place = readPlace();
  const words: (Node | string)[] = [standingWords(standing)];
  card.dataset['plan'] = '';
  heading.replaceChildren(nameLink());
  if (stage && place && place.id !== next.id) {
    words.push(' Next: ', Object.assign(stageLink(stage, shortened(title)), { title }));
  } else if (stage) {
    words.push(next.due ? ` This page: ${dueWords(next.due)}.` : '');
    const textContent = `Next: ${shortened(title)}`;
    if (!place) Object.assign(button, { href: stage.href, title, textContent });
  }
  facts.replaceChildren(...words);
}

ticks.subscribe(show);
addEventListener('storage', show);
show();
