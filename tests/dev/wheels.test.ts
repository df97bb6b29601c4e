import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VENDOR, wantedLock } from '@a2z/run/wheels';
import { afterEach, expect, test } from 'vitest';
import { type DevServer, startDev } from './server.ts';

/*
 * A page that imports NumPy, on a site without wheels and on one that has them all: made up, with the
 * names that the lock file says and, in a lock file of their own, their hashes.
 */

const PAGE = 'ML/Modules/Module0/Topic1/Stage0';
const GOOD = readFileSync(`tests/fixtures/site/src/content/stages/${PAGE}.mdx`, 'utf8');
const fence = (code: string): string => `\`\`\`python\n${code}\n\`\`\`\n`;
const LESSON = GOOD.replace('id: first-lesson', '$&\nruns: python').replace(
  'Some text.',
  `$&\n\n${fence('import numpy as np\nx = np.zeros(3)')}\n${fence('print(x)')}\n${fence('print(2)')}`,
);

type Write = DevServer['write'];

function vendorAll(write: Write): void {
  const { info, packages } = wantedLock(process.cwd());
  const made = Object.entries(packages).map(([name, each]) => {
    const wheel = `the wheel of ${name}`;
    write(`${VENDOR}/${each.file_name}`, wheel);
    return [name, { ...each, sha256: createHash('sha256').update(wheel).digest('hex') }];
  });
  const lock = { info, packages: Object.fromEntries(made) };
  write('packages/run/src/integration/more-packages.json', '{}');
  write('node_modules/pyodide/package.json', '{ "version": "1.0.0" }');
  write('node_modules/pyodide/pyodide-lock.json', JSON.stringify(lock));
}

let server: DevServer | undefined;
afterEach(() => server?.stop());

/** The page as the server sends it. */
async function page(prepare: (write: Write) => void): Promise<string> {
  server = await startDev((write) => {
    write(`src/content/stages/${PAGE}.mdx`, LESSON);
    prepare(write);
  });
  const answer = await fetch(`${server.url}${PAGE}/`, { headers: { Accept: '*/*' } });
  return answer.text();
}

const blocks = (html: string) => html.match(/<pre[^>]*data-language="python"/g) ?? [];
const without = (html: string) => html.match(/<pre data-run="needs"/g) ?? [];

test('without wheels no block that needs one has a Run, and the page says once what it lacks', async () => {
  const html = await page(() => {});
  expect([blocks(html).length, without(html).length]).toEqual([3, 2]);
  expect(html.match(/this copy of the site does not carry/g)).toHaveLength(1);
  expect(html).toContain('2 of 3 blocks of this page do not run here');
});

test('with wheels of all packages every block has a Run, and nothing is said', async () => {
  const html = await page(vendorAll);
  expect([blocks(html).length, without(html).length]).toEqual([3, 0]);
  expect(html).not.toContain('run-needs"');
});

/** A notebook of one cell, which took so many seconds when it ran. */
const notebookOf =
  (seconds: number) =>
  (write: Write): void => {
    const stage = LESSON.replace(
      'kind: lesson',
      'kind: notebook\ntestedWith: Python 3.11, NumPy 2.4',
    );
    write(`src/content/stages/${PAGE}.mdx`, stage.slice(0, stage.indexOf('```')));
    const source = ['import numpy as np'];
    const cell = {
      cell_type: 'code',
      id: 'a1',
      metadata: {},
      execution_count: 1,
      outputs: [],
      source,
    };
    const tested = { date: '2026-11-23', python: '3.11.7', libraries: { NumPy: '2.4.6' }, seconds };
    const kernelspec = { display_name: 'Python 3', language: 'python', name: 'python3' };
    const metadata = { a2z: { tested }, kernelspec, language_info: { name: 'python' } };
    const json = { cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 };
    write(`src/content/notebooks/${PAGE}.ipynb`, JSON.stringify(json));
  };

test('a notebook that would compute for over a minute in the page says so, where it can run', async () => {
  const LONG = 'all blocks together take about 5 minutes';
  const withAll = await page((write) => {
    vendorAll(write);
    notebookOf(150)(write);
  });
  expect(withAll).toContain(LONG);
  await server?.stop();
  const withNone = await page(notebookOf(150));
  expect(withNone).toContain('nb-cell');
  expect(withNone).not.toContain(LONG);
});
