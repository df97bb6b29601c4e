import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stages, units } from './content.ts';
import { site } from './site.ts';

const read = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
const printed = units.filter(({ path }) => site.pages.has(`${path}print/index.html`));
const html = printed.map(({ path }) => read(`${path}print/index.html`));

test('a module has a page for paper, and a project as soon as a level is written; both link to it', () => {
  const meant = units.filter(
    ({ path, kind }) => kind === 'module' || stages.some((s) => s.ready && s.path.startsWith(path)),
  );
  expect(printed).toEqual(meant);
  const linked = units.filter(({ path }) =>
    site.pages.get(`${path}index.html`)?.references.some((r) => r.address === `/${path}print/`),
  );
  expect(linked).toEqual(meant);
});

test('it has every stage once: a ready one as a chapter, a planned one as a line', () => {
  for (const [i, { path }] of printed.entries()) {
    const all = stages.filter((stage) => stage.path.startsWith(path));
    const ready = all.filter((stage) => stage.ready).length;
    expect(html[i]?.match(/<section class="chapter"/g)?.length ?? 0, path).toBe(ready);
    expect(html[i]?.match(/<p class="planned-line"/g)?.length ?? 0, path).toBe(all.length - ready);
  }
});

test('it loads every picture at once and hides nothing behind a disclosure', () => {
  const all = html.join('');
  expect(all.match(/<img /g)?.length).toBeGreaterThan(20);
  expect(all).not.toContain('loading="lazy"');
  expect(all.match(/<details[ >]/g)?.length).toBeGreaterThan(100);
  expect(all.replace(/<paper-choice.*?<\/paper-choice>/gs, '')).not.toMatch(
    /<details(?![^>]*\sopen)[^>]*>/,
  );
});

test('answers stand once, on a sheet after the last chapter; each question names its own, and no line asks for a guess', () => {
  let count = 0;
  for (const [i, { path }] of printed.entries()) {
    const [text = '', sheet = ''] = (html[i] ?? '').split('<section class="answer-sheet"');
    const named = [...text.matchAll(/class="answer-ref"><a href="#([^"]+)"/g)].map(([, id]) => id);
    const there = [...sheet.matchAll(/<li id="([^"]+--answer-\d+)"/g)].map(([, id]) => id);
    expect(there, path).toEqual(named);
    expect(text, path).not.toMatch(/Show the (answer|solution)|<summary>Solution|I have a guess/);
    count += there.length;
  }
  expect(count).toBeGreaterThan(900);
});

test('every chapter says whose it is, under which licence and at which address', () => {
  for (const [i, { path }] of printed.entries()) {
    const chapters = html[i]?.match(/<section class="chapter"/g)?.length ?? 0;
    const credits = html[i]?.match(/data-credit[^>]*>[^<]*https:[^<]*Licence: CC BY 4\.0/g) ?? [];
    expect(credits.length, path).toBe(chapters);
  }
});

test('the foot of a written stage leads to its print, and that of a planned one costs nothing', () => {
  for (const { path, ready } of stages) {
    const links = site.pages.get(`${path}index.html`)?.references ?? [];
    const to = links.map(({ address }) => address).filter((each) => /\/print\/#/.test(each));
    expect(to.length, path).toBe(ready ? 1 : 0);
    const [, file = '', id = ''] = /^\/(.*)#(.*)$/.exec(to[0] ?? '') ?? [];
    if (ready) expect(read(`${file}index.html`), path).toContain(`data-stage="${id}"`);
  }
});

test('an interview is printed with what leads in to it, and with its sources', () => {
  const page = read('MLA2ZCourse/Modules/Module9/print/index.html');
  const own = read('MLA2ZCourse/Modules/Module9/Topic1/Stage4/index.html');
  const [, lead = ''] = /<article class="prose">.*?<p>([^<]{40})/s.exec(own) ?? [];
  expect(lead).not.toBe('');
  expect(page).toContain(lead);
  expect(page).toMatch(/<h3 id="[\w-]+--sources">Sources<\/h3>/);
});
