import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePlace } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import type { Problem } from '@a2z/course/problem';
import type { AstroIntegration } from 'astro';
import { latestProblems } from '../../checks/latest.ts';
import { APP, type Ask, type Found, MESSAGES, type PageFacts } from './messages.ts';

/** "/a/b/ESP32/" under "/a/b" → "ESP32". */
function pathOf(pathname: string, base: string): string {
  const path = decodeURI(pathname);
  const root = base.replace(/\/?$/, '/');
  return (path.startsWith(root) ? path.slice(root.length) : path).replace(/^\/+|\/+$/g, '');
}

/** Files that a page may be made of: of a stage all that belong to it, of another page the first. */
function filesOf(path: string): string[] {
  const { notebook, chat, interview, stage } = FOLDERS;
  if (parsePlace(path)) return [notebook, chat, interview, stage].map((fileOf) => fileOf(path));
  const [course] = path.split('/');
  return [
    `src/content/courses/${course}.json`,
    `src/content/${path}/terms.json`,
    `src/pages/${path}.astro`,
    `src/pages/${path}/index.astro`.replace('//', '/'),
  ];
}

const openAt = (root: string, { file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>) =>
  `/__open-in-editor?file=${encodeURIComponent([join(root, file), line, line && column].filter(Boolean).join(':'))}`;

/** Everything that the app shows of the page at hand. Never throws for a mistake in the content. */
export async function pageFacts(root: string, base: string, pathname: string): Promise<PageFacts> {
  const path = pathOf(pathname, base);
  const there = filesOf(path).filter((file) => existsSync(join(root, file)));
  const files = parsePlace(path) ? there : there.slice(0, 1);
  const { problems, warnings } = await latestProblems(root);
  const found = (level: Found['level']) => (problem: Problem) => ({
    ...problem,
    level,
    open: openAt(root, problem),
  });
  const all = [...problems.map(found('problem')), ...warnings.map(found('warning'))];
  return {
    pathname,
    sources: files.map((file) => ({ file, open: openAt(root, { file }) })),
    own: all.filter(({ file }) => files.includes(file)),
    all,
  };
}

/** Milliseconds after the last change of the content: editors write a file in several steps. */
const QUIET = 200;

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M6 3h8l4 4v14H6z"/><path d="m9 14 2 2 4-5"/></svg>';

/**
 * "This page" in Astro's Dev Toolbar: source, mistakes and warnings of the page at hand, and of
 * the whole site. It exists in `astro dev` only; no byte of it is in a build.
 */
export function pageToolbar(): AstroIntegration {
  let root = '';
  let base = '/';
  return {
    name: 'page-toolbar',
    hooks: {
      'astro:config:setup': ({ config, command, addDevToolbarApp }) => {
        if (command !== 'dev') return;
        root = fileURLToPath(config.root);
        base = config.base;
        const entrypoint = fileURLToPath(new URL('./app.ts', import.meta.url));
        addDevToolbarApp({ id: APP, name: 'This page', icon: ICON, entrypoint });
      },
      'astro:server:setup': ({ server, toolbar, logger }) => {
        // Nothing is read before a page asks, so that the server starts as fast as without us.
        toolbar.on<Ask>(MESSAGES.ask, ({ pathname }) => {
          pageFacts(root, base, pathname)
            .then((facts) => toolbar.send(MESSAGES.facts, facts))
            .catch((error: unknown) => logger.error(`This page: ${error}`));
        });
        let timer: NodeJS.Timeout | undefined;
        const content = join(root, 'src', 'content') + sep;
        server.watcher.on('all', (_, path) => {
          if (!path.startsWith(content)) return;
          clearTimeout(timer);
          timer = setTimeout(() => toolbar.send(MESSAGES.changed, {}), QUIET);
        });
      },
    },
  };
}
