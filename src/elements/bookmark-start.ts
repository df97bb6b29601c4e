import { safeStorage } from '../progress/safe-storage.ts';

/*
 * What a stage pays for bookmarks: `<a data-panel="bookmark-panel" data-place="<stage id>#">` bookmarks
 * the page, and this puts one like it at each heading, `<stage id>#<heading id>`. Each says in its title,
 * which is its description, whether the place is bookmarked.
 */
const page = document.querySelector<HTMLAnchorElement>('a[data-place]');

function atHeading(heading: HTMLElement): void {
  const link = page?.cloneNode() as HTMLAnchorElement;
  link.className = 'anchor place';
  link.dataset.place += heading.id;
  link.ariaLabel = `Bookmark “${heading.textContent}”`;
  heading.append(link);
}

function show(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-place]'))
    link.title = /"on":true/.test(safeStorage.read(`bookmark:${link.dataset.place}`) ?? '')
      ? 'Bookmarked'
      : 'Not bookmarked';
}

if (page) {
  document.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]').forEach(atHeading);
  addEventListener('storage', show);
  show();
}
