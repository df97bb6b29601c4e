import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { putToSleep, trimPolicy, withoutDetours } from '../../../src/lean/page.ts';

const RUNTIME =
  '<style>astro-island{display:contents}</style><script>one()</script><script>two()</script>';
const MENU = `${RUNTIME}<astro-island client="intent"></astro-island>`;
const MODULE = '<script type="module" src="/_astro/page.js"></script>';
const page = (body: string, attributes = ' data-sleeps="true"') =>
  `<body${attributes}>${body}</body>`;

describe('a script that only leads on to another', () => {
  const read = (text: string) => () => text;

  test('gives its place to that one', () => {
    expect(withoutDetours(MODULE, read('import"./shared.B_-1.js";\n'))).toBe(
      '<script type="module" src="/_astro/shared.B_-1.js"></script>',
    );
  });

  test.each([
    'import"./shared.js";run();',
    'import{a}from"./shared.js";',
    'import"./a.js";import"./b.js";',
    'run();',
  ])('is one that does nothing else, unlike %s', (text) => {
    expect(withoutDetours(MODULE, read(text))).toBe(MODULE);
  });
});

describe('a page that sleeps', () => {
  const published: string[] = [];
  const publish = (script: string) => {
    published.push(script);
    return '/_astro/islands.js';
  };

  test('names its scripts without loading them', () => {
    const html = putToSleep(page(MODULE), publish);
    expect(html).toBe(
      page('<script type="text/plain" data-asleep="page" src="/_astro/page.js"></script>'),
    );
  });

  test('keeps the code of its islands in a file, if the menu is the only one', () => {
    const html = putToSleep(page(MENU), publish);
    expect(html).toContain('data-asleep="island" src="/_astro/islands.js"');
    expect(html).not.toContain('one()');
    expect(published).toEqual(['one();\ntwo()']);
  });

  test.each([
    ['a second island', `${MENU}<astro-island client="intent"></astro-island>`],
    ['an island that wakes by itself', MENU.replace('intent', 'idle')],
  ])('keeps that code in the page where there is %s', (_, body) => {
    expect(putToSleep(page(body), publish)).toBe(page(body));
  });

  test('is not made when Astro writes that code in another way', () => {
    const other = page('<astro-island client="intent"></astro-island>');
    expect(() => putToSleep(other, publish)).toThrow('not where it was');
  });

  test('is only one that says so', () => {
    const awake = page(MENU + MODULE, '');
    expect(putToSleep(awake, publish)).toBe(awake);
  });
});

describe('the policy of a page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = (...sources: string[]) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${sources.join(' ')}; style-src 'self';">`;

  test('keeps the hashes of what stands in the page, and loses the others', () => {
    const there = '<script>run()</script><style>a{}</style>';
    const html = policy(hash('run()'), hash('gone()'), hash('a{}')) + there;
    expect(trimPolicy(html)).toBe(policy(hash('run()'), hash('a{}')) + there);
  });

  test('does not count a script that stands in a file', () => {
    const html = `${policy(hash(''))}<script src="/a.js"></script>`;
    expect(trimPolicy(html)).not.toContain(hash(''));
  });
});
