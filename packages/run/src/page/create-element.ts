/** A new element with what stands in it; a string is text and never HTML. The site has its own beyond the wall (elements/page/dom.ts). */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.append(...inside);
  return made;
};
