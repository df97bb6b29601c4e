import { shelf } from './shelf.ts';

/** Where the learner goes on: a stage, with the address it had when it was noted. */
export type Place = {
  readonly id: string;
  readonly title: string;
  /** A path on this site that begins with one slash, base path included. */
  readonly href: string;
};

const KEY = 'last';

/** A path within the site: not `//host`, not `/\host`, which browsers read as another host. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/** The place to go on from; undefined if none is kept or what is kept cannot be trusted. */
export function readPlace(): Place | undefined {
  try {
    const { id, title, href } = JSON.parse(shelf.read(KEY) ?? '{}');
    const texts = [id, title, href].every((part) => typeof part === 'string');
    return texts && title !== '' && INSIDE.test(href) ? { id, title, href } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the place with its date. A browser that stores nothing just has no "continue". */
export function keepPlace({ id, title, href }: Place): void {
  shelf.write(KEY, JSON.stringify({ id, title, href, at: new Date().toISOString() }));
}
