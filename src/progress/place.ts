import { safeStorage } from './safe-storage.ts';

/** Where the learner goes on: a stage, with the address it had when it was noted. */
export type Place = {
  readonly id: string;
  readonly title: string;
  /** A path on this site that begins with one slash, base path included. */
  readonly href: string;
};

/** The last place of all, and of each track: a learner may go on in two at a time. */
const keyOf = (track?: string): string => (track ? `last:${track}` : 'last');

/** A path within the site: not `//host`, not `/\host`, which browsers read as another host. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/** The place to go on from, in a track or at all; undefined if none is kept that can be trusted. */
export function readPlace(track?: string): Place | undefined {
  try {
    const { id, title, href } = JSON.parse(safeStorage.read(keyOf(track)) ?? '{}');
    const texts = [id, title, href].every((part) => typeof part === 'string');
    return texts && title !== '' && INSIDE.test(href) ? { id, title, href } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the place with its date. A browser that stores nothing just has no "continue". */
export function keepPlace({ id, title, href }: Place, track?: string): void {
  const text = JSON.stringify({ id, title, href, at: new Date().toISOString() });
  for (const key of new Set([keyOf(), keyOf(track)])) safeStorage.write(key, text);
}
