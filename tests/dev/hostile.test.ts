import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expressions } from '../../packages/check/tests/hostile-cases.ts';
import { type DevServer, startDev, until } from './server.ts';

/*
 * What a stranger's branch could do to who previews it. The pages are asked for as a program asks, not
 * as a browser does: so the content check, which answers browsers, is not in the way of the pipeline.
 */

const TOPIC = 'src/content/stages/ML/Modules/Module0/Topic1';
const GOOD = readFileSync(
  'tests/fixtures/site/src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx',
  'utf8',
);
const MARK = 'reports/a-program-ran';
const PROGRAM = `globalThis.process.getBuiltinModule('node:fs').mkdirSync('${MARK}', { recursive: true })`;
const CASES = expressions(PROGRAM);

let server: DevServer;

beforeAll(async () => {
  server = await startDev((write) => {
    for (const folder of [`${TOPIC}/figures`, 'public/figures'])
      write(
        `${folder}/f.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:a-b="http://www.w3.org/2000/svg" width="9" height="9"><a-b:script>window.__pwn()</a-b:script><rect/></svg>',
      );
    for (const [n, text] of CASES.entries())
      write(
        `${TOPIC}/Stage${n + 10}.mdx`,
        GOOD.replace('id: first-lesson', `id: lesson-${n}`).replace('Some text.', text),
      );
  });
});
afterAll(() => server?.stop());

const page = async (stage: number): Promise<Response> =>
  fetch(`${server.url}ML/Modules/Module0/Topic1/Stage${stage}/`, { headers: { Accept: '*/*' } });

const ran = (): boolean => existsSync(join(server.root, MARK));

test('no tag and no attribute of a lesson runs an expression in the preview', async () => {
  expect((await page(0)).status).toBe(200);
  for (const [n, text] of CASES.entries()) {
    expect([text, (await page(n + 10)).status]).toEqual([text, 500]);
    expect([text, ran()]).toEqual([text, false]);
  }
});

test('a drawing of the preview is the clean one, from public/, beside a stage, and by /_image', async () => {
  const places = [
    `${server.url}figures/f.svg`,
    `${server.url}@fs${server.root}/${TOPIC}/figures/f.svg`,
  ];
  const byImage = `${server.url}_image?f=svg&w=9&h=9&href=${encodeURIComponent(`/@fs${server.root}/${TOPIC}/figures/f.svg?origFormat=svg`)}`;
  for (const place of [...places, `${places[0]}?raw`, byImage]) {
    const text = await (await fetch(place)).text();
    expect([place, text]).toEqual([
      place,
      expect.stringMatching(/^<svg (?![\s\S]*(?:script|pwn))[\s\S]*<rect/),
    ]);
  }
});

test('a lesson that names a layout runs none, though it was good when the preview began', async () => {
  server.write(`${TOPIC}/Layout.astro`, `---\n${PROGRAM};\n---\n<slot />\n`);
  server.write(
    `${TOPIC}/Stage0.mdx`,
    GOOD.replace('id: first-lesson', 'layout: ./Layout.astro\n$&'),
  );
  await until(() => server.terminal().includes('layout'));
  await page(0);
  expect(ran()).toBe(false);
});
