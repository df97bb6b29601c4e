import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AT_ROOT } from './servers.ts';

/** A page of the built site on which a learner is asked: its address, and the kinds of its questions. */
type Asking = { path: string; kinds: string[] };

/** Pages that hold the questions of other pages once more: for paper, and for the drill. */
const AGAIN = /^drill\/|\/print\/$/;

/** Every stage of the built site that has questions which answer. */
export const asking: readonly Asking[] = readdirSync(AT_ROOT.outDir, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('/index.html') && !AGAIN.test(file.replace('index.html', '')))
  .map((file) => ({
    path: file.replace('index.html', ''),
    kinds: [
      ...readFileSync(join(AT_ROOT.outDir, file), 'utf8').matchAll(
        /<check-question[^>]*? kind="(\w+)"/g,
      ),
    ].map(([, kind = '']) => kind),
  }))
  .filter(({ kinds }) => kinds.length > 0);

/** A page with questions of all these kinds. */
export function pageWith(...kinds: string[]): string {
  const found = asking.find((page) => kinds.every((kind) => page.kinds.includes(kind)));
  if (!found) throw new Error(`No page asks questions of the kinds ${kinds.join(', ')}.`);
  return found.path;
}
