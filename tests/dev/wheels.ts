import { beforeAll, describe, expect, test } from 'vitest';
import { STAGES, TOPIC } from './lessons.ts';
import { server } from './server.ts';

/*
 * Pages that import a package (lessons.ts), on a site that carries NumPy and none that needs more: its wheel is
 * made up (first-state.ts). Which packages a site carries is tested in packages/run/tests/packages.test.ts.
 */

/** The page as the server sends it, as soon as it knows of it. */
async function page(stage: number): Promise<string> {
  const address = `${server.url}${TOPIC}/Stage${stage}/`;
  for (;;) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    if (answer.ok) return answer.text();
    await new Promise((next) => setTimeout(next, 200));
  }
}

const blocks = (html: string) => html.match(/<pre[^>]*data-language="python"/g) ?? [];
const without = (html: string) => html.match(/<pre data-run="needs"/g) ?? [];

describe('wheels', () => {
  beforeAll(() => server.restore());

  test('without its wheel no block that needs a package has a Run, and the page says once what it lacks', async () => {
    const html = await page(STAGES.pandas);
    expect([blocks(html).length, without(html).length]).toEqual([3, 2]);
    expect(html.match(/this copy of the site does not carry/g)).toHaveLength(1);
    expect(html).toContain('2 of 3 blocks of this page do not run here');
  });

  test('with the wheels of all that it imports every block has a Run, and nothing is said', async () => {
    const html = await page(STAGES.numpy);
    expect([blocks(html).length, without(html).length]).toEqual([3, 0]);
    expect(html).not.toContain('run-needs"');
  });

  test('a notebook that would compute for over a minute in the page says so, where it can run', async () => {
    const LONG = 'all blocks together take about 5 minutes';
    expect(await page(STAGES.longNumpy)).toContain(LONG);
    const withNone = await page(STAGES.longPandas);
    expect(withNone).toContain('nb-cell');
    expect(withNone).not.toContain(LONG);
  });
});
