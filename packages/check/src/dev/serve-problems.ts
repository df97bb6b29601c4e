import { join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FOLDERS } from '@a2z/course/content-files';
import { formatProblems, type Problem } from '@a2z/course/problem';
import type { AstroIntegrationLogger } from 'astro';
import type { Connect, ViteDevServer } from 'vite';
import { forgetProblems, latestProblems } from '../latest.ts';
import { readAgain } from './read-again.ts';

type Dev = {
  server: ViteDevServer;
  logger: AstroIntegrationLogger;
  /** The project's folder. */
  root: string;
  /** The deployment's base path, with a slash at its end. */
  base: string;
  /** Module that holds what was found, and is stale after every change. */
  module: string;
};

/** Several files that are saved together are checked once, and editors write a file in several steps. */
const SOON = 100;
/** Longest time that a page waits for the check of an edit. */
const PATIENCE = 1_500;
/**
 * Astro writes down what it read 500 ms after the last change, and then forgets the pages made of it. One that is
 * being made in that moment is kept with what was there before, so a page waits until that is over.
 */
const WRITTEN = 800;

/** Mistakes of the content in the terminal and the browser of `astro dev`, while files are edited. */
export function serveProblems({ server, logger, root, base, module }: Dev): void {
  const { hot } = server.environments.client;
  let last: readonly Problem[] = [];
  let changes = 0;
  let changedAt = 0;
  const check = async () => {
    const asked = changes;
    const { problems } = await latestProblems(root);
    // What was read may be half of a save that ended meanwhile; the check of that is on its way.
    if (changes !== asked) return;
    const words = formatProblems(problems);
    if (words === formatProblems(last)) return;
    if (problems.length > 0) logger.warn(`The content has mistakes.\n\n${words}\n`);
    else logger.info('The content has no mistakes any more.');
    last = problems;
    hot.send('content:problems', { problems });
  };
  // A fault of the check, not of the content: the server goes on without a result.
  const checkNow = () => check().catch((error) => logger.error(String(error)));
  const settled = async () => {
    await wait(Math.max(0, changedAt + WRITTEN - Date.now()));
    const patience = new Promise<void>((done) => setTimeout(done, PATIENCE).unref());
    await Promise.race([checkNow(), patience]);
    return last;
  };
  let timer: NodeJS.Timeout | undefined;
  const isContent = (path: string) => path.startsWith(join(root, 'src', 'content') + sep);
  readAgain(server.watcher, isContent);
  server.watcher.on('all', (_event, path) => {
    if (!isContent(path)) return;
    changes += 1;
    changedAt = Date.now();
    forgetProblems();
    for (const { moduleGraph } of Object.values(server.environments)) {
      const stale = moduleGraph.getModuleById(module);
      if (stale) moduleGraph.invalidateModule(stale);
    }
    clearTimeout(timer);
    timer = setTimeout(checkNow, SOON);
  });
  hot.on('content:hello', async ({ standsIn }: { standsIn: boolean }, client) => {
    const problems = await settled();
    if (problems.length > 0 || standsIn) client.send('content:problems', { problems });
  });
  server.middlewares.use(problemPages(settled, base));
  void checkNow();
}

/** A stage whose own file has a mistake is answered by the words, not by the parser's. */
const problemPages =
  (settled: () => Promise<readonly Problem[]>, base: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    const problems = await settled();
    const path = decodeURI((request.url ?? '').replace(/[?#].*$/, ''));
    const inside = path.startsWith(base) ? path.slice(base.length) : path;
    if (!stopsPage(problems, inside.replace(/^\/|\/$/g, ''))) return next();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(problemPage(problems, base));
  };

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
pre button { font: inherit; border: 0; padding: 0.25rem 0; background: none; color: inherit; text-decoration: underline; cursor: pointer; }
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
  const file = FOLDERS.stage(path);
  return problems.some((problem) => problem.file === file && /^[SMF]\d/.test(problem.rule ?? ''));
}
