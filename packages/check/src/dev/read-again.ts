import { type Stats, statSync } from 'node:fs';
import type { ViteDevServer } from 'vite';

/** Longer than the 50 ms in which the watcher swallows a second change of a file. */
const LATER = 120;

const stampOf = (stats?: Pick<Stats, 'mtimeMs' | 'size'>) =>
  stats && `${stats.mtimeMs} ${stats.size}`;

/**
 * Many editors empty a file before they write it, and the watcher tells of the first half only. So a
 * file that is not any more what it was when its change was told is told of again, to all who read it.
 * @param concerns which files
 */
export function readAgain(
  watcher: ViteDevServer['watcher'],
  concerns: (path: string) => boolean,
): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (event, path, told) => {
    if (!/^(?:add|change)$/.test(event) || !concerns(path)) return;
    clearTimeout(waiting.get(path));
    const look = () => {
      waiting.delete(path);
      const now = statSync(path, { throwIfNoEntry: false });
      if (now === undefined || stampOf(now) === stampOf(told)) return;
      watcher.emit('change', path, now);
      watcher.emit('all', 'change', path, now);
    };
    waiting.set(path, setTimeout(look, LATER));
  });
}
