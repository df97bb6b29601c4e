import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { forgetOld, kept, keptFile, keyOf } from './kept.ts';
import { lessonRenderer, type RenderLesson } from './render.ts';
import { readBody } from './source.ts';

/** What `rendered.metadata` of a text says beside Astro's own facts. */
export type LessonFacts = { kept?: string; code?: boolean };

/** Code fences, for the button that copies. */
const CODE = /```|~~~/;

/**
 * Astro's loader for files, which makes every MDX file a module that the bundler compiles: 4 GB of
 * memory at 5 000 of them. Here a text that computes nothing is rendered once, when it is read, and waits
 * on disk; one that does, or that has a mistake, stays a module.
 * @param files Astro's `glob` loader
 */
export function lessons(files: Loader): Loader {
  return {
    name: 'lessons',
    async load(context) {
      // `npm run dev` shows a page at a time: there the bundler compiles what is asked for, when it is.
      if (context.watcher) return files.load(context);
      const root = fileURLToPath(context.config.root);
      const renderer = await rendererKey(context);
      const render = await lessonRenderer(context.config);
      forgetMissing(context, root);
      const inner: WithTypes = {
        ...context,
        entryTypes: withRender(context, (path) => renderFile({ root, renderer, render }, path)),
        generateDigest: (data) => context.generateDigest(renderer + JSON.stringify(data)),
        store: { ...context.store, set: (entry) => context.store.set(settled(entry)) },
      };
      await files.load(inner);
      await forgetOld(
        root,
        new Set(context.store.values().flatMap((entry) => keptOf(entry) ?? [])),
      );
    },
  };
}

/** An entry of Astro's store. */
type Entry = ReturnType<LoaderContext['store']['values']>[number];

/** Astro gives its own loaders the kinds of files that it knows; no type says so. */
type WithTypes = LoaderContext & { entryTypes?: ReadonlyMap<string, object> };

const keptOf = (entry: Entry): string | undefined =>
  (entry.rendered?.metadata as LessonFacts | undefined)?.kept;

/** The code and the settings that make a page, as a key: when they change, all texts are made anew. */
async function rendererKey({ config, generateDigest }: LoaderContext): Promise<string> {
  const code = await Promise.all(['./', '../prose/'].map(codeIn));
  const packages = await readFile(new URL('package.json', config.root), 'utf8');
  const { processor, shikiConfig } = config.markdown;
  const plugins = (processor as { options?: { hastPlugins?: { name?: string }[] } }).options;
  const names = (plugins?.hastPlugins ?? []).map((plugin) => plugin.name ?? '');
  return generateDigest(JSON.stringify([code, packages, names, shikiConfig, config.base]));
}

async function codeIn(room: string): Promise<string[]> {
  const folder = fileURLToPath(new URL(room, import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

/** An entry whose text is gone from the disk is read again. */
function forgetMissing({ store }: LoaderContext, root: string): void {
  for (const entry of store.values()) {
    const file = keptOf(entry);
    if (file !== undefined && !existsSync(join(root, file))) store.delete(entry.id);
  }
}

type Rendered = NonNullable<Entry['rendered']>;
type Setting = { root: string; renderer: string; render: RenderLesson };

const NOTHING: Rendered = { html: '' };
const MODULE: Rendered = { html: '', metadata: { module: true } };

async function renderFile({ root, renderer, render }: Setting, path: string): Promise<Rendered> {
  const body = await readBody(path);
  if (body.trim() === '') return NOTHING;
  const key = keyOf(renderer, path.slice(root.length), body);
  const lesson = await kept(root, key, () => render(body, path));
  if (!lesson) return MODULE;
  const facts: LessonFacts = { kept: keptFile(key), code: CODE.test(body) };
  const { headings, pictures } = lesson;
  return { html: '', metadata: { headings, imagePaths: pictures, ...facts } };
}

/** Astro's way to render Markdown when it is read, offered for MDX as well. */
function withRender(
  { entryTypes = new Map() }: WithTypes,
  render: (path: string) => Promise<Rendered>,
): ReadonlyMap<string, object> {
  const getRenderFunction = async () => (entry: { filePath: string }) => render(entry.filePath);
  return new Map([...entryTypes, ['.mdx', { ...entryTypes.get('.mdx'), getRenderFunction }]]);
}

/** As it goes into the store: a text that must be a module says so. */
function settled(entry: Entry): Entry {
  if (!entry.rendered?.metadata?.['module']) return entry;
  const { rendered: _, assetImports: __, ...rest } = entry;
  return { ...rest, deferredRender: true };
}
