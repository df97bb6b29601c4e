import { join } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { Connect, ViteDevServer } from 'vite';
import { formatProblems, type Problem } from '../../problem.ts';
import { problemPage, stopsPage } from './page.ts';
import { STORED } from './tolerant.ts';
import { type Watch, watchContent } from './watch.ts';

type Dev = {
  server: ViteDevServer;
  logger: AstroIntegrationLogger;
  /** The project's folder. */
  root: string;
  /** The deployment's base path, with a slash at its end. */
  base: string;
  refreshContent: ((options: { loaders: string[] }) => Promise<void>) | undefined;
};

/** Mistakes of the content in the terminal and the browser of `astro dev`, while files are edited. */
export function serveProblems({ server, logger, root, base, refreshContent }: Dev): void {
  const { hot } = server.environments.client;
  let said = '';
  const tell = (problems: readonly Problem[]) => {
    const words = problems.length > 0 ? formatProblems(problems) : '';
    if (words === said) return;
    if (words) logger.warn(`The content has mistakes.\n\n${words}\n`);
    else logger.info('The content has no mistakes any more.');
    said = words;
    hot.send('content:problems', { problems });
  };
  const watch = watchContent(root, tell);
  const content = join(root, 'src', 'content');
  server.watcher.on('all', (_event, path) => {
    if (path.startsWith(content)) watch.changed();
  });
  hot.on('content:hello', async ({ standsIn }: { standsIn: boolean }, client) => {
    const problems = await watch.settled();
    if (problems.length > 0 || standsIn) client.send('content:problems', { problems });
  });
  server.middlewares.use(standIn(watch, base));
  server.httpServer?.on('close', () => watch.close());
  if (refreshContent) storeAtOnce(server, refreshContent);
}

/** A stage whose own file has a mistake is answered by the words, not by the parser's. */
const standIn =
  (watch: Watch, base: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    const problems = await watch.settled();
    const path = decodeURI((request.url ?? '').replace(/[?#].*$/, ''));
    const inside = path.startsWith(base) ? path.slice(base.length) : path;
    if (!stopsPage(problems, inside.replace(/^\/|\/$/g, ''))) return next();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(problemPage(problems, base));
  };

/**
 * Astro writes its content store half a second after the last change, and pages are made of what was
 * written. Asking it to refresh no loader at all makes it write now.
 */
function storeAtOnce(server: ViteDevServer, refresh: NonNullable<Dev['refreshContent']>): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on(STORED as 'ready', () => {
    // While the server starts, all entries are stored and then written once, by Astro itself.
    if (!server.httpServer?.listening) return;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh({ loaders: ['none'] }), 10);
  });
}

/** Vite's own client, which every page of the server has, brings the overlay along. */
export const overlayPlugin = (file: string) => ({
  name: 'content-problems',
  apply: 'serve' as const,
  transform: {
    filter: { id: /vite\/dist\/client\/client\.mjs/ },
    handler: (code: string) => `${code}\nimport(${JSON.stringify(file)});`,
  },
});
