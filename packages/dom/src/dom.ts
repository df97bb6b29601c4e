/** A new element with what stands in it. Text is text, never HTML. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
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

/**
 * Another page of the site as a document to take parts from. Its style stays out: this page's policy
 * knows its own style only, and minds any other already while it is parsed.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/gs, ''), 'text/html');

/**
 * A polite live region inside `host`: the element with role="status" that the HTML brought, else a
 * new one, which only screen readers meet. Gives back how to say something in it.
 */
export function politeRegion(host: Element): (text: string) => void {
  const found = host.querySelector('[role="status"]');
  const region = found ?? document.createElement('span');
  if (!found) {
    region.setAttribute('role', 'status');
    region.className = 'visually-hidden';
    host.append(region);
  }
  return (text) => {
    region.textContent = text;
  };
}
