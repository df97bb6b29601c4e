import { createElement } from '@a2z/dom';

/** The title that the code gives its figure, which says more of it than anything else here can. */
function titleIn(code: string): string | undefined {
  const title = /\b(?:sup)?(?:set_)?title\(\s*(['"])(.+?)\1/.exec(code)?.[2];
  return title && `Figure: ${title}`;
}

/** What a block printed and drew. */
export class RunOutput {
  readonly element = createElement('pre');
  readonly #block: string;

  /** @param block the name of the block inside a sentence: 'block 2' */
  constructor(block: string) {
    this.#block = block;
    Object.assign(this.element, { className: 'run-output', tabIndex: 0, hidden: true });
    this.element.role = 'region';
    this.element.ariaLabel = `Output of ${block}`;
  }

  clear(): void {
    this.element.textContent = '';
    this.element.hidden = true;
  }

  /** Who looks at the last line goes on seeing it. */
  print(text: string, bad: boolean): void {
    this.element.hidden = false;
    const { scrollTop, clientHeight, scrollHeight } = this.element;
    if (bad) {
      const span = createElement('span', text);
      span.className = 'run-bad';
      this.element.append(span);
    } else this.element.append(text);
    if (scrollTop + clientHeight >= scrollHeight - 8)
      this.element.scrollTop = this.element.scrollHeight;
  }

  /** A figure as SVG markup, under the title that its code gives it. */
  draw(svg: string, code: string): void {
    const reader = new FileReader();
    reader.onload = () => {
      const image = createElement('img');
      image.src = String(reader.result);
      image.alt = titleIn(code) ?? `Figure that ${this.#block} drew`;
      this.element.hidden = false;
      this.element.append(image);
    };
    reader.readAsDataURL(new Blob([svg], { type: 'image/svg+xml' }));
  }
}
