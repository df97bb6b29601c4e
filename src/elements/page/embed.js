/*
 * A page with `?embed`, in a frame of somebody else's page: adaptations.css hides the menus, and links to other pages open
 * in a tab of their own, for browsers keep apart what a frame remembers, and other hosts refuse to be framed. Plain,
 * with nothing to import, because `site.ts` takes it by its address: an import there costs every page 700 bytes.
 */
const { origin, pathname } = location;
const whole = document.createElement('a');
whole.href = pathname;
whole.textContent = document.title;
const line = document.createElement('p');
line.className = 'facts';
line.append('The whole page, with menus and your progress: ', whole);
document.querySelector('main')?.append(line);

addEventListener(
  'click',
  ({ target }) => {
    const link = target.closest('a[href]');
    const stays = link?.hash && link.origin + link.pathname === origin + pathname;
    if (link && !stays && !link.download) link.target = '_blank';
  },
  { capture: true },
);
