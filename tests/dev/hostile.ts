import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTROL, HOSTILE, MARK, PROGRAM } from './first-state.ts';
import { GOOD, stageFile, TOPIC } from './lessons.ts';
import { server, until } from './server.ts';

/*
 * What a stranger's branch could do to who previews it. The pages are asked for as a program asks, not
 * as a browser does: so the content check, which answers browsers, is not in the way of the pipeline.
 */

const page = async (stage: number): Promise<Response> =>
  fetch(`${server.url}${TOPIC}/Stage${stage}/`, { headers: { Accept: '*/*' } });

const ran = (): boolean => existsSync(join(server.root, MARK));

describe('a stranger’s branch', () => {
  test('no tag and no attribute of a lesson runs an expression in the preview', async () => {
    expect((await page(CONTROL)).status).toBe(200);
    for (const [n, text] of HOSTILE) {
      expect([text, (await page(n)).status]).toEqual([text, 500]);
      expect([text, ran()]).toEqual([text, false]);
    }
  });

  test('a drawing of the preview is the clean one, from public/, beside a stage, and by /_image', async () => {
    const beside = `@fs${server.root}/src/content/stages/${TOPIC}/figures/f.svg`;
    const places = [`${server.url}figures/f.svg`, `${server.url}${beside}`];
    const byImage = `${server.url}_image?f=svg&w=9&h=9&href=${encodeURIComponent(`/${beside}?origFormat=svg`)}`;
    for (const place of [...places, `${places[0]}?raw`, byImage]) {
      const text = await (await fetch(place)).text();
      expect([place, text]).toEqual([
        place,
        expect.stringMatching(/^<svg (?![\s\S]*(?:script|pwn))[\s\S]*<rect/),
      ]);
    }
  });

  test('a lesson that names a layout runs none, though it was good when the preview began', async () => {
    const from = server.terminal().length;
    const layout = `src/content/stages/${TOPIC}/Layout.astro`;
    server.write(layout, `---\n${PROGRAM};\n---\n<slot />\n`);
    const lesson = GOOD.replace('id: first-lesson', 'layout: ./Layout.astro\nid: control');
    server.write(stageFile(CONTROL), lesson);
    await until(() => server.terminal(from).includes('layout'));
    await page(CONTROL);
    expect(ran()).toBe(false);
  });
});
