import { createElement, parsePage } from '@a2z/dom';

/** The modules and projects of the outline on a page: their names and where they are. */
const unitsOn = (page: Document) =>
  [...page.querySelectorAll('.outline .unit')].flatMap((unit) => {
    const [label, title] = ['.unit-label', '.unit-title'].map(
      (part) => unit.querySelector(part)?.textContent.trim() ?? '',
    );
    const link = unit.querySelector<HTMLAnchorElement>('.unit-body > p a');
    return link ? [{ text: `${label}: ${title}`, path: link.getAttribute('href') ?? '' }] : [];
  });

/**
 * Once the menu is about to be used: puts the modules of the track into the menu, in place of `<a data-tree href="…">`, which leads to
 * the page that they are read from; that link stays when the page cannot be had.
 */
export async function showTree(menu: HTMLElement): Promise<void> {
  const link = menu.querySelector<HTMLAnchorElement>('a[data-tree]');
  if (!link || link.nextElementSibling) return;
  const here = document.querySelector('.outline .unit') !== null;
  const page = here
    ? document
    : await fetch(link.href).then(
        async (answer) => parsePage(await answer.text()),
        () => undefined,
      );
  const items = unitsOn(page ?? document).map(({ text, path }) => {
    const item = createElement('a', text);
    item.href = path;
    if (location.pathname.startsWith(path)) item.setAttribute('aria-current', 'true');
    return createElement('li', item);
  });
  if (items.length > 0) link.after(createElement('ol', ...items));
}
