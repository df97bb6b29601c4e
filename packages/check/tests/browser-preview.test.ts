import { readFileSync } from 'node:fs';
import { eachElement, parseHtml } from '@a2z/text/hast';
import { beforeAll, expect, test } from 'vitest';
import { ENDLESS, REPEATING } from '../../../tests/fixtures/heavy-drawings.ts';
import { sampled } from '../../../tests/whole.ts';
import { code, display, notebookOf, prose } from '../../text/tests/notebook/fixture.ts';
import { bytesOf, hostileCases } from '../../text/tests/notebook/hostile-cases.ts';
import type { previewOf } from '../src/browser/preview.ts';
import { inBrowser } from './browser.ts';

let browser: { previewOf: typeof previewOf };
beforeAll(async () => {
  browser = await inBrowser('packages/check/src/browser/preview.ts');
});

const PLACE = 'ML/Modules/Module0/Topic1/Stage0';
const preview = (folder: string, ending: string, bytes: Uint8Array | string): string => {
  const file = `src/content/${folder}/${PLACE}.${ending}`;
  return browser.previewOf(file, { [file]: new Uint8Array(Buffer.from(bytes)) }, '/base/');
};

const ACTIVE = /^(?:script|iframe|object|embed|form|base|meta|link|style|video|audio)$/;
const RUNS = /^\s*(?:javascript|vbscript|data:(?!image\/))/i;

/** What could run, or fetch from elsewhere, in a piece of HTML. */
function activeIn(html: string): string[] {
  const found: string[] = [];
  eachElement(parseHtml(html), ({ tagName, properties }) => {
    if (ACTIVE.test(tagName)) found.push(tagName);
    for (const [name, value] of Object.entries(properties)) {
      if (/^(?:on|style$)/i.test(name) || RUNS.test(String(value))) found.push(name);
      if (name === 'src' && !/^(?:data:image\/|\/base\/)/.test(String(value)))
        found.push(`src ${value}`);
    }
  });
  return found;
}

// The same renderer meets all of them in Node and in a page at each push (hostile.test.ts, hostile.spec.ts).
const CASES = sampled(hostileCases(), 3);

test(`${CASES.length} hostile notebooks are shown as what does nothing`, {
  timeout: 300_000,
}, () => {
  const faults = CASES.flatMap((hostile) => {
    const active = activeIn(preview('notebooks', 'ipynb', bytesOf(hostile)));
    return active.length > 0 ? [`${hostile.id}: ${active}`] : [];
  });
  expect(faults).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '<a href="java&#9;script:alert(1)">x</a>',
  '</body></html><script>alert(1)</script>',
])('a lesson with %s is too', (text) => {
  expect(
    activeIn(preview('stages', 'mdx', `---\ntitle: "<b onclick=x>"\n---\n\n${text}\n`)),
  ).toEqual([]);
});

test('so are chats and interviews', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const plant = (name: string) =>
    readFileSync(`templates/${name}`, 'utf8').replace(/[A-Z]{3}[A-Z ,'?.]{12,}/g, () =>
      JSON.stringify(evil).slice(1, -1),
    );
  for (const [folder, name] of [
    ['chats', 'chat.json'],
    ['interviews', 'interview.json'],
  ] as const) {
    const html = preview(folder, 'json', plant(name));
    expect(html).not.toContain('There is nothing to show yet');
    expect(activeIn(html)).toEqual([]);
  }
});

test('a lesson shows its title, its questions and its formulas, and none of its remarks', () => {
  const text = readFileSync('templates/lesson.mdx', 'utf8').replace(
    '"TITLE OF THE PAGE"',
    'A title',
  );
  const html = preview('stages', 'mdx', `${text}\n\n## Named {#own}\n\nSo $x^2$.\n`);
  expect(html).toMatch(/^<h1>A title<\/h1>/);
  expect(html).toContain('<check-question id="check-first-question" kind="choice"');
  expect(html).toContain('<math');
  expect(html).not.toMatch(/\{|\}|YEAR-MONTH/);
});

const DRAWINGS = {
  // What does not say its size is taken out of the drawing, which is shown.
  ...Object.fromEntries(Object.entries(ENDLESS).filter(([name]) => !/does not say/.test(name))),
  ...Object.fromEntries(Object.entries(REPEATING).map(([name, drawing]) => [name, drawing(700)])),
};

test.each(Object.entries(DRAWINGS))(
  'no drawing that takes the memory of a browser is drawn: %s',
  (_, drawing) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
    const lesson = preview('stages', 'mdx', `![A bomb](${address})`);
    const notebook = preview(
      'notebooks',
      'ipynb',
      notebookOf(
        code('x', [display({ 'image/svg+xml': drawing })]),
        prose('![A bomb](attachment:a.svg)', {
          attachments: { 'a.svg': { 'image/svg+xml': Buffer.from(drawing).toString('base64') } },
        }),
      ),
    );
    for (const html of [lesson, notebook]) {
      expect(html).toContain('not shown');
      expect(html).not.toContain('<img');
    }
  },
);

test('a link leads out of no frame', () => {
  expect(preview('stages', 'mdx', '[x](https://example.org) and [y](#a)\n\n## A')).toMatch(
    /<a target="_blank" href="https:\/\/example\.org\/"/,
  );
});

test('a figure of a lesson is its still picture, result and table, without sliders', () => {
  const html = preview('stages', 'mdx', 'Move it.\n\n<Figure name="neuron" />\n\nThen read.\n');
  expect(html).toContain('wrong at (1, 1).');
  expect(html).toContain('<svg');
  expect(html).not.toContain('<input');
  expect(activeIn(html)).toEqual([]);
  expect(html.indexOf('Then read.')).toBeGreaterThan(html.indexOf('</live-figure>'));
});

test('a figure that there is not leaves nothing', () => {
  const html = preview('stages', 'mdx', 'Move it.\n\n<Figure name="x" />\n\nThen read.\n');
  expect(html).not.toContain('live-figure');
  expect(html).toContain('Then read.');
});
