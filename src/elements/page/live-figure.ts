import type { Figure, Shape } from '@a2z/figures';

/** A file each: a page has one figure, and there are many. */
const FIGURES = import.meta.glob<Figure>('../../../packages/figures/src/figures/*.ts', {
  import: 'figure',
});

/**
 * `<live-figure>` around the drawing, sliders, `output` and table that live-figure.ts of @a2z/text wrote: at each
 * move of a slider the figure's own `view` says what all of them show.
 */
class LiveFigure extends HTMLElement {
  readonly #sliders = [...this.querySelectorAll('input')];

  /** Shows the place of the sliders, which may have been moved before this was here, and each new one. */
  async connectedCallback(): Promise<void> {
    const file = `/figures/${this.dataset['name']}.ts`;
    const [, load] = Object.entries(FIGURES).find(([path]) => path.endsWith(file)) ?? [];
    if (!load) return;
    const figure = await load();
    this.oninput = () => this.#show(figure);
    const button = this.querySelector('button') as HTMLButtonElement;
    button.onclick = () => {
      for (const slider of this.#sliders) slider.value = slider.defaultValue;
      this.#show(figure);
    };
    this.#show(figure);
  }

  #show(figure: Figure): void {
    const view = figure.view(...this.#sliders.map(({ valueAsNumber }) => valueAsNumber));
    const drawn = this.querySelectorAll('svg > *');
    view.shapes.forEach((shape, i) => {
      redraw(drawn[i] as Element, shape);
    });
    const cells = this.querySelectorAll('tbody > tr > *');
    view.rows.flat().forEach((text, i) => {
      (cells[i] as Element).textContent = `${text}`;
    });
    const output = this.querySelector('output') as HTMLOutputElement;
    if (output.value !== view.said) output.value = view.said;
  }
}

function redraw(element: Element, [, attributes, text]: Shape): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  if (text !== undefined) element.textContent = text;
}

customElements.define('live-figure', LiveFigure);
