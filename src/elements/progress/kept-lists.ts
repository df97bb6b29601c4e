import { createElement } from '@a2z/dom';
import { BASE } from '@a2z/dom/base';
import { findStage, type IndexedCourse, stageIndex } from '@a2z/dom/stage-index';
import { answers } from '@a2z/progress/answers';
import { bookmarks } from '@a2z/progress/bookmarks';
import { type Card, cards } from '@a2z/progress/cards';
import { listEdits } from '@a2z/progress/code-edits';
import { dueAt, isDue } from '@a2z/progress/leitner';
import { keptItems } from '@a2z/progress/stored-items';
import { ticks } from '@a2z/progress/ticks';
import { keptPlan } from '@a2z/teach/kept-plan';

/* What is kept, as lists for the page "Your data": in words, and as it is stored. */

const day = (at: string | number): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });

type Named = { readonly href?: string; readonly title: string };

function item({ href, title }: Named, facts: string): HTMLElement {
  const name = createElement('a', title);
  if (href) name.href = href;
  return createElement('li', name, createElement('span', ` ${facts}`));
}

const folded = (title: string, items: readonly HTMLElement[]): HTMLElement[] =>
  items.length > 0
    ? [createElement('details', createElement('summary', title), createElement('ul', ...items))]
    : [];

/** One list a course, and one for stages that this site does not have (any more, or yet). */
function doneLists(courses: readonly IndexedCourse[]): HTMLElement[] {
  const done = new Map([...ticks.facts()].filter(([, tick]) => tick.done));
  const known = courses.flatMap(({ title, stages }) => {
    const own = stages.filter(({ id }) => done.has(id));
    const items = own.map((stage) => item(stage, day(done.get(stage.id)?.at ?? '')));
    return folded(`${title}: ${items.length} done`, items);
  });
  const strange = [...done].filter(([id]) => !findStage(courses, id));
  const others = strange.map(([id, { at }]) => item({ title: id }, day(at)));
  return [...known, ...folded(`Other stages: ${others.length} done`, others)];
}

/** "3 cards in box 1, 2 in box 4; 1 due, the next on 24 Nov 2026" */
function sayCards(own: readonly Card[], now: number): string {
  const boxes = [1, 2, 3, 4, 5].flatMap((box) => {
    const n = own.filter((card) => card.box === box).length;
    return n ? [`${n} in box ${box}`] : [];
  });
  const due = own.filter((card) => isDue(card, now)).length;
  const later = own.map((card) => dueAt(card, now)).filter((at) => at > now);
  const next = later.length ? [`the next on ${day(Math.min(...later))}`] : [];
  return `${boxes.join(', ')}; ${[`${due} due`, ...next].join(', ')}`;
}

/** The cards of the drill by the stage that asks them; what was put back among the new ones is left out. */
function cardList(courses: readonly IndexedCourse[], now: number): HTMLElement[] {
  const graded = [...cards.facts()].filter(([, { box }]) => box > 0);
  const stages = Map.groupBy(graded, ([name]) => name.split('#')[0] ?? '');
  const items = [...stages].map(([id, own]) => {
    const facts = own.map(([, card]) => card);
    return item(findStage(courses, id) ?? { title: id }, sayCards(facts, now));
  });
  return folded(`Interview cards: ${graded.length} graded`, items);
}

/** The answers to questions by the stage that asks; what was taken back is left out. */
function answerList(courses: readonly IndexedCourse[]): HTMLElement[] {
  const kept = [...answers.facts()].filter(([, { tries }]) => tries > 0);
  const stages = Map.groupBy(kept, ([name]) => name.split('#')[0] ?? '');
  const items = [...stages].map(([id, own]) => {
    const right = own.filter(([, answer]) => answer.right);
    const first = right.filter(([, { tries }]) => tries === 1).length;
    const last = Math.max(...own.map(([, { at }]) => Date.parse(at)));
    const facts = `${right.length} of ${own.length} right, ${first} at the first try; ${day(last)}`;
    return item(findStage(courses, id) ?? { title: id }, facts);
  });
  return folded(`Answered questions: ${kept.length}`, items);
}

/** The bookmarks with their notes, as text. */
function bookmarkList(courses: readonly IndexedCourse[]): HTMLElement[] {
  const items = bookmarks.list().map(([name, { heading, note, at }]) => {
    const stage = findStage(courses, name.split('#')[0] ?? '');
    const title = [heading, stage?.title ?? name].filter(Boolean).join(', ');
    return item({ ...stage, title }, [day(at), ...(note ? [note] : [])].join(': '));
  });
  return folded(`Bookmarks: ${items.length}`, items);
}

/** The plan of the learner's class, which its own page drops. */
function planList(): HTMLElement[] {
  const kept = keptPlan();
  if (!kept) return [];
  const { title, items } = kept.plan;
  const named = { href: `${BASE}plan/`, title: title || 'A plan without a title' };
  return folded('Your class’s plan', [item(named, `${items.length} stages`)]);
}

/** The stages whose code was changed, with the day of the last change. */
function editList(courses: readonly IndexedCourse[]): HTMLElement[] {
  const edits = listEdits();
  const items = [...Map.groupBy(edits, ({ stage }) => stage)].map(([id, own]) => {
    const last =
      own
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? '';
    const blocks = own.length === 1 ? '1 block' : `${own.length} blocks`;
    return item(findStage(courses, id) ?? { title: id }, `${blocks}, ${day(last)}`);
  });
  return folded(`Changed code: ${edits.length}`, items);
}

async function words(): Promise<HTMLElement[]> {
  const courses = await stageIndex();
  const cardsNow = cardList(courses, Date.now());
  const lists = [
    ...doneLists(courses),
    ...cardsNow,
    ...answerList(courses),
    ...bookmarkList(courses),
    ...planList(),
    ...editList(courses),
  ];
  return lists.length > 0
    ? lists
    : [
        createElement(
          'p',
          'No stage is ticked, no card is graded, no question is answered, no place is bookmarked, no plan is kept, and no code is changed.',
        ),
      ];
}

const rows = (): HTMLElement[] =>
  keptItems().map(({ key, text }) =>
    createElement(
      'tr',
      createElement('td', createElement('code', key)),
      createElement('td', createElement('code', text)),
    ),
  );

/** Fills `[data-list="words"]` or `[data-list="items"]`; lists that the reader has opened stay open. */
export async function fill(place: HTMLElement): Promise<void> {
  const open = [...place.children].map((list) => list instanceof HTMLDetailsElement && list.open);
  const lists = place.dataset['list'] === 'words' ? await words() : rows();
  place.replaceChildren(...lists);
  lists.forEach((list, i) => {
    if (list instanceof HTMLDetailsElement) list.open = open[i] ?? false;
  });
}
