import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { MarkdownHeading } from 'astro';
import type { Loader, LoaderContext } from 'astro/loaders';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keptHtml } from '../../../src/lessons/kept.ts';
import { type LessonFacts, lessons } from '../../../src/lessons/loader.ts';

type Entry = {
  id: string;
  digest: string;
  deferredRender?: boolean;
  assetImports?: string[];
  rendered?: { html: string; metadata?: LessonFacts & { headings?: MarkdownHeading[] } };
};
type Inside = LoaderContext & {
  entryTypes: Map<
    string,
    { getRenderFunction?: () => Promise<(file: object) => Promise<Entry['rendered']>> }
  >;
};

const root = mkdtempSync(join(tmpdir(), 'lessons-'));
const file = join(root, 'Stage0.mdx');
let entries = new Map<string, Entry>();
let renders = 0;
beforeEach(() => {
  entries = new Map();
  renders = 0;
});
afterAll(() => rmSync(root, { recursive: true }));

/** Astro's glob loader, as far as it concerns ours: one file. */
const glob: Loader = {
  name: 'glob',
  async load(context) {
    const { store, generateDigest, entryTypes } = context as Inside;
    const digest = generateDigest(readFileSync(file, 'utf8'));
    if (store.get('Stage0')?.digest === digest) return;
    renders += 1;
    const render = await entryTypes.get('.mdx')?.getRenderFunction?.();
    const rendered = await render?.({ filePath: file });
    store.set({ id: 'Stage0', digest, data: {}, ...(rendered && { rendered }) });
  },
};

const processor = satteri({ features: { math: true } });

/** Loads a text and answers with its entry. */
async function load(body: string, inside: object = {}): Promise<Entry | undefined> {
  mkdirSync(root, { recursive: true });
  writeFileSync(file, `---\ntitle: x\n---\n${body}`);
  writeFileSync(join(root, 'package.json'), '{}');
  const url = pathToFileURL(`${root}/`);
  const context = {
    config: { root: url, srcDir: url, base: '/', markdown: { processor, syntaxHighlight: false } },
    entryTypes: new Map([['.mdx', {}]]),
    store: {
      keys: () => [...entries.keys()],
      values: () => [...entries.values()],
      get: (id: string) => entries.get(id),
      set: (entry: Entry) => entries.set(entry.id, entry),
      delete: (id: string) => entries.delete(id),
    },
    generateDigest: (text: string) => text,
    ...inside,
  };
  await lessons(glob).load(context as unknown as LoaderContext);
  return entries.get('Stage0');
}

const htmlOf = (entry: Entry | undefined): Promise<string> =>
  keptHtml(join(root, entry?.rendered?.metadata?.kept ?? ''));

describe('the text of a stage', () => {
  test('is rendered when it is read, and waits on disk, not in the store', async () => {
    const entry = await load(
      '## One\n\nA *word* with “quotes”, it’s \\_so\\_.\n\n```js\nlet a = `b`;\n```\n',
    );
    expect(entry?.rendered?.html).toBe('');
    expect(entry?.rendered?.metadata?.headings).toMatchObject([{ depth: 2, text: 'One' }]);
    expect(entry?.rendered?.metadata?.code).toBe(true);
    expect(await htmlOf(entry)).toContain('<p>A <em>word</em> with “quotes”, it’s _so_.</p>');
    expect(await htmlOf(entry)).toContain('let a = `b`;');
  });

  test('keeps what HTML it has, and the Markdown inside', async () => {
    const entry = await load('<details>\n<summary>Why *so*?</summary>\n\nBecause.\n\n</details>\n');
    expect(await htmlOf(entry)).toBe(
      '<details><summary>Why <em>so</em>?</summary><p>Because.</p></details>',
    );
  });

  test('marks the pictures beside it for Astro, and no others', async () => {
    const entry = await load('![A line](./figures/a.svg)\n\n![Far](/figures/b.svg)\n');
    expect(entry?.rendered?.metadata).toMatchObject({ imagePaths: ['./figures/a.svg'] });
    expect(await htmlOf(entry)).toMatch(/__ASTRO_IMAGE_="\{&quot;alt&quot;:&quot;A line&quot;/);
    expect(await htmlOf(entry)).toContain('src="/figures/b.svg"');
  });

  test.each([
    ['imports', 'import X from "./x.astro"\n\n<X />'],
    ['computes', 'One and one is {1 + 1}.'],
    ['has a mistake', 'An <b>open element.\n\nAnd more.'],
  ])('stays a module for the bundler when it %s', async (_, body) => {
    const entry = await load(body);
    expect(entry).toMatchObject({ deferredRender: true });
    expect(entry).not.toHaveProperty('rendered');
  });

  test('is left to the bundler in `npm run dev`, which shows a page at a time', async () => {
    const entry = await load('Plain.\n', { watcher: {} });
    expect(entry?.rendered).toBeUndefined();
  });

  test('is nothing, and no module, where a file has only a head', async () => {
    const entry = await load('\n');
    expect(entry?.deferredRender).toBeUndefined();
    expect(entry?.rendered).toEqual({ html: '' });
  });

  test('is not rendered again until it changes, and again when the disk lost it', async () => {
    const entry = await load('Same.\n');
    await load('Same.\n');
    expect(renders).toBe(1);
    rmSync(join(root, entry?.rendered?.metadata?.kept ?? ''));
    expect(await htmlOf(await load('Same.\n'))).toBe('<p>Same.</p>');
    await load('Other.\n');
    expect(renders).toBe(3);
  });
});
