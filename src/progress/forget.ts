import type { Item } from './kept.ts';
import { readTick } from './record.ts';
import { PREFIX } from './shelf.ts';
import { ticks } from './ticks.ts';

/* How what the site keeps in this browser is deleted, and brought back while the page is open. */

const TICK = `${PREFIX}tick:`;

/** Tells this page of a change as the browser tells every other tab. */
const tell = (key: string): boolean => dispatchEvent(new StorageEvent('storage', { key }));

/** Removes items for good, here and in all open tabs. */
export function forget(keys: readonly string[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key);
    } catch {
      // What cannot be reached was not kept.
    }
    tell(key);
  }
}

function putOne(key: string, text: string): void {
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  } catch {
    // Full or out of reach: the notice of every page says so.
  }
}

/** Puts removed items back, except where something newer has taken their place meanwhile. */
export function putBack(items: readonly Item[]): void {
  for (const { key, text } of items) {
    const tick = key.startsWith(TICK) && readTick(text);
    if (tick) ticks.merge(new Map([[key.slice(TICK.length), tick]]));
    else putOne(key, text);
    tell(key);
  }
}
