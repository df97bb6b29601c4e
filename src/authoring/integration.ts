import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../problem.ts';
import { overlayPlugin, serveProblems } from './dev/serve.ts';
import { foundModule } from './found-module.ts';
import { latestProblems } from './latest.ts';
import { noMemory } from './memory.ts';

const OVERLAY = '/src/authoring/dev/overlay.ts';

/**
 * Looks at all content before a build and stops it once, with every mistake. In `astro dev` the same
 * words stand in the terminal and over the page, and the server goes on.
 */
export default function contentGate(): AstroIntegration {
  let root = process.cwd();
  let base = '/';
  return {
    name: 'content-gate',
    hooks: {
      // Before Astro reads the content itself: its own message would name one mistake and no line.
      'astro:config:setup': async ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        base = `${config.base.replace(/\/$/, '')}/`;
        const overlay = command === 'dev' ? [overlayPlugin(OVERLAY)] : [];
        updateConfig({ vite: { plugins: [foundModule(root), ...overlay] } });
        if (command !== 'build') return;
        const { problems } = await latestProblems(root, noMemory(root));
        if (problems.length > 0) throw new ContentError(problems);
      },
      'astro:server:setup': ({ server, logger, refreshContent }) =>
        serveProblems({ server, logger, root, base, refreshContent }),
    },
  };
}
