import { type KeepOptions, keepPack, NotKept, type Refusal } from './keep.ts';
import { keepBeside } from './keep-beside.ts';
import { type Pack, sizeWords } from './pack.ts';

/** Why a pack could not be kept, and what helps. `room` is in bytes. */
export function sayRefusal(why: Refusal, { label, bytes }: Pack, room?: number): string {
  const needed = sizeWords(bytes);
  const left =
    room === undefined ? '' : `, and this browser has ${sizeWords(room)} left for the site`;
  const words: Record<Refusal, string> = {
    cancelled: 'Cancelled; nothing of it was kept.',
    offline: `The connection broke. What has arrived stays: trying again goes on from there.`,
    full: `There is no room for it: ${label} needs ${needed}${left}. Remove another module, or free space on the device.`,
    forbidden: 'This browser does not let the site keep anything, as in a private window.',
    changing: 'The site is just being renewed. Please try again in a few minutes.',
  };
  return words[why];
}

/**
 * Keeps a pack and gives back how that went, in words for the reader. Fetched when somebody presses the
 * button: a page that only offers the pack does without it.
 */
export const keepAloud = (options: KeepOptions, pack: Pack): Promise<string> =>
  keepPack(options).then(
    () => {
      // What may be missing without harm.
      keepBeside(options.base).catch(() => {});
      return 'Done.';
    },
    (error: unknown) => {
      const { why, room } = error instanceof NotKept ? error : { why: 'offline' as const };
      return sayRefusal(why, pack, room);
    },
  );
