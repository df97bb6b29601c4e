import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../../tests/folder.ts';
import { makePage } from '../../src/notebook/page.ts';
import { openEmbedded, parseDataUri, pictureKind } from '../../src/notebook/pictures.ts';
import { cleanDrawing } from '../../src/svg.ts';
import { code, display, notebookOf } from './fixture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5fa5' } });
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const svg = (inside: string, attributes = 'viewBox="0 0 9 9"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

describe('the bytes say what a picture is', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('%s', async (kind) => {
    expect(pictureKind(await blank(31, 17).toFormat(kind).toBuffer())).toEqual(kind);
  });

  test('an SVG is one with or without a prologue, and HTML is none', () => {
    expect(pictureKind(text(svg('')))).toBe('svg');
    expect(pictureKind(text(`\uFEFF<?xml version="1.0"?>\n${svg('')}`))).toBe('svg');
    expect(pictureKind(text('<html><script>alert(1)</script></html>'))).toBeUndefined();
    expect(pictureKind(new Uint8Array())).toBeUndefined();
  });

  test('and not its MIME type', async () => {
    const data = (await blank(3, 2).png().toBuffer()).toString('base64');
    expect(openEmbedded({ mime: 'image/jpeg', data })?.kind).toBe('png');
    expect(openEmbedded({ mime: 'text/html', data })).toBeUndefined();
    expect(openEmbedded({ mime: 'image/png', data: 'not base64!' })).toBeUndefined();
  });

  test.each([
    ['data:image/png;base64,AAAA', { mime: 'image/png', data: 'AAAA' }],
    ['data:image/svg+xml,%3Csvg%3E', { mime: 'image/svg+xml', data: '<svg>' }],
    ['data:text/html;base64,AAAA', undefined],
    ['https://x.example/a.png', undefined],
  ])('%s', (address, embedded) => {
    expect(parseDataUri(address)).toEqual(embedded);
  });
});

describe('a cleaned SVG only draws', () => {
  test('what Matplotlib writes is kept', () => {
    const drawing =
      '<defs><style type="text/css">*{stroke-linejoin: round}</style><path id="p" d="M0 0L1 1" style="stroke: #000"/></defs><g clip-path="url(#c)"><use xlink:href="#p" x="1"/><text>a &lt; b</text></g><clipPath id="c"><rect width="1" height="1"/></clipPath>';
    const clean =
      cleanDrawing(`<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x" "y">\n${svg(drawing)}`)?.svg ??
      '';
    for (const part of [
      '<style type="text/css">',
      'd="M0 0L1 1"',
      'xlink:href="#p"',
      'clip-path="url(#c)"',
      '<clipPath id="c">',
      'a &#x3C; b',
    ]) {
      expect(clean).toContain(part);
    }
  });

  test.each([
    ['scripts', '<script>1</script><script xlink:href="x.js"/>'],
    ['handlers', '<rect onload="x" ONCLICK="y" onbegin="z"/>'],
    [
      'links and animation',
      '<a xlink:href="javascript:1"><animate attributeName="href" values="javascript:1"/><set attributeName="onload" to="x"/></a>',
    ],
    [
      'HTML inside',
      '<foreignObject><iframe src="javascript:1"></iframe></foreignObject><p onclick="x">a</p>',
    ],
    [
      'other addresses',
      '<image href="https://evil.example/a.png"/><use href="https://evil.example/b.svg#c"/><rect fill="url(https://evil.example/c)"/><rect style="background:url(//evil.example)"/>',
    ],
    [
      'styles that fetch',
      '<style>@import "https://evil.example/x.css";</style><style>*{fill:\\75rl(//evil.example)}</style>',
    ],
    [
      'data addresses in use',
      '<use href="data:image/svg+xml,&lt;svg id=x onload=alert(1)&gt;#x"/>',
    ],
    ['entities', '<text>&x;</text>'],
  ])('%s fall', (_name, inside) => {
    const clean =
      cleanDrawing(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(inside)}`)?.svg ??
      '';
    expect(clean).not.toMatch(
      /script|\son\w+=|evil|foreignObject|iframe|animate|<set|<a |data:|ENTITY|root:/i,
    );
  });

  test('what is no SVG, or too deep, is nothing', () => {
    expect(cleanDrawing('<html></html>')).toBeUndefined();
    expect(cleanDrawing(svg('<g>'.repeat(5_000)))).toBeUndefined();
  });
});

describe('a picture in its file', () => {
  const folder = folderWith();
  const page = async (bytes: Uint8Array, mime = 'image/png', metadata = {}) => {
    const output = display({ [mime]: Buffer.from(bytes).toString('base64') }, metadata);
    const notebook = notebookOf(code('x', [output], { alt: 'A blue field.' }));
    return makePage(notebook, { folder, base: '/base/' });
  };

  test('is WebP, no wider than 1 600 pixels, and smaller than it was', async () => {
    const plain = await blank(2_000, 1_000).png().toBuffer();
    const { html, data } = await page(plain);
    expect(html).toMatch(/src="\/base\/notebook-images\/[0-9a-f]{32}\.webp".*width="1600"/);
    expect(html).toContain('height="800"');
    expect(data.pictureBytes).toBeLessThan(plain.length / 4);
  });

  test.each([
    ['points', 'width="72pt" height="36pt"', 'width="96" height="48"'],
    ['a view box alone', 'viewBox="0 0 200 100"', 'width="200" height="100"'],
    ['percentages', 'width="100%" height="100%" viewBox="0 0 20 10"', 'width="20" height="10"'],
  ])('is a cleaned SVG with the size that it says in %s', async (_name, attributes, size) => {
    const bytes = text(svg('<script>1</script><rect width="1" height="1"/>', attributes));
    const { html, data } = await page(bytes, 'image/svg+xml');
    expect(html).toContain(size.replace(' ', ' loading="lazy" decoding="async" '));
    const file = readFileSync(join(folder, data.pictures[0] ?? ''), 'latin1');
    expect(file).toMatch(/<svg [^>]*><rect width="1" height="1" \/><\/svg>$/);
  });

  test('is as wide as its output says, and no wider than it is', async () => {
    const bytes = await blank(40, 20).png().toBuffer();
    const wide = async (width: number) =>
      (await page(bytes, 'image/png', { 'image/png': { width } })).html;
    expect(await wide(10)).toMatch(/width="10".*height="5"/);
    expect(await wide(90)).toMatch(/width="40".*height="20"/);
  });

  test('is put upright when it lies on its side, and the page says the new size', async () => {
    const bytes = await blank(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await page(bytes)).html).toMatch(/width="20".*height="40"/);
  });

  test('is left out, with its place on the page, when it was cut short', async () => {
    const { html, data } = await page((await blank(300, 200).png().toBuffer()).subarray(0, 60));
    expect(html).not.toContain('<img');
    expect(data.pictures).toEqual([]);
  });
});
