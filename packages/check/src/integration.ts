import { fileURLToPath } from 'node:url';
import { ContentError } from '@a2z/course/problem';
import type { AstroIntegration } from 'astro';
import { overlayPlugin, serveProblems } from './dev/serve-problems.ts';
import { latestProblems } from './latest.ts';

const OVERLAY = '/packages/check/src/dev/overlay.ts';

/**
 * Looks at all content before a build and stops it once, with every mistake. In `astro dev` the same
 * words stand in the terminal and over the page, and the server goes on.
 */
export default function contentCheck(): AstroIntegration {
  let root = process.cwd();
  let base = '/';
  return {
    name: 'content-check',
    hooks: {
      // Before Astro reads the content itself: its own message would name one mistake and no line.
      'astro:config:setup': async ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        base = `${config.base.replace(/\/$/, '')}/`;
        updateConfig({ vite: { plugins: [foundModule(root), overlayPlugin(OVERLAY)] } });
        if (command !== 'build') return;
        const { problems } = await latestProblems(root);
        if (problems.length > 0) throw new ContentError(problems);
      },
      'astro:server:setup': ({ server, logger }) =>
        serveProblems({ server, logger, root, base, module: RESOLVED }),
    },
  };
}

/** What pages import to know what the checks found (`src/content-found.d.ts` has its type). */
const NAME = 'virtual:content-found';
const RESOLVED = `\0${NAME}`;

/** Gives pages the mistakes and warnings of the content, from the reading that was done already. */
const foundModule = (root: string) => ({
  name: 'content-found',
  resolveId: (id: string) => (id === NAME ? RESOLVED : undefined),
  load: async (id: string) => {
    if (id !== RESOLVED) return undefined;
    const { problems, warnings } = await latestProblems(root);
    return `export default ${JSON.stringify([...problems, ...warnings])}`;
  },
});
