import { describe, expect, test } from 'vitest';
import { ENDLESS, REPEATING } from '../../../tests/fixtures/heavy-drawings.ts';
import { cleanDrawing, shownDrawing } from '../src/svg.ts';

describe('a drawing that would take the memory of a browser is not shown', () => {
  test.each(Object.entries(REPEATING))('%s', (_, drawing) => {
    expect(shownDrawing(drawing(1_500))).toBeUndefined();
    expect(shownDrawing(drawing(300))).toBeUndefined();
    // The same in small is a drawing like any other.
    expect(shownDrawing(drawing(20))).toBeDefined();
  });

  test.each(Object.entries(ENDLESS).filter(([name]) => !/does not say/.test(name)))(
    '%s',
    (_, drawing) => {
      expect(shownDrawing(drawing)).toBeUndefined();
    },
  );

  test('and says why', () => {
    const why = (name: string) => cleanDrawing(ENDLESS[name] ?? '')?.excess?.what;
    expect(cleanDrawing(REPEATING['a pattern']?.(300) ?? '')?.excess?.what).toMatchInlineSnapshot(
      `"has 97525 shapes and signs, those that repeat counted each time; 30000 are the most"`,
    );
    expect(why('a use that draws itself')).toMatchInlineSnapshot(
      `"draws itself, or leads from name to name without end"`,
    );
    expect(why('a side of a kilometre')).toMatchInlineSnapshot(
      `"has a side of 100000cm; 10000 pixels are the most"`,
    );
  });
});

describe('what cannot be weighed is taken out', () => {
  const inside = (text: string) =>
    cleanDrawing(`<svg width="9" height="9"><g id="a"/>${text}</svg>`)?.removed.map(
      ({ what }) => what,
    );
  test.each([
    ['<use href="#%FF"/>', '<use>'],
    ['<use href="#a b"/>', '<use>'],
    ['<image href="data:image/png;base64,iVBORw0KGgo="/>', '<image>'],
    ['<path pathLength="90000" d="M0 0"/>', 'pathlength="90000"'],
    ['<path vector-effect="non-scaling-stroke"/>', 'vectoreffect="non-scaling-stroke"'],
    ['<path stroke-dasharray="calc(1px/9)"/>', 'strokedasharray="calc(1px/9)"'],
    ['<style>path{stroke-dasharray:var(--a)}</style>', '<style>'],
    ['<style>path{stroke-dasharray/**/:1}</style>', '<style>'],
    ['<g style="filter:drop-shadow(0 0 90px red)"/>', 'style="filter:drop-shadow(0 0 90px red)"'],
    ['<g style="mix-blend-mode:multiply"/>', 'style="mix-blend-mode:multiply"'],
    ['<rect fill="url(#%61)"/>', 'fill="url(#%61)"'],
    ['<g id="a\nb"/>', 'id="a\nb"'],
    ['<g id="a&#xFFFE;"/>', 'id="a\uFFFE"'],
  ])('%s', (text, what) => {
    expect(inside(text)).toEqual([what]);
  });

  test('and what exporters write stays', () => {
    const usual = [
      '<g clip-path="url(#c)"><clipPath id="c"><rect/></clipPath></g>',
      '<g fill="url(#f)"><linearGradient id="f"><stop offset="0"/></linearGradient></g>',
      '<path style="fill: none; stroke-dasharray: 5.55,2.4; stroke-dashoffset: 0"/>',
      '<path stroke-dasharray="8 5"/><path stroke-dasharray="none"/>',
      '<g filter="brightness(.86)"/>',
    ];
    for (const text of usual) expect(inside(text), text).toEqual([]);
  });
});
