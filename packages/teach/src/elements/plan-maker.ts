import { count, duration } from '@a2z/course';
import { createElement, partsOf, politeRegion } from '@a2z/dom';
import { copyField } from '@a2z/dom/copy-field';
import { download } from '@a2z/dom/download';
import {
  cleanTitle,
  holdsPlan,
  isDay,
  type Plan,
  planFragment,
  planItem,
  readPlanFragment,
  writePlan,
} from '../plan.ts';
import { neededBy } from '../schedule.ts';

/** How many titles are read out of a longer list. */
const NAMED = 4;

const inputIn = (around: Element, selector: string) =>
  around.querySelector<HTMLInputElement>(selector) as HTMLInputElement;

/** A stage on the page: its line, with its box if its page is written. */
class Row {
  readonly id: string;
  readonly needs: readonly string[];
  readonly title: string;
  readonly minutes: number;
  readonly box: HTMLInputElement | null;
  readonly #line: HTMLElement;

  constructor(line: HTMLElement) {
    this.#line = line;
    this.id = line.dataset['stage'] ?? '';
    this.needs = line.dataset['needs']?.split(' ') ?? [];
    this.minutes = Number(line.dataset['minutes']);
    this.box = line.querySelector('input');
    this.title = this.box?.labels?.[0]?.textContent.trim() ?? '';
  }

  get chosen(): boolean {
    return this.box?.checked ?? false;
  }

  /** The day of this page alone; '' where it has that of its module. */
  get day(): string {
    return this.chosen
      ? (this.#line.querySelector<HTMLInputElement>('[type=date]')?.value ?? '')
      : '';
  }

  choose(chosen: boolean, day = ''): void {
    if (!this.box) return;
    this.box.checked = chosen;
    this.showDay();
    const field = this.#line.querySelector<HTMLInputElement>('[type=date]');
    if (field) field.value = day;
  }

  /** A chosen page has a field for its own day; it comes with the choice, for there are two hundred pages. */
  showDay(): void {
    const there = this.#line.querySelector<HTMLElement>('.due');
    if (there) there.hidden = !this.chosen;
    if (there || !this.chosen) return;
    const name = createElement('span', `Its own day, for ${this.title}`);
    name.className = 'visually-hidden';
    const field = createElement('input');
    field.type = 'date';
    const label = createElement('label', name, field);
    label.className = 'due';
    this.#line.append(label);
  }
}

/** A module or project on the page, with its own box and day. */
class Unit {
  readonly rows: readonly Row[];
  readonly #all: HTMLInputElement;
  readonly #day: HTMLInputElement;
  readonly #count: Element;
  readonly #written: string;
  readonly #name: string;
  readonly #print: string;

  constructor(around: HTMLElement) {
    this.rows = [...around.querySelectorAll<HTMLElement>('[data-stage]')].map(
      (line) => new Row(line),
    );
    this.#all = inputIn(around, '[data-all]');
    this.#day = inputIn(around, '[data-day]');
    this.#count = around.querySelector('[data-count]') as Element;
    this.#written = this.#count.textContent;
    this.#name = around.dataset['label'] ?? '';
    this.#print = around.dataset['print'] ?? '';
    this.#all.onchange = () => {
      for (const row of this.rows) row.choose(this.#all.checked, row.day);
    };
  }

  items() {
    const days = (row: Row) => [row.day, this.#day.value].find(isDay);
    return this.rows.filter((row) => row.chosen).map((row) => planItem(row.id, days(row)));
  }

  /** The chosen pages as a part of the module's pages for print; nothing where none is chosen. */
  paper(): HTMLAnchorElement[] {
    const ids = this.items().map(({ id }) => id);
    if (ids.length === 0) return [];
    const link = createElement('a', this.#name);
    link.href = `${this.#print}#only=${ids.join()}`;
    return [link];
  }

  /** One day for all that is chosen stands at the module, different ones at their pages. */
  choose(days: ReadonlyMap<string, string>): void {
    const own = new Set(this.rows.flatMap(({ id }) => days.get(id) ?? []));
    const [shared = ''] = own.size === 1 ? own : [];
    this.#day.value = shared;
    for (const row of this.rows) {
      const day = days.get(row.id);
      row.choose(day !== undefined, day === shared ? '' : day);
    }
  }

  show(): void {
    const chosen = this.rows.filter((row) => row.chosen).length;
    const boxes = this.rows.filter(({ box }) => box).length;
    for (const row of this.rows) row.showDay();
    this.#all.checked = boxes > 0 && chosen === boxes;
    this.#all.indeterminate = chosen > 0 && chosen < boxes;
    this.#count.textContent = chosen > 0 ? `${chosen} of ${boxes} chosen` : this.#written;
  }
}

/**
 * `<plan-maker data-plan-page="address of /plan/">`: a plan out of boxes and days. The page's own address holds
 * the plan that is being made, so a reload loses nothing and nothing has to be stored.
 */
class PlanMaker extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);
  #units: readonly Unit[] = [];
  #link = '';

