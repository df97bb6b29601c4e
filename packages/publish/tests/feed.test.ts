import { getRssString } from '@astrojs/rss';
import { expect, test } from 'vitest';
import { courseFeed } from '../src/seo/feed.ts';
import { ml, site } from './samples.ts';

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

test('a feed has the ready pages of its track, the last changed first', async () => {
  const xml = await getRssString(courseFeed(ml, site));
  expect(all(xml, 'title').slice(1)).toEqual(['The second', 'The first &amp; foremost']);
  expect(all(xml, 'pubDate')).toEqual([
    'Sat, 21 Nov 2026 00:00:00 GMT',
    'Fri, 20 Nov 2026 00:00:00 GMT',
  ]);
  expect(all(xml, 'link')).toContain('https://example.org/a/b/ML/Modules/Module0/Topic1/Stage1/');
  expect(xml).toContain(
    'rel="self" type="application/rss+xml" href="https://example.org/a/b/feed-',
  );
});

test('an entry keeps its id when its page moves', async () => {
  const xml = await getRssString(courseFeed(ml, site));
  expect(all(xml, 'guid')).toEqual(['tag:example.org,2026:second', 'tag:example.org,2026:first']);
  expect(xml).not.toContain('isPermaLink="true"');
});
