import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ContentError, formatProblems } from '../problem.ts';
import { foundModule } from './found-module.ts';
import { latestProblems } from './latest.ts';

/**
 * Looks at all content before a build and stops it once, with every mistake. In `astro dev` the same
 * words are printed and the server goes on.
 */
export default function contentGate(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'content-gate',
    hooks: {
      // Before Astro reads the content itself: its own message would name one mistake and no line.
      'astro:config:setup': async ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [foundModule(root)] } });
        if (command !== 'build') return;
        const { problems } = await latestProblems(root);
        if (problems.length > 0) throw new ContentError(problems);
      },
      'astro:server:start': async ({ logger }) => {
        const { problems } = await latestProblems(root);
        if (problems.length > 0)
          logger.warn(`The content has mistakes.\n\n${formatProblems(problems)}`);
      },
    },
  };
}
