import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { COST, type RuntimeName } from '../../src/run/protocol.ts';
import { stageAt } from './kinds.ts';
import { shown, site } from './site.ts';
import { scriptsOf } from './weight.ts';

/** Bytes (gzip) of the script that a page which runs has before a press: buttons, and what waits for them. */
const STARTER_BUDGET = 1_536;

const bytesOf = (file: string): Buffer => readFileSync(join(site.folder, file));
const htmlOf = (path: string): string => bytesOf(`${path}index.html`).toString();
const running = shown(site).filter(({ path }) => stageAt.get(path)?.runs);

test('only a page that runs code knows of what runs it', () => {
  const known = shown(site).filter(({ path }) =>
    path.endsWith('.html') ? false : /run-page|\brun-start\b|\/run\//.test(htmlOf(path)),
  );
  const meant = running.map(({ path }) => path);
  expect(known.map(({ path }) => path).sort()).toEqual(meant.sort());
});

test('a page that runs has a small script, and loads no runtime by itself', () => {
  for (const page of running) {
    const starter = /<script type="module">([^<]*run-page[^<]*)<\/script>/.exec(htmlOf(page.path));
    const [, code = ''] = starter ?? [];
    expect(code, page.path).not.toBe('');
    expect(gzipSync(code).length, page.path).toBeLessThanOrEqual(STARTER_BUDGET);
    expect([...scriptsOf(page)].filter((file) => /run-page|^run\//.test(file))).toEqual([]);
  }
});

describe('what is said of the first run', () => {
  /** What a runtime's worker loads at once; wheels and the list of them come when they are imported. */
  const LOADED = /\.(?:m?js|wasm|zip)$/;

  test.each(Object.entries(COST) as [RuntimeName, string][])('is true: %s, %s', (name, words) => {
    const files = [...site.files].filter(
      (file) => file.startsWith(`run/${name}-`) && LOADED.test(file),
    );
    const bytes = files.reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0);
    const said = Number(/([\d.]+) MB/.exec(words)?.[1]);
    expect(Math.abs(bytes / 1e6 - said), `${bytes} bytes`).toBeLessThanOrEqual(0.05 + said / 20);
  });
});
