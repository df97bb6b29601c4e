/*
 * What a stage pays for bookmarks: `<a data-panel="bookmark-panel" data-place="<stage id>#">` bookmarks
 * the page, and this puts one like it at each heading, `<stage id>#<heading id>`. Each says in its title,
 * which is its description, whether the place is bookmarked. It imports nothing, so that Astro puts it
 * into the page itself: no byte on a page that is no stage.
 */
const page = document.querySelector<HTMLElement>('[data-place]');

function atHeading(heading: HTMLElement): void {
  const link = page?.cloneNode() as HTMLElement;
  link.className = 'anchor place';
  link.dataset.place += heading.id;
  link.ariaLabel = `Bookmark “${heading.textContent}”`;
  heading.append(link);
}

const isOn = (place = ''): boolean => {
  try {
    return /"on":true/.test(`${localStorage.getItem(`a2z:1:bookmark:${place}`)}`);
  } catch {
    return false;
  }
};

function show(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-place]'))
    link.title = isOn(link.dataset.place) ? 'Bookmarked' : 'Not bookmarked';
}

document.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]').forEach(atHeading);
addEventListener('storage', show);
show();

// A module, though it imports nothing: its names are its own.
export {};
