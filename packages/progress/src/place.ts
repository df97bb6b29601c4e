import { safeStorage } from './safe-storage.ts';

/** Where the learner goes on: a stage, with the address it had when it was noted. */
export type Place = {
  readonly id: string;
  readonly title: string;
  /** A path on this site that begins with one slash, base path included, to the heading if there is one. */
  readonly href: string;
  /** The last heading that was read there, in words; none in what an older version of the site kept. */
  readonly heading?: string;
};

/** The last place of all, and of each track: a learner may go on in two at a time. */
const keyOf = (track?: string): string => (track ? `last:${track}` : 'last');

/** A path within the site: not `//host`, not `/\host`, which browsers read as another host. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/** The place to go on from, in a track or at all; undefined if none is kept that can be trusted. */
export function readPlace(track?: string): Place | undefined {
  try {
    const { id, title, href, heading = '' } = JSON.parse(safeStorage.read(keyOf(track)) ?? '{}');
    const texts = [id, title, href, heading].every((part) => typeof part === 'string');
    return texts && title !== '' && INSIDE.test(href) ? { id, title, href, heading } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the place with its date. When its page is opened once more, the heading stays that was read
 * there. A place with a heading is kept only where its stage is the place already: who reads again
 * what is done goes on elsewhere. A browser that stores nothing just has no "continue".
 */
export function keepPlace(place: Place, track?: string): void {
  for (const of of new Set([undefined, track])) {
    const before = readPlace(of);
    const same = before?.id === place.id;
    if (place.heading && !same) continue;
    const kept = same && !place.heading ? before : place;
    const text = JSON.stringify({ ...kept, at: new Date().toISOString() });
    safeStorage.write(keyOf(of), text);
  }
}
