/*
 * What a stage pays for bookmarks: `<a data-panel="bookmark-panel" data-place="<stage id>#">` bookmarks
 * the page, and this puts one like it at each heading, `<stage id>#<heading id>`. What is bookmarked has a
 * title that says so, which is its description. It imports nothing, so that Astro puts it into the page
 * itself: no byte on a page that is no stage.
 */
const page = document.querySelector('[data-place]') as HTMLElement;
const links = [page];

for (const heading of document.querySelectorAll('.prose :is(h2, h3)[id]')) {
  const link = page.cloneNode() as HTMLElement;
  link.dataset.place += heading.id;
  link.ariaLabel = `Bookmark “${heading.textContent}”`;
  heading.append(link);
  links.push(link);
}
try {
  for (const link of links)
    if (localStorage[`a2z:1:bookmark:${link.dataset.place}`]?.includes('"on":true'))
      link.title = 'Bookmarked';
} catch {
  // Storage is out of reach: then nothing is kept.
}

// A module, though it imports nothing: its names are its own.
export {};
