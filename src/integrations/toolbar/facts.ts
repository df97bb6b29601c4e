import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { latestProblems } from '../../checks/latest.ts';
import { readFrontmatter } from '../../checks/source.ts';
import { sourceUrl } from '../../course/addresses.ts';
import { FOLDERS } from '../../course/content-files.ts';
import { parsePlace } from '../../course/place.ts';
import type { Problem } from '../../problem.ts';
import type { Built, Found, PageFacts } from './messages.ts';

/** The project that is previewed: its folder, where its builds go, and its base path. */
export type Project = { root: string; outDir: string; base: string };

/** "/a/b/ESP32/" under "/a/b" → "ESP32". */
function pathOf(pathname: string, base: string): string {
  const path = decodeURI(pathname);
  const root = base.replace(/\/?$/, '/');
  return (path.startsWith(root) ? path.slice(root.length) : path).replace(/^\/+|\/+$/g, '');
}

/**
 * The files of a page that are there, the one that a contributor opens first: of a stage all that
 * belong to it, of another page the one that it is made of.
 * @param path path of the page, without slashes at its ends
 * @param exists says whether a file is there, by its path from the project's root
 */
export function filesOf(path: string, exists: (file: string) => boolean): string[] {
  const { notebook, chat, interview, stage } = FOLDERS;
  if (parsePlace(path))
    return [notebook, chat, interview, stage].map((fileOf) => fileOf(path)).filter(exists);
  const [first = ''] = path.split('/');
  const made = [
    ...(path === 'glossary' ? ['src/content/glossary/terms.json'] : []),
    ...(first ? [`src/content/courses/${first}.json`, `src/pages/${path}.astro`] : []),
    `src/pages/${path}/index.astro`.replace('//', '/'),
    ...(first === 'drill' ? ['src/pages/drill/[...unit].astro'] : []),
  ];
  return made.filter(exists).slice(0, 1);
}

const openAt = (root: string, { file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>) =>
  `/__open-in-editor?file=${encodeURIComponent([join(root, file), line, line && column].filter(Boolean).join(':'))}`;

/** What the head of a stage's file says, as far as it can be read. */
async function headOf(root: string, path: string): Promise<{ title?: string; state?: string }> {
  if (!parsePlace(path)) return {};
  const file = FOLDERS.stage(path);
  const text = await readFile(join(root, file), 'utf8').catch(() => '');
  const read = readFrontmatter(file, text);
  const head = 'source' in read ? (read.source.value as Record<string, unknown> | null) : null;
  const known = (key: string) => (head?.[key] === undefined ? {} : { [key]: String(head[key]) });
  return { ...known('title'), ...known('state') };
}

/** What the last build made of the page, where there was one. */
async function builtOf(outDir: string, path: string): Promise<Built | undefined> {
  const file = join(outDir, path, 'index.html');
  try {
    const day = (await stat(file)).mtime.toISOString().slice(0, 10);
    return { day, bytes: (await promisify(gzip)(await readFile(file))).length };
  } catch {
    return undefined;
  }
}

async function helpOf(root: string): Promise<string> {
  const text = await readFile(join(root, 'src/content/site/settings.json'), 'utf8');
  return `${sourceUrl(JSON.parse(text), 'CONTRIBUTING.md')}#read-an-error`;
}

/** Everything that the app shows of the page at hand. Never throws for a mistake in the content. */
export async function pageFacts(project: Project, pathname: string): Promise<PageFacts> {
  const { root, outDir, base } = project;
  const path = pathOf(pathname, base);
  const files = filesOf(path, (file) => existsSync(join(root, file)));
  const { problems, warnings } = await latestProblems(root);
  const found = (level: Found['level']) => (problem: Problem) => ({
    ...problem,
    level,
    open: openAt(root, problem),
  });
  const all = [...problems.map(found('problem')), ...warnings.map(found('warning'))];
  return {
    pathname,
    ...(await headOf(root, path)),
    sources: files.map((file) => ({ file, open: openAt(root, { file }) })),
    own: all.filter(({ file }) => files.includes(file)),
    all,
    built: await builtOf(outDir, path),
    help: await helpOf(root).catch(() => ''),
  };
}
