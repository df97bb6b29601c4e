import { keepHere } from '../progress/mark-done.ts';

/**
 * Marks the link of the section that is being read in `nav.contents` with aria-current="true", and
 * keeps it as the place to go on from. The section is the last one whose heading has passed the upper
 * third of the window; at the very end of the page it is the last one, however short.
 */
const links = new Map<Element, HTMLAnchorElement>();
// The observer wakes only when a heading crosses the line; `scrollend` adds the end of the page.
const spy = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
for (const link of document.querySelectorAll<HTMLAnchorElement>('nav.contents a[href*="#"]')) {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!heading) continue;
  links.set(heading, link);
  spy.observe(heading);
}

function mark(): void {
  const line = innerHeight / 3;
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const passed = [...links.keys()].filter(
    (heading) => (atEnd && scrollY > 0) || heading.getBoundingClientRect().top <= line,
  );
  const current = links.get(passed.at(-1) as Element);
  if (current && !current.ariaCurrent) keepHere(current.hash, current.textContent.trim());
  for (const link of links.values()) link.ariaCurrent = link === current ? 'true' : null;
}

addEventListener('scrollend', mark);

// As a popover, the list has done its work when a link of it is followed.
const list = document.getElementById('contents');
if (list) list.onclick = () => list.hidePopover();