  connectedCallback(): void {
    this.#units = [...this.querySelectorAll<HTMLElement>('.unit')].map((unit) => new Unit(unit));
    for (const field of this.querySelectorAll('input')) field.disabled = false;
    this.addEventListener('change', () => this.#update());
    this.#part('[data-needed]').onclick = () => this.#addNeeded();
    this.#part('[data-clear]').onclick = () => {
      this.#replace({ title: this.#plan().title, items: [] });
      this.#say('Nothing is chosen.');
    };
    inputIn(this, '[name=title]').oninput = () => this.#update();
    this.#listenToOutput();
    addEventListener('hashchange', () => this.#open());
    this.#open();
  }

  #listenToOutput(): void {
    const field = this.#part<HTMLInputElement>('[data-link]');
    this.#part('[data-copy]').onclick = async () => this.#say(await copyField(field));
    this.#part('[data-file]').onclick = () => {
      const plan = this.#plan();
      const words = plan.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['of-a-class'];
      download(writePlan(plan), `a2z-plan-${words.join('-')}.json`, 'application/json');
      this.#say('Saved. The file is where your browser puts downloads.');
    };
    this.#part('[data-qr]').onclick = async () => {
      const code = await import('@a2z/dom/qr-code').catch(() => undefined);
      const figure = this.#part('figure');
      this.#say(
        code?.showQrCode(figure, this.#link, 'QR code of the plan’s link') ??
          'What draws the code did not load. Try again with a connection.',
      );
    };
  }

  /** The plan in the address: one that was made here, or one to be changed. */
  async #open(): Promise<void> {
    if (!holdsPlan(location.hash)) return this.#update();
    const reading = await readPlanFragment(location.hash);
    if (!reading.ok) {
      this.#say(reading.why);
      return this.#update();
    }
    const known = new Set(this.#rows().flatMap(({ id, box }) => (box ? [id] : [])));
    const missing = reading.plan.items.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const left = missing.length
      ? [`These have no written page here and are left out: ${missing.join(', ')}.`]
      : [];
    this.#show(reading.plan);
    this.#say([...reading.notes, ...left].join(' '));
  }

  #rows(): Row[] {
    return this.#units.flatMap(({ rows }) => rows);
  }

  #plan(): Plan {
    const title = cleanTitle(inputIn(this, '[name=title]').value);
    return { title, items: this.#units.flatMap((unit) => unit.items()) };
  }

  #show({ title, items }: Plan): void {
    inputIn(this, '[name=title]').value = title;
    const days = new Map(items.map(({ id, due = '' }) => [id, due]));
    for (const unit of this.#units) unit.choose(days);
    this.#update();
  }

  /** Shows another plan; the one before can be had back. */
  #replace(plan: Plan): void {
    const before = this.#plan();
    const undo = this.#part('[data-undo]');
    this.#show(plan);
    undo.hidden = false;
    undo.onclick = () => {
      this.#show(before);
      undo.hidden = true;
      this.#say('Undone.');
      this.#part('[data-needed]').focus();
    };
  }

  #addNeeded(): void {
    const plan = this.#plan();
    const rows = this.#rows();
    const needs = new Map(rows.map((row) => [row.id, row.needs]));
    const needed = neededBy(
      plan.items.map(({ id }) => id),
      needs,
    );
    const found = rows.filter(({ id }) => needed.has(id));
    const added = found.filter(({ box }) => box);
    const unwritten = found.length - added.length;
    const planned = unwritten
      ? ` ${count(unwritten, 'page')} that it needs too ${unwritten === 1 ? 'is' : 'are'} not written yet.`
      : '';
    if (added.length === 0) {
      this.#say(`It needs no other page.${planned}`);
      return;
    }
    const items = added.map(({ id }) => ({ id }));
    this.#replace({ ...plan, items: [...plan.items, ...items] });
    const more = added.length > NAMED ? ` and ${added.length - NAMED} more` : '';
    const names = added.slice(0, NAMED).map(({ title }) => title);
    this.#say(`Added ${count(added.length, 'page')}: ${names.join('; ')}${more}.${planned}`);
  }

  /** Says what is chosen, and makes the link anew. */
  async #update(): Promise<void> {
    for (const unit of this.#units) unit.show();
    const plan = this.#plan();
    const chosen = this.#rows().filter((row) => row.chosen);
    const minutes = chosen.reduce((sum, row) => sum + row.minutes, 0);
    this.#part('[data-sum]').textContent = chosen.length
      ? `${count(chosen.length, 'page')}, ${duration(minutes)} of reading and doing.`
      : 'Nothing is chosen yet.';
    this.#part('figure').hidden = true;
    const fragment = chosen.length ? await planFragment(plan) : '';
    // Of two that were made at once, the later is right.
    if (writePlan(plan) !== writePlan(this.#plan())) return;
    this.#part('[data-out]').hidden = chosen.length === 0;
    const { pathname, search } = location;
    history.replaceState(history.state, '', pathname + search + fragment);
    this.#link = new URL(`${this.dataset['planPage']}${fragment}`, location.href).href;
    this.#part<HTMLInputElement>('[data-link]').value = this.#link;
    this.#part<HTMLAnchorElement>('[data-open]').href = this.#link;
    this.#part<HTMLAnchorElement>('[data-whole]').hash = fragment;
    const ids = plan.items.map(({ id }) => id).join();
    this.#part<HTMLAnchorElement>('[data-export]').href = `${this.dataset['exportPage']}#${ids}`;
    const papers = this.#units.flatMap((unit) => unit.paper());
    const listed = papers.flatMap((paper, at) => (at > 0 ? [', ', paper] : [paper]));
    this.#part('[data-paper]').replaceChildren(...listed);
  }
}

customElements.define('plan-maker', PlanMaker);
