import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The sheets are read as text: what is promised of colours is promised of what stands there. */

const sheet = (name: string): string => readFileSync(`src/${name}`, 'utf8');
const TOKENS = sheet('styles/tokens.css');
const CODE = sheet('styles/code.css');
const NOTEBOOK = sheet('components/stage/Notebook.astro');

type Pair = readonly [light: string, dark: string];

/** The two colours of a `light-dark(…)` that stands first after `name`. */
function colours(css: string, name: string): Pair {
  const after = css.slice(css.indexOf(name));
  const [, light = '', dark = ''] = /light-dark\((#\w+), (#\w+)\)/.exec(after) ?? [];
  return [light, dark];
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const token = (name: string) => colours(TOKENS, `    --${name}:`);
const accent = (track: string) => colours(TOKENS, `[data-track='${track}']`);

const TEXT: Record<string, Pair> = {
  ...Object.fromEntries(
    ['ink', 'ink-quiet', 'link', 'accent', 'warn', 'good'].map((name) => [name, token(name)]),
  ),
  ESP32: accent('ESP32'),
  DeepAI: accent('DeepAI'),
  ...Object.fromEntries(
    ['keyword', 'string', 'comment', 'function', 'constant'].map((name) => [
      `code ${name}`,
      colours(CODE, `.tk-${name}`),
    ]),
  ),
  ...Object.fromEntries(
    ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan'].map((name) => [
      `terminal ${name}`,
      colours(NOTEBOOK, `.ansi-${name}`),
    ]),
  ),
};

test('text of every colour has 4.5:1 on every ground, in both themes', () => {
  const weak = Object.entries(TEXT).flatMap(([name, pair]) =>
    ['ground', 'raised', 'sunken'].flatMap((ground) =>
      pair.flatMap((colour, theme) => {
        const ratio = contrast(colour, token(ground)[theme] ?? '');
        return ratio < 4.5 ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
  expect(weak).toEqual([]);
});

/** Colours that stand for two things and that many people cannot tell apart by their hue. */
const PAIRS: [string, string][] = [
  ['warn', 'good'],
  ['warn', 'ESP32'],
  ['accent', 'DeepAI'],
  ['code keyword', 'code string'],
  ['code constant', 'code function'],
  ['terminal red', 'terminal green'],
  ['terminal blue', 'terminal magenta'],
];

test('rust and green, blue and purple stand at least 1.6:1 apart in lightness, in both themes', () => {
  const close = PAIRS.flatMap(([one, other]) =>
    [0, 1].flatMap((theme) => {
      const ratio = contrast(TEXT[one]?.[theme] ?? '', TEXT[other]?.[theme] ?? '');
      return ratio >= 1.6 ? [] : [`${one} and ${other}: ${ratio.toFixed(2)}`];
    }),
  );
  expect(close).toEqual([]);
});

test('the bar of the browser has the ground of the page, in both themes', () => {
  const bar = sheet('layouts/Base.astro').match(/(?<=theme-color" content=")#\w+/g);
  expect(bar).toEqual(token('ground'));
});
