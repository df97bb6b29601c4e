/*
 * What an interview's page pays for its filter. The style sheet shows the chosen grades by itself;
 * this opens and closes the answers, and fetches the rest once somebody changes the choice or comes
 * with one in the address.
 */
const filter = document.querySelector('interview-filter');
const wake = () => import('./interview-filter.ts');

function openAll({ target }: Event): void {
  const { open } = (target as Element).closest<HTMLElement>('[data-open]')?.dataset ?? {};
  if (!open) return;
  for (const question of filter?.querySelectorAll('details') ?? [])
    if (question.checkVisibility()) question.open = open === 'all';
}

filter?.addEventListener('click', openAll);
filter?.addEventListener('change', wake, { once: true });
addEventListener('hashchange', wake, { once: true });
if (location.search || location.hash) wake();
