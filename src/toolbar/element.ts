type Child = Node | string | false | undefined;

/** An element with its attributes and children; what is false or undefined is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | (() => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}
