import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SearchPage } from '@a2z/search/pages';
import { describe, expect, test } from 'vitest';
import { stages } from './content.ts';
import { site } from './site.ts';

const { folder, files } = site;

describe('the search index', () => {
  const read = (file: string) => readFileSync(join(folder, 'pagefind', file), 'utf8');
  const listed: SearchPage[] = JSON.parse(read('pages.json'));

  const textOf = (file: string): { url: string; content: string } => {
    const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8');
    return JSON.parse(text.slice(text.indexOf('{')));
  };

  test('knows the text of every ready stage and of no other page', () => {
    const texts = [...files].filter((file) => /^pagefind\/fragment\//.test(file));
    expect(texts).toHaveLength(stages.filter(({ ready }) => ready).length);
    expect(texts.length).toBeGreaterThan(30);
  });

  test('holds no option of a question, right or wrong', () => {
    const texts = [...files].filter((file) => /^pagefind\/fragment\//.test(file)).map(textOf);
    const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();
    let asked = 0;
    for (const { url, content } of texts) {
      expect(content, url).not.toMatch(/\bNot [−-]?\d[^ ]*:/);
      const html = readFileSync(join(folder, url, 'index.html'), 'utf8');
      for (const [, options = ''] of html.matchAll(/<ul class="check-options">(.*?)<\/ul>/gs)) {
        const plain = options
          .split('</li>')
          .map(wordsOf)
          .filter((text) => text.length > 60);
        asked += plain.length;
        expect(plain.filter((text) => content.includes(text))).toEqual([]);
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  test('knows the title of every stage, and which are planned', () => {
    const known = listed.map(({ path, planned }) => `${path}/ ${planned}`).sort();
    expect(known).toEqual(stages.map(({ path, ready }) => `${path} ${!ready}`).sort());
  });

  test('has of every ready page the file that its id names, and of no other', () => {
    for (const { path, planned, id } of listed) {
      expect(files.has(`pagefind/fragment/${id}.pf_fragment`), path).toBe(!planned);
      if (!planned) expect(textOf(`pagefind/fragment/${id}.pf_fragment`).url).toBe(`/${path}/`);
    }
  });

  test('knows of each page its track, module and kind', () => {
    expect(listed.filter((page) => Object.values(page).includes(''))).toEqual([]);
    expect(listed.find(({ path }) => path.endsWith('Module6/Topic1/Stage1'))).toEqual({
      path: 'MLA2ZCourse/Modules/Module6/Topic1/Stage1',
      title: 'Handling missing values',
      track: 'Machine Learning A-2-Z',
      unit: 'Module 6: Data Preprocessing',
      stage: 'Stage 1',
      kind: 'Lesson',
      planned: false,
      id: expect.stringMatching(/^en_/),
    });
  });

  test('has a list of headings and terms of at most 100 bytes a written page, compressed', () => {
    const lines = read('words.txt').split('\n');
    expect(lines).toEqual(expect.arrayContaining(['common mistakes', 'activation']));
    const ready = stages.filter((stage) => stage.ready).length;
    expect(gzipSync(lines.join('\n')).length).toBeLessThanOrEqual(100 * ready);
  });

  test('comes in small pieces, and without the interfaces of Pagefind', () => {
    const own = [...files].filter((file) => file.startsWith('pagefind/'));
    const sizes = own
      .filter((file) => /^pagefind\/index\//.test(file))
      .map((file) => readFileSync(join(folder, file)).length);
    expect(sizes.length).toBeGreaterThan(0);
    // Pagefind cuts by words, and a word gains a few bytes with each page that has it: room for texts that grow.
    expect(Math.max(...sizes)).toBeLessThan(46_000);
    expect(own.filter((file) => /ui\.|highlight|playground/.test(file))).toEqual([]);
  });
});

test('the search page has its script and its style in files, since other pages take them from it', () => {
  const page = site.pages.get('search/index.html');
  expect(page?.scripts.filter((file) => /search\.astro/.test(file))).toHaveLength(1);
  expect(page?.styles.filter((file) => /panels/.test(file))).toHaveLength(1);
});
