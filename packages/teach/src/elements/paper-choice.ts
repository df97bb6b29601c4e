import { partsOf, politeRegion } from '@a2z/dom';

/**
 * `<paper-choice>`: what of a module is printed. Boxes and style do it without a script; this one reads a choice out of
 * the address (`#<id>`, `#only=<id>,<id>&answers=none`) and writes it there, so that a link gives the same paper.
 */
class PaperChoice extends HTMLElement {
  connectedCallback() {
    const part = partsOf(this);
    const say = politeRegion(this);
    for (const button of this.querySelectorAll<HTMLElement>('[data-only]'))
      button.onclick = () => this.choose(button.dataset['only']?.split(',') ?? []);
    part('[data-print]').onclick = () => print();
    part('[data-figures]').onclick = async () => {
      const chapters = [...document.querySelectorAll<HTMLElement>('.chapter')];
      const shown = chapters.filter((chapter) => chapter.checkVisibility());
      await import('./paper-figures.ts').then(
        ({ saveFigures }) => saveFigures(shown, say),
        () => say('The line broke; press again.'),
      );
    };
    this.addEventListener('change', () => this.write());
    addEventListener('hashchange', () => this.read());
    this.read();
  }

  private boxes = () => [...this.querySelectorAll<HTMLInputElement>('[name=stage]')];

  private answers = () => this.querySelector('[name=answers]') as HTMLInputElement;

  /** A choice that names no page of this module is none. */
  private read() {
    const hash = location.hash.slice(1);
    const asked = new URLSearchParams(hash);
    const only = asked.get('only')?.split(',') ?? [hash];
    const known = this.boxes().some(({ value }) => only.includes(value));
    if (!known && !asked.has('answers')) return;
    this.answers().checked = asked.get('answers') !== 'none';
    if (known) this.choose(only);
  }

  private choose(only: readonly string[]) {
    for (const box of this.boxes()) box.checked = only.includes(box.value);
    this.write();
  }

  private write() {
    history.replaceState(null, '', this.address());
  }

  private address(): string {
    const boxes = this.boxes();
    const only = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const parts = [
      ...(only.length < boxes.length ? [`only=${only}`] : []),
      ...(this.answers().checked ? [] : ['answers=none']),
    ];
    return parts.length > 0 ? `#${parts.join('&')}` : location.pathname;
  }
}

customElements.define('paper-choice', PaperChoice);
