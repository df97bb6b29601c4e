import { chosenGrades, gradeQuery } from './grades.ts';
import { politeRegion } from './live-region.ts';

/**
 * `<interview-filter>` around questions, `<details class="question" data-grade id>`, each of them in
 * an `<li>` or not. Its controls are a child with `hidden`, which is revealed, and hold
 * - `input[type=checkbox][name=grade][value]`, all of them ticked;
 * - `button[data-open="all"]` and `button[data-open="none"]`, for the questions that are shown;
 * - `[role=status]`, where "Showing 5 of 14 questions" is said.
 *
 * A choice of grades stands in the address (`?grade=basic,advanced`), so that it can be bookmarked.
 * A link to a question opens it, even if the filter hides it.
 */
class InterviewFilter extends HTMLElement {
  connectedCallback(): void {
    const say = politeRegion(this);
    const chosen = chosenGrades(
      location.search,
      this.#boxes().map((box) => box.value),
    );
    if (chosen.length > 0) this.#choose(chosen);
    this.#apply(say);
    this.addEventListener('change', () => {
      this.#apply(say);
      this.#keepAddress();
    });
    this.addEventListener('click', ({ target }) => this.#open(target as Element));
    addEventListener('hashchange', () => this.#openTarget(say));
    this.#openTarget(say);
    const controls = this.querySelector<HTMLElement>(':scope > [hidden]');
    if (controls) controls.hidden = false;
  }

  #questions(): HTMLDetailsElement[] {
    return [...this.querySelectorAll<HTMLDetailsElement>('details.question')];
  }

  #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('input[name="grade"]')];
  }

  #choose(grades: readonly string[]): void {
    for (const box of this.#boxes()) box.checked = grades.includes(box.value);
  }

  #chosen(): string[] {
    const ticked = this.#boxes().filter((box) => box.checked);
    return ticked.map((box) => box.value);
  }

  #apply(say: (text: string) => void): void {
    const chosen = this.#chosen();
    const questions = this.#questions();
    for (const question of questions) {
      itemOf(question).hidden = !chosen.includes(question.dataset.grade ?? '');
    }
    const shown = questions.filter((question) => !itemOf(question).hidden).length;
    say(`Showing ${shown} of ${questions.length} questions`);
  }

  /** All grades, and none at all, are no choice that would be worth keeping. */
  #keepAddress(): void {
    const chosen = this.#chosen();
    const search = gradeQuery(location.search, chosen.length < this.#boxes().length ? chosen : []);
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }

  #open(target: Element): void {
    const { open } = target.closest<HTMLElement>('[data-open]')?.dataset ?? {};
    if (!open) return;
    for (const question of this.#questions()) {
      if (!itemOf(question).hidden) question.open = open === 'all';
    }
  }

  #openTarget(say: (text: string) => void): void {
    const question = this.#questions().find(({ id }) => id && `#${id}` === location.hash);
    if (!question) return;
    if (itemOf(question).hidden) {
      this.#choose(this.#boxes().map((box) => box.value));
      this.#apply(say);
    }
    question.open = true;
    question.scrollIntoView();
  }
}

/** What has to be hidden with a question: its list item, which would leave a gap, if it has one. */
function itemOf(question: HTMLElement): HTMLElement {
  return question.closest('li') ?? question;
}

customElements.define('interview-filter', InterviewFilter);
