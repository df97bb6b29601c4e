/** A new element with what stands in it; a string is text and never HTML. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.append(...inside);
  return made;
};
