import { expect, test } from 'vitest';
import { courseFeed } from '../../../src/found/feed.ts';
import { llmsText } from '../../../src/found/llms.ts';
import { iot, ml, outline, site } from './samples.ts';

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

test('a feed has the ready pages of its track, the last changed first', () => {
  const xml = courseFeed(ml, site);
  expect(all(xml, 'title').slice(1)).toEqual(['The second', 'The first &amp; foremost']);
  expect(all(xml, 'updated')).toEqual([
    '2026-11-21T00:00:00Z',
    '2026-11-21T00:00:00Z',
    '2026-11-20T00:00:00Z',
  ]);
  expect(xml).toContain('href="https://example.org/a/b/ML/Modules/Module0/Topic1/Stage1/"');
});

test('an entry keeps its id when its page moves, and no two ids are the same', () => {
  const ids = all(courseFeed(ml, site), 'id');
  expect(ids).toContain('tag:example.org,2026:second');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a track without a ready page has a feed without entries', () => {
  const xml = courseFeed(iot, site);
  expect(xml).not.toContain('<entry>');
  expect(all(xml, 'updated')).toHaveLength(1);
});

test('llms.txt lists the copies of the ready pages under their tracks', () => {
  expect(llmsText(outline, site)).toMatchInlineSnapshot(`
    "# Small Site

    > A small site.

    Each page of a lesson, notebook, chat or interview has a copy in Markdown at its own address followed by index.md.

    ## Course ML

    - [The first & foremost](https://example.org/a/b/ML/Modules/Module0/Topic1/Stage0/index.md): Module 0, Title 0. What the page is about.
    - [The second](https://example.org/a/b/ML/Modules/Module0/Topic1/Stage1/index.md): Module 0, Title 0. What the page is about.

    "
  `);
});
