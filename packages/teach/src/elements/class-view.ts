import { createElement } from '@a2z/dom';
import { BASE } from '@a2z/dom/base';
import type { Note, Pupil, Row, StageRow, TableStage } from '../class-table.ts';

/* A class's table as HTML. All that a passport brought goes in as text, each name in a box of its own direction. */

const day = (at: string): string =>
  at && new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });

const named = (text: string): HTMLElement => createElement('bdi', text);

function button(words: string | Node, label: string, press: () => void): HTMLButtonElement {
  const made = createElement('button', words);
  made.type = 'button';
  if (label) made.ariaLabel = label;
  made.onclick = press;
  return made;
}

function line(head: string | Node, cells: readonly (string | Node)[]): HTMLTableRowElement {
  const first = createElement('th', head);
  first.scope = 'row';
  return createElement('tr', first, ...cells.map((cell) => createElement('td', cell)));
}

const of = (count: number, all: number): string => `${count} of ${all}`;

/** Of how much a row is counted. */
export type Totals = { readonly pages: number; readonly questions: number };

/** One pupil; the name opens what was done, page by page. */
export function rowLine(
  row: Row,
  { pages, questions }: Totals,
  open: (from: HTMLElement) => void,
  remove: () => void,
): HTMLTableRowElement {
  const name = button(named(row.name), '', () => open(name));
  name.className = 'name';
  return line(name, [
    day(row.last),
    of(row.done, pages),
    of(row.right, questions),
    String(row.first),
    row.cards > 0 ? row.boxes.join(' · ') : '',
    button('Remove', `Remove ${row.name}`, remove),
  ]);
}

function pageLink({ title, path }: TableStage, hash = ''): HTMLAnchorElement {
  const link = createElement('a', title);
  link.href = `${BASE}${path}/${hash}`;
  return link;
}

/** One page: by how many it was done, and how its questions went. */
export const stageLine = (
  { stage, done, right, first, tried }: StageRow,
  pupils: number,
): HTMLTableRowElement =>
  line(pageLink(stage), [
    of(done, pupils),
    ...(tried > 0 ? [of(right, tried), of(first, tried)] : ['', '']),
  ]);

/** "r after filling: right at try 2", for each question of a page that a pupil tried. */
function questionList({ passport }: Pupil, stage: TableStage): HTMLElement {
  const items = stage.questions.flatMap((name) => {
    const { right = false, tries = 0 } = passport.answers?.get(name) ?? {};
    const id = name.split('#')[1] ?? '';
    if (tries === 0) return [];
    const link = pageLink({ ...stage, title: id.replaceAll('-', ' ') }, `#check-${id}`);
    return [
      createElement('li', link, right ? `: right at try ${tries}` : `: not right in ${tries}`),
    ];
  });
  return createElement('ul', ...items);
}

/** What a pupil did on the pages that were chosen, in course order. */
export const pupilLines = (pupil: Pupil, stages: readonly TableStage[]): HTMLTableRowElement[] =>
  stages.flatMap((stage) => {
    const tick = pupil.passport.ticks.get(stage.id);
    const questions = questionList(pupil, stage);
    if (!tick?.done && questions.childElementCount === 0) return [];
    return [line(pageLink(stage), [tick?.done ? day(tick.at) : 'not done', questions])];
  });

export const noteItem = ({ file, what }: Note): HTMLElement =>
  createElement('li', named(file), `: ${what}`);
