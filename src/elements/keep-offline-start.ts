import { whenIdle } from './idle.ts';
import file from './keep-offline.ts?lazy';

/*
 * Wakes `<keep-offline>` on the page of a module or project: what it needs is fetched after all that
 * the reader came for, and when its place is less than a screen away. It is hidden until then, so what
 * follows it is watched instead.
 */
const next = document.querySelector('keep-offline + *');
const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    import(/* @vite-ignore */ file);
  },
  { rootMargin: '100%' },
);

if (next) whenIdle(() => near.observe(next));
