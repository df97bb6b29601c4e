import { partsOf, politeRegion } from '@a2z/dom';
import { BASE } from '@a2z/dom/base';
import { cacheNames } from '../names.ts';
import { sizeWords } from '../pack.ts';
import { forgetAll, keptLists } from '../pack-store.ts';

/** How many pages were visited, and what the kept modules weigh, in one sentence. */
async function sayCopies(): Promise<string> {
  const pages = await (await caches.open(cacheNames(BASE).pages)).keys();
  const lists = await keptLists(BASE);
  const bytes = lists.reduce((sum, list) => sum + list.bytes, 0);
  const kept =
    lists.length > 0
      ? `${lists.map(({ label }) => label).join(', ')}: ${sizeWords(bytes)}`
      : 'none';
  return `Pages that you opened: ${pages.length}. Modules that you keep: ${kept}.`;
}

/** `<offline-copies hidden>`: says which copies there are, and deletes them. */
class OfflineCopies extends HTMLElement {
  connectedCallback(): void {
    const part = partsOf(this);
    const say = politeRegion(this);
    const forbidden = () => say('This browser keeps no copies for this site.');
    part('[data-count]').onclick = () => sayCopies().then(say, forbidden);
    part('[data-forget]').onclick = () =>
      forgetAll(BASE).then(
        () => say('Deleted. Pages that you open from now on are kept again.'),
        forbidden,
      );
  }
}

customElements.define('offline-copies', OfflineCopies);
