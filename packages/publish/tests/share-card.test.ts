import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { cardPicture, cardSvg, hasLetter, TRACK_COLOURS } from '../src/seo/draw-card.ts';
import { allCards, cardAlt, stageCard } from '../src/seo/share-card.ts';
import { ml, module0, outline, site, stageCalled } from './samples.ts';

const card = stageCard(stageCalled('first'), module0, ml);

describe('a card', () => {
  const cache = folderWith();

  test('is drawn once, until a word changes, and anew when its copy is damaged', async () => {
    const first = await cardPicture(card, cache);
    expect((await cardPicture(card, cache)).equals(first)).toBe(true);
    const [copy = ''] = readdirSync(cache);
    truncateSync(join(cache, copy), 100);
    expect((await cardPicture(card, cache)).equals(first)).toBe(true);
    expect(readdirSync(cache)).toEqual([copy]);
    await cardPicture({ ...card, over: 'Other words' }, cache);
    expect(readdirSync(cache)).toHaveLength(2);
  });

  test('has its text as outlines, so that no font is needed, and names no other file', () => {
    const svg = cardSvg(card);
    expect(svg).not.toMatch(/<text|<image|font|href|NaN/);
  });

  test('says in words what it shows', () => {
    expect(cardAlt(card)).toBe('Module 0: Title 0: The first & foremost. Course ML.');
  });

  test('wears the colours of the tracks in tokens.css', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    for (const colour of Object.values(TRACK_COLOURS)) expect(tokens).toContain(`(${colour},`);
  });

  test('is there for site, tracks, modules, projects and each ready page', () => {
    const paths = allCards(outline, site.settings).map(({ path }) => path);
    expect(paths).toContain('og/ML/Modules/Module0/Topic1/Stage0.png');
    expect(paths).not.toContain('og/ML/Modules/Module0/Topic1/Stage2.png');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(1 + 2 + 2 * 6 + 2);
  });
});

describe('its text', () => {
  test('gets smaller, so that the longest title and the longest line stay on the card', () => {
    const title = 'Wide words mostly win: sixty-nine or seventy characters, WMWMWMWMWM mm';
    const svg = cardSvg({ ...card, title: title.repeat(4), over: title.repeat(2) });
    const points = [...svg.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)];
    expect(points.length).toBeGreaterThan(1000);
    expect(Math.max(...points.map(([, x]) => Number(x)))).toBeLessThan(1200);
    expect(Math.max(...points.map(([, , y]) => Number(y)))).toBeLessThan(630);
  });

  test('has all letters in its font that titles are written with', () => {
    const files = ['courses', 'stages'].flatMap((folder) =>
      readdirSync(join('src/content', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(json|mdx)$/.test(file))
        .map((file) => readFileSync(join('src/content', folder, file), 'utf8')),
    );
    const titles = files.flatMap((text) => text.match(/^title: .*$|"title": "[^"]*"/gm) ?? []);
    expect(titles.length).toBeGreaterThan(200);
    expect([...new Set(titles.join(''))].filter((char) => !hasLetter(char))).toEqual([]);
  });
});
