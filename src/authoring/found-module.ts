import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Problem } from '../problem.ts';
import { forgetProblems, latestProblems } from './latest.ts';

/** What pages import to know what the checks found (`src/content-found.d.ts` has its type). */
const NAME = 'virtual:content-found';
const RESOLVED = `\0${NAME}`;

const found = async (root: string): Promise<Problem[]> => {
  const { problems, warnings } = await latestProblems(root);
  return [...problems, ...warnings];
};

/**
 * Gives pages the mistakes and warnings of the content, from the reading that the gate has done
 * already. In `astro dev` a change of the content makes it stale.
 * @param root the project's folder
 */
export const foundModule = (root: string) => ({
  name: 'content-found',
  resolveId: (id: string) => (id === NAME ? RESOLVED : undefined),
  load: async (id: string) =>
    id === RESOLVED ? `export default ${JSON.stringify(await found(root))}` : undefined,
  configureServer(server: ViteDevServer) {
    const content = join(root, 'src', 'content') + sep;
    server.watcher.on('all', (_, path) => {
      if (!path.startsWith(content)) return;
      forgetProblems();
      for (const { moduleGraph } of Object.values(server.environments)) {
        const module = moduleGraph.getModuleById(RESOLVED);
        if (module) moduleGraph.invalidateModule(module);
      }
    });
  },
});
