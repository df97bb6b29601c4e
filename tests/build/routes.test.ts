import { addressesOf, createFileCache, readContent, readLessons } from '@a2z/check/content';
import { builtFiles } from '@a2z/course/routes';
import { describe, expect, test } from 'vitest';
import { site } from './site.ts';

/* What `packages/course/src/routes.ts` says before anything is built, and what was built. */

const root = process.cwd();
const cache = createFileCache(root);
const content = await readContent(cache);
const lessons = await readLessons(cache, content.files);
const { pages, anchors } = await addressesOf(cache, { ...content, lessons });

/** "ESP32/index.html" and "ESP32/" → "ESP32". */
const pathOf = (file: string): string => file.replace(/(?:^|\/)(?:index\.html)?$/, '');
const builtPages = [...site.pages.keys()].filter((file) => file !== '404.html');

describe('an address that a text may link to', () => {
  test('is that of a page that was built, and every page has one', () => {
    expect([...pages].sort()).toEqual(builtPages.map(pathOf).sort());
  });

  test('names files that the build wrote', () => {
    expect([...builtFiles(content.site)].filter((file) => !site.files.has(file))).toEqual([]);
  });
});

test('each name in a page that a link may go to is in the page as it was built', () => {
  const missing = [...pages].flatMap((path) => {
    const built = site.pages.get(path === '' ? 'index.html' : `${path}/index.html`);
    return [...(anchors(path) ?? [])]
      .filter((id) => built && !built.leadsOn && !built.ids.has(id))
      .map((id) => `/${path}/#${id}`);
  });
  expect(missing).toEqual([]);
});
