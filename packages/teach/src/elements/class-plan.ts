import { createElement, partsOf, politeRegion } from '@a2z/dom';
import { ticks } from '@a2z/progress/ticks';
import {
  holdsPlan,
  type Plan,
  type PlanReading,
  planFragment,
  readPlan,
  readPlanFragment,
  writePlan,
} from '../plan.ts';
import { dropPlan, type KeptPlan, keepPlan, keptPlan } from './kept-plan.ts';
import { planLines, standingLine } from './plan-lines.ts';
import { allStages, missingNotes } from './plan-stages.ts';

/** What the page shows: a plan with its stages, and sentences on it. */
type Shown = KeptPlan & { readonly notes: readonly string[] };

const UNNAMED = 'A plan without a title';

const isSame = (a: Plan, b: Plan | undefined): boolean =>
  b !== undefined && writePlan(a) === writePlan(b);

/** What is said above a plan. */
function offerWords(isKept: boolean, other: Plan | undefined): string {
  if (isKept)
    return 'This plan is kept in this browser. What you tick as done fills it; nobody else sees it.';
  if (other)
    return `Not kept yet. You keep another plan, “${other.title || UNNAMED}”: keeping this one puts it in its place.`;
  return 'Not kept yet. Keep it to find it on the home page, and here without a connection.';
}

/**
 * `<class-plan class="keeps-room" hidden>`: reads a plan out of the address or a file, shows what of it is due, done and
 * next, and keeps or drops it. A kept plan is never replaced without a press.
 */
class ClassPlan extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);
  #shown: Shown | undefined;

  connectedCallback(): void {
    const file = this.#part<HTMLInputElement>('input[type=file]');
    file.onchange = async () => {
      const [chosen] = file.files ?? [];
      if (chosen) await this.#offer(readPlan(await chosen.text()));
      file.value = ''; // so that the same file can be chosen again
    };
    this.#part('[data-keep]').onclick = () => this.#keep();
    this.#part('[data-leave]').onclick = () => this.#leave();
    this.#part('[data-drop]').onclick = () => this.#drop();
    ticks.subscribe(() => this.#draw());
    addEventListener('storage', () => this.#draw());
    addEventListener('hashchange', () => this.#open());
    this.#open();
  }

  async #open(): Promise<void> {
    this.#say('');
    if (holdsPlan(location.hash)) await this.#offer(await readPlanFragment(location.hash));
    else await this.#showKept();
    this.hidden = false;
  }

  async #offer(reading: PlanReading): Promise<void> {
    if (reading.ok) return this.#show(reading.plan, reading.notes);
    this.#say(reading.why);
    await this.#showKept();
  }

  async #showKept(): Promise<void> {
    const kept = keptPlan();
    if (kept) return this.#show(kept.plan, []);
    this.#shown = undefined;
    this.#draw();
  }

  async #show(plan: Plan, notes: readonly string[]): Promise<void> {
    const kept = keptPlan();
    const { stages, whole } = await allStages(kept?.stages);
    this.#shown = { plan, stages, notes: [...notes, ...missingNotes(plan, stages, whole)] };
    // Pages may have moved since it was kept: home has their new addresses then.
    if (whole && isSame(plan, kept?.plan)) keepPlan(this.#shown);
    const fragment = await planFragment(plan);
    for (const lead of ['[data-change]', '[data-paper]'])
      this.#part<HTMLAnchorElement>(lead).hash = fragment;
    this.#draw();
  }

  #draw(): void {
    const shown = this.#shown;
    const kept = keptPlan()?.plan;
    const isKept = shown !== undefined && isSame(shown.plan, kept);
    this.#part('[data-none]').hidden = shown !== undefined;
    this.#part('[data-plan]').hidden = shown === undefined;
    for (const button of ['[data-keep]', '[data-leave]'])
      this.#part(button).hidden = isKept || !shown;
    this.#part('[data-drop]').hidden = !isKept;
    if (!shown) return;
    const { plan, stages, notes } = shown;
    this.#part('[data-offer]').textContent = offerWords(isKept, kept);
    this.#part('[data-title]').textContent = plan.title || UNNAMED;
    this.#part('[data-notes]').replaceChildren(...notes.map((note) => createElement('li', note)));
    this.#part('[data-standing]').replaceChildren(...standingLine(plan, stages));
    this.#part('[data-lines]').replaceChildren(...planLines(plan, stages));
  }

  #keep(): void {
    if (!this.#shown) return;
    const before = keptPlan();
    const state = keepPlan(this.#shown);
    this.#draw();
    this.#say(
      state === 'kept'
        ? 'Kept. You can undo it until you leave this page.'
        : 'This browser keeps nothing, or has no room: keep the link instead.',
    );
    if (state !== 'kept') return;
    // What home needs is fetched now, for a home page without a connection.
    import('./plan-on-home.ts').catch(() => {});
    this.#offerUndo(() => (before ? keepPlan(before) : dropPlan()));
    this.#part('[data-drop]').focus();
  }

  #leave(): void {
    this.#forgetAddress();
    this.#part('[data-undo]').hidden = true;
    this.#showKept();
    this.#say('Nothing was changed.');
    this.#part('input').focus();
  }

  #drop(): void {
    const before = keptPlan();
    dropPlan();
    this.#forgetAddress();
    this.#showKept();
    this.#say('Dropped. Your ticks stay. You can undo it until you leave this page.');
    this.#offerUndo(() => before && keepPlan(before));
    this.#part('[data-undo]').focus();
  }

  #offerUndo(undo: () => void): void {
    const button = this.#part('[data-undo]');
    button.hidden = false;
    button.onclick = async () => {
      undo();
      button.hidden = true;
      await this.#open();
      this.#say('Undone.');
      this.#part('input').focus();
    };
  }

  /** A plan that was left or dropped is not offered again by a reload. */
  #forgetAddress(): void {
    if (holdsPlan(location.hash)) history.replaceState(history.state, '', location.pathname);
  }
}

customElements.define('class-plan', ClassPlan);
