/** A new element with what stands in it. Text is text, never HTML. */
export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

/** Parts of an element by their selector; the HTML that the server sent has them. */
export const partsOf =
  (host: Element) =>
  <T extends HTMLElement = HTMLButtonElement>(selector: string): T =>
    host.querySelector(selector) as T;
