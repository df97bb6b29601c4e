import { keptItems } from '../progress/kept.ts';
import { ticks } from '../progress/ticks.ts';
import { made } from './made.ts';
import { findStage, type IndexedCourse, stageIndex } from './stage-index.ts';

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });

function doneItem({ href, title }: { href?: string; title: string }, at: string): HTMLElement {
  const name = made('a', title);
  if (href) name.href = href;
  return made('li', name, made('span', ` ${day(at)}`));
}

/** One list a course, and one for stages that this site does not have (any more, or yet). */
function doneLists(courses: readonly IndexedCourse[]): HTMLElement[] {
  const done = new Map([...ticks.facts()].filter(([, tick]) => tick.done));
  const known = courses.map(({ title, stages }) => ({
    title,
    items: stages
      .filter(({ id }) => done.has(id))
      .map((stage) => doneItem(stage, done.get(stage.id)?.at ?? '')),
  }));
  const strange = [...done].filter(([id]) => !findStage(courses, id));
  const others = {
    title: 'Other stages',
    items: strange.map(([id, { at }]) => doneItem({ title: id }, at)),
  };
  return [...known, others]
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) =>
      made('details', made('summary', `${title}: ${items.length} done`), made('ul', ...items)),
    );
}

/** `<kept-data data-stages="address of stages.json" hidden>`: shows what is kept, and keeps up. */
class KeptData extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const courses = await stageIndex();
    const show = () => this.#show(courses);
    ticks.subscribe(show);
    addEventListener('storage', show);
    show();
    this.hidden = false;
  }

  #show(courses: readonly IndexedCourse[]): void {
    const items = keptItems();
    const bytes = items.reduce((sum, { key, text }) => sum + 2 * (key.length + text.length), 0);
    const size = `${count(items.length, 'item')}, ${Math.ceil(bytes / 1024)} kB`;
    const sum = this.querySelector('[data-sum]');
    const said = items.length
      ? `${count(ticks.doneIds().size, 'stage')} done; ${size} in all.`
      : 'Nothing is kept.';
    if (sum && sum.textContent !== said) sum.textContent = said;
    this.querySelector('[data-done]')?.replaceChildren(...doneLists(courses));
    const rows = items.map(({ key, text }) =>
      made('tr', made('td', made('code', key)), made('td', made('code', text))),
    );
    this.querySelector('tbody')?.replaceChildren(...rows);
  }
}

customElements.define('kept-data', KeptData);
