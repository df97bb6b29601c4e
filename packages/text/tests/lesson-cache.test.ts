import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { HookParameters } from 'astro';
import { defineHastPlugin } from 'satteri';
import { beforeAll, expect, test } from 'vitest';
import { lessonCache, onlyLessons } from '../src/astro.ts';

/*
 * Astro's own renderer of lessons, as astro.config.mjs has it kept: two builds, which share nothing but a folder.
 */

const cacheDir = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'lessons-'))}/`);
let compiled: string[] = [];

/** The renderer of a new build; what it compiles stands in `compiled`. */
async function renderer(base = '/') {
  const tell = defineHastPlugin({
    name: 'tell',
    element: { filter: ['p'], visit: (node, ctx) => void compiled.push(ctx.textContent(node)) },
  });
  const processor = satteri({ hastPlugins: [onlyLessons, tell] });
  const config = {
    cacheDir,
    base,
    root: pathToFileURL(`${process.cwd()}/`),
    markdown: { processor },
  };
  await lessonCache().hooks['astro:config:done']?.({
    config,
  } as unknown as HookParameters<'astro:config:done'>);
  const made = await processor.createMdxRenderer?.({ syntaxHighlight: false }, { optimize: true });
  return (text: string, head: object = { title: 'A' }) => made?.process(text, '/a.mdx', head);
}

beforeAll(() => {
  compiled = [];
});

test('a lesson is compiled in the first build, and comes from the disk in the next', async () => {
  const first = await (await renderer())('Some text.');
  const second = await (await renderer())('Some text.');
  expect(compiled).toEqual(['Some text.']);
  expect(second).toEqual(first);
  expect(second?.code).toContain('Some text.');
});

test('another text, another head and another base path are compiled anew', async () => {
  compiled = [];
  await (await renderer())('Other text.');
  await (await renderer())('Some text.', { title: 'B' });
  await (await renderer('/course/'))('Some text.');
  expect(compiled).toEqual(['Other text.', 'Some text.', 'Some text.']);
});

test('a lesson that is refused is refused again, and nothing of it is kept', async () => {
  const kept = readdirSync(new URL('lessons/', cacheDir)).length;
  for (const build of [await renderer(), await renderer()])
    await expect(build('{process.exit()}')).rejects.toThrow(/^1:1: /);
  expect(readdirSync(new URL('lessons/', cacheDir))).toHaveLength(kept);
});
