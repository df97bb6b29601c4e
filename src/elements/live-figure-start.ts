import type { Figure } from '../lib/figure.ts';
import type { LiveFigure } from './live-figure.ts';

/*
 * What moves a figure comes when somebody is about to move it: the base once, and the figure's own file. A
 * press before they are there is pressed again.
 */
const FIGURES = import.meta.glob<{ figure: Figure }>('../lib/figures/*.ts');

async function wake(host: LiveFigure, { type, target }: Event): Promise<void> {
  const load = FIGURES[`../lib/figures/${host.dataset['name']}.ts`];
  const [own] = await Promise.all([load?.(), import('./live-figure.ts')]);
  if (own) host.follow(own.figure);
  if (type === 'click') (target as HTMLElement).closest('button')?.click();
}

// The page says that a part did not load; the next sign tries again.
for (const host of document.querySelectorAll<LiveFigure>('live-figure'))
  for (const sign of ['pointerover', 'focusin', 'click'])
    host.addEventListener(sign, (event) => void wake(host, event).catch(() => {}), { once: true });
