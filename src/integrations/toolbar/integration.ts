import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type Project, pageFacts } from './facts.ts';
import { APP, type Ask, MESSAGES } from './messages.ts';

/** Milliseconds after the last change of the content: editors write a file in several steps. */
const QUIET = 200;

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M6 3h8l4 4v14H6z"/><path d="m9 14 2 2 4-5"/></svg>';

/** Calls `then` once after a burst of calls. */
function settled(then: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(then, QUIET);
  };
}

/**
 * "This page" in Astro's Dev Toolbar: source, state, mistakes and warnings of the page at hand, and of
 * the whole site. It exists in `astro dev` only; no byte of it is in a build.
 */
export function pageToolbar(): AstroIntegration {
  const project: Project = { root: '', outDir: '', base: '/' };
  return {
    name: 'page-toolbar',
    hooks: {
      'astro:config:setup': ({ config, command, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        project.root = fileURLToPath(config.root);
        project.outDir = fileURLToPath(config.outDir);
        project.base = config.base;
        const entrypoint = fileURLToPath(new URL('./app.ts', import.meta.url));
        addDevToolbarApp({ id: APP, name: 'This page', icon: ICON, entrypoint });
      },
      'astro:server:setup': ({ server, toolbar, logger }) => {
        // Nothing is read before a page asks, so that the server starts as fast as without us.
        toolbar.on<Ask>(MESSAGES.ask, ({ pathname }) => {
          pageFacts(project, pathname)
            .then((facts) => toolbar.send(MESSAGES.facts, facts))
            .catch((error: unknown) => logger.error(`This page: ${error}`));
        });
        const tell = settled(() => toolbar.send(MESSAGES.changed, {}));
        const content = join(project.root, 'src', 'content') + sep;
        server.watcher.on('all', (_, path) => path.startsWith(content) && tell());
      },
    },
  };
}
