import { answers } from '@a2z/progress/answers';

/**
 * `<check-sum data-asked="<stage id>#<question id> …">`: "7 of 12 questions right", empty until one
 * was tried. Beside the progress of a module; it adds up what its pages keep, and nobody grades it.
 */
class CheckSum extends HTMLElement {
  connectedCallback(): void {
    const names = this.dataset['asked']?.split(' ') ?? [];
    const show = () => {
      const kept = names.map((name) => answers.of(name));
      const right = kept.filter((answer) => answer?.right).length;
      const tried = kept.some((answer) => answer?.tries);
      this.textContent = tried ? `${right} of ${names.length} questions right` : '';
    };
    answers.subscribe(show);
    show();
  }
}

customElements.define('check-sum', CheckSum);
