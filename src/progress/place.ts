import { safeStorage } from './safe-storage.ts';

/** A section of a page. */
export type Heading = {
  /** Its name in the address, with the number sign. */
  readonly hash: string;
  readonly text: string;
};

/** Where the learner goes on: a stage, with the address it had when it was noted. */
export type Place = {
  readonly id: string;
  readonly title: string;
  /** A path on this site that begins with one slash, base path included. */
  readonly href: string;
  /** The last heading that was read there. */
  readonly heading?: Heading;
};

/** The last place of all, and of each track: a learner may go on in two at a time. */
const keyOf = (track?: string): string => (track ? `last:${track}` : 'last');
const keysOf = (track?: string): ReadonlySet<string> => new Set([keyOf(), keyOf(track)]);

/** A path within the site: not `//host`, not `/\host`, which browsers read as another host. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;
const HASH = /^#[^\s#]+$/;

/** The heading of a stored place; of one that an older version of the site wrote, none. */
function readHeading(value: unknown): Pick<Place, 'heading'> {
  const { hash, text } = Object(value);
  const isOne = typeof hash === 'string' && HASH.test(hash) && typeof text === 'string' && text;
  return isOne ? { heading: { hash, text } } : {};
}

function read(key: string): Place | undefined {
  try {
    const { id, title, href, heading } = JSON.parse(safeStorage.read(key) ?? '{}');
    const texts = [id, title, href].every((part) => typeof part === 'string');
    if (!texts || title === '' || !INSIDE.test(href)) return undefined;
    return { id, title, href, ...readHeading(heading) };
  } catch {
    return undefined;
  }
}

const write = (key: string, place: Place): unknown =>
  safeStorage.write(key, JSON.stringify({ ...place, at: new Date().toISOString() }));

/** The place to go on from, in a track or at all; undefined if none is kept that can be trusted. */
export const readPlace = (track?: string): Place | undefined => read(keyOf(track));

/**
 * Keeps the place with its date; of a page that is opened once more, the heading stays. A browser
 * that stores nothing just has no "continue".
 */
export function keepPlace({ id, title, href }: Place, track?: string): void {
  for (const key of keysOf(track)) {
    const before = read(key);
    const heading = before?.id === id && before.heading;
    write(key, { id, title, href, ...(heading && { heading }) });
  }
}

/** Keeps how far a stage was read, where that stage is the place to go on from. */
export function keepHeading(id: string, heading: Heading, track?: string): void {
  for (const key of keysOf(track)) {
    const place = read(key);
    if (place?.id === id) write(key, { ...place, heading });
  }
}
