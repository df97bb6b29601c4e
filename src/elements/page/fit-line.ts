import { bestLine, type Point, residualSquare, squaredError } from './line-fit.ts';

/** Who comes as near as this to the least error has found the line, as far as an eye can tell. */
const FOUND = 1.02;

/**
 * `<fit-line>` around a drawing, two sliders and an `output`: the line's ends follow the sliders, each dot
 * keeps its square, and the sum of the squares is said. The dots are read off the drawing.
 */
class FitLine extends HTMLElement {
  readonly #svg = this.querySelector('svg') as SVGSVGElement;
  readonly #ends = [...this.querySelectorAll('input')];
  readonly #wide = this.#svg.viewBox.baseVal.width;
  readonly #high = this.#svg.viewBox.baseVal.height;
  readonly #dots = [...this.#svg.querySelectorAll('circle')].map(
    ({ cx, cy }): Point => [cx.baseVal.value, this.#high - cy.baseVal.value],
  );

  connectedCallback(): void {
    const best = bestLine(this.#dots);
    const least = squaredError(this.#dots, best);
    this.oninput = () => this.#show(least);
    const button = this.querySelector('button') as HTMLButtonElement;
    button.onclick = () => {
      const ends = [best.intercept, best.intercept + best.slope * this.#wide];
      this.#ends.forEach((end, i) => {
        end.value = String(ends[i]);
      });
      this.#show(least);
    };
    // The sliders may have been moved before this was here.
    this.#show(least);
  }

  #show(least: number): void {
    const [left = 0, right = 0] = this.#ends.map(({ valueAsNumber }) => valueAsNumber);
    const line = { intercept: left, slope: (right - left) / this.#wide };
    set(this.#svg.querySelector('line'), { y1: this.#high - left, y2: this.#high - right });
    this.#svg.querySelectorAll('rect').forEach((rect, i) => {
      const { x, top, side } = residualSquare(this.#dots[i] as Point, line, this.#wide / 2);
      set(rect, { x, y: this.#high - top, width: side, height: side });
    });
    const error = squaredError(this.#dots, line);
    const found = error <= least * FOUND;
    this.toggleAttribute('data-best', found);
    const output = this.querySelector('output') as HTMLOutputElement;
    output.value = `${error.toFixed(1)}${found ? ' ✓' : ''}`;
  }
}

const set = (element: Element | null, numbers: Record<string, number>): void => {
  for (const [name, value] of Object.entries(numbers))
    element?.setAttribute(name, value.toFixed(2));
};

customElements.define('fit-line', FitLine);
