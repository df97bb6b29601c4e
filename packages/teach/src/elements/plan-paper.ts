import { count, duration } from '@a2z/course';
import { createElement, partsOf, politeRegion } from '@a2z/dom';
import { holdsPlan, type Plan, type PlanReading, planFragment, readPlanFragment } from '../plan.ts';
import { shortDay } from './days.ts';
import { keptPlan } from './kept-plan.ts';
import { type Chapter, type Paper, planChapters } from './plan-chapters.ts';
import { allStages, missingNotes } from './plan-stages.ts';

const NONE = 'No plan stands in this address, and none is kept in this browser.';

/** The style of the pages that the chapters come from, each once; the page's policy allows no style element. */
function adopt(papers: readonly Paper[]): void {
  const styles = new Set(papers.flatMap((paper) => paper.styles));
  document.adoptedStyleSheets = [...styles].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    return sheet;
  });
}

/** 'Module 2, Topic 1, Stage 0: …': of several modules a heading has to name its own. */
function nameUnit({ unit, text, answers }: Chapter): void {
  text?.querySelector('h2 .label')?.prepend(`${unit}, `);
  answers?.querySelector('h3')?.prepend(`${unit}, `);
}

/** A line of the table of contents. */
function contentsLine({ item, stage, unit, text, failed }: Chapter): HTMLElement {
  const name = text?.querySelector('h2')?.textContent.trim() ?? `${unit}: ${stage.title}`;
  const link = createElement('a', name);
  link.href = `#${item.id}`;
  const state = failed ? ['not here, for it did not load'] : ['not written yet'];
  const facts = [
    ...(text ? [duration(stage.minutes ?? 0)] : state),
    ...(item.due ? [`by ${shortDay(item.due)}`] : []),
  ];
  const said = createElement('span', ` ${facts.join(', ')}`);
  said.className = 'facts';
  return createElement('li', text ? link : name, said);
}

/** Which modules did not load, in words; '' where all did. */
function failureWords(chapters: readonly Chapter[]): string {
  const units = [...new Set(chapters.filter(({ failed }) => failed).map(({ unit }) => unit))];
  if (units.length === 0) return '';
  return `${units.join(', ')} did not load, so their pages are not in this document. Without a connection only modules are here whose page for paper was opened before.`;
}

/**
 * `<plan-paper data-root data-plan-page data-stages>`: all pages of a plan as one document for paper. The plan stands
 * in the address, or is the one that this browser keeps.
 */
class PlanPaper extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);
  #fragment = '';

  connectedCallback(): void {
    this.#part('[data-print]').onclick = () => this.#print();
    this.#part('[data-again]').onclick = () => this.#open();
    addEventListener('hashchange', () => this.#stay());
    this.#open();
  }

  /** A link to a chapter leads there and leaves the plan in the address. */
  #stay(): void {
    if (holdsPlan(location.hash)) location.reload();
    else history.replaceState(history.state, '', this.#fragment);
  }

  async #open(): Promise<void> {
    this.#part('[data-again]').hidden = true;
    const reading = await this.#reading();
    if (!reading.ok) return this.#say(reading.why);
    this.#fragment = await planFragment(reading.plan);
    history.replaceState(history.state, '', this.#fragment);
    this.#say('The pages are fetched …');
    await this.#show(reading.plan, reading.notes);
  }

  async #reading(): Promise<PlanReading> {
    if (holdsPlan(location.hash)) return readPlanFragment(location.hash);
    const plan = keptPlan()?.plan;
    return plan ? { ok: true, plan, notes: [] } : { ok: false, why: NONE };
  }

  async #show(plan: Plan, notes: readonly string[]): Promise<void> {
    const { root = '/' } = this.dataset;
    const { stages, whole } = await allStages(keptPlan()?.stages);
    const { chapters, papers } = await planChapters(plan, stages, root);
    adopt(papers);
    for (const chapter of chapters) nameUnit(chapter);
    const failure = failureWords(chapters);
    const said = [...notes, ...missingNotes(plan, stages, whole), failure].filter(Boolean);
    this.#part('[data-title]').textContent = plan.title || 'A plan without a title';
    this.#part('[data-notes]').replaceChildren(...said.map((note) => createElement('li', note)));
    this.#part('[data-contents]').replaceChildren(...chapters.map(contentsLine));
    this.#part('[data-text]').replaceChildren(...chapters.flatMap(({ text }) => text ?? []));
    const answers = chapters.flatMap((chapter) => chapter.answers ?? []);
    this.#part('[data-answers]').replaceChildren(...answers);
    this.#part('.answer-sheet').hidden = answers.length === 0;
    this.#part('[data-document]').hidden = false;
    this.#part('[data-again]').hidden = failure === '';
    const written = chapters.filter(({ text }) => text).length;
    this.#say(`${count(written, 'page')} ready to print. ${failure} ${await this.#drawCode()}`);
  }

  /** Who holds the paper finds the plan by a phone. Gives back what is wrong with the code, if anything is. */
  async #drawCode(): Promise<string> {
    const figure = this.#part('figure');
    const link = new URL(`${this.dataset['planPage']}${this.#fragment}`, location.href).href;
    this.#part<HTMLAnchorElement>('[data-back]').href = link;
    const code = await import('@a2z/dom/qr-code').catch(() => undefined);
    const words = code?.showQrCode(figure, link, 'QR code of the plan’s link');
    return figure.hidden ? (words ?? 'What draws the QR code did not load.') : '';
  }

  /** Pictures that are still on their way would be white on paper. */
  async #print(): Promise<void> {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    print();
  }
}

customElements.define('plan-paper', PlanPaper);
