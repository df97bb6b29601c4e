import { join } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { Connect, ViteDevServer } from 'vite';
import { formatProblems, type Problem } from '../../problem.ts';
import { STORED } from './tolerant-loader.ts';
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
  server.middlewares.use(problemPages(watch, base));
  server.httpServer?.on('close', () => watch.close());
  if (refreshContent) storeAtOnce(server, refreshContent);
}

/** A stage whose own file has a mistake is answered by the words, not by the parser's. */
const problemPages =
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

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/**
 * The page that stands in for one that cannot be made: all mistakes, in the words of the terminal. It
 * loads the real page as soon as the mistakes have changed.
 * @param base the deployment's base path
 */
const problemPage = (problems: readonly Problem[], base: string): string =>
  `<!doctype html>
<html lang="en" data-content-problems>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content has mistakes</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9rem/1.6 ui-monospace, monospace; }
</style>
<main>
<h1>The content has mistakes</h1>
<p>Mend the file and save it: this page loads again by itself.</p>
<pre>${escaped(formatProblems(problems))}</pre>
</main>
<script type="module" src="${escaped(base)}@vite/client"></script>
</html>
`;

/**
 * Mistakes of the very file that a stage's page is made of, so that the page cannot be made, or only
 * from what stood there before.
 * @param path of the page, without slashes at its ends
 */
function stopsPage(problems: readonly Problem[], path: string): boolean {
  const file = `src/content/stages/${path}.mdx`;
  return problems.some((problem) => problem.file === file && /^[SM]\d/.test(problem.rule ?? ''));
}
