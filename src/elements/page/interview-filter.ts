import { chosenGrades, gradeQuery } from '../drill/grades.ts';

/**
 * `<interview-filter>` around questions, `<details class="question" data-grade id>`. It holds
 * `input[type=checkbox][name=grade][value]`, all of them ticked; the style sheet hides the questions
 * of a grade that is not. This element says how many are left, in `[role=status]`, and keeps the choice
 * in the address (`?grade=basic,advanced`), so that it can be bookmarked. A link to a question opens
 * it, even if the filter hides it. Its buttons `[data-open=all]` and `[data-open=none]` open and close
 * what is shown. It imports only what no other script does, so that Astro puts it into the page itself.
 */
class InterviewFilter extends HTMLElement {
  connectedCallback(): void {
    const region = this.querySelector('[role=status]');
    const say = (text: string) => {
      if (region) region.textContent = text;
    };
    const known = this.#boxes().map((box) => box.value);
    const asked = chosenGrades(location.search, known);
    if (asked.length > 0) this.#choose(asked);
    const changed = () => {
      this.#count(say);
      this.#keepAddress();
    };
    this.addEventListener('change', changed);
    this.addEventListener('click', ({ target }) => this.#openAll(target as Element));
    addEventListener('hashchange', () => this.#openTarget(say));
    changed();
    this.#openTarget(say);
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

  #count(say: (text: string) => void): void {
    const questions = this.#questions();
    const shown = questions.filter((question) => question.checkVisibility());
    say(`Showing ${shown.length} of ${questions.length} questions`);
  }

  #openAll(pressed: Element): void {
    const { open } = pressed.closest<HTMLElement>('[data-open]')?.dataset ?? {};
    if (!open) return;
    for (const question of this.#questions())
      if (question.checkVisibility()) question.open = open === 'all';
  }

  /** All grades, and none at all, are no choice that would be worth keeping. */
  #keepAddress(): void {
    const ticked = this.#boxes().filter((box) => box.checked);
    const chosen = ticked.length < this.#boxes().length ? ticked.map((box) => box.value) : [];
    const search = gradeQuery(location.search, chosen);
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }

  #openTarget(say: (text: string) => void): void {
    const question = this.#questions().find(({ id }) => id && `#${id}` === location.hash);
    if (!question) return;
    if (!question.checkVisibility()) {
      this.#choose(this.#boxes().map((box) => box.value));
      this.#count(say);
    }
    question.open = true;
    question.scrollIntoView();
  }
}

customElements.define('interview-filter', InterviewFilter);
