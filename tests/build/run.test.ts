import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markBlocks } from '@a2z/run/blocks';
import type { Download } from '@a2z/run/download';
import { COST, type RuntimeName } from '@a2z/run/protocol';
import { reachable } from '@a2z/run/wheels';
import { describe, expect, test } from 'vitest';
import { stageAt } from './kinds.ts';
import { shown, site } from './site.ts';
import { scriptsOf } from './weight.ts';

/** Bytes (gzip) of the script that a page which runs has before a press: buttons, and what waits for them. */
const STARTER_BUDGET = 1_536;

const bytesOf = (file: string): Buffer => readFileSync(join(site.folder, file));
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const htmlOf = (path: string): string => bytesOf(`${path}index.html`).toString();
const running = shown(site).filter(({ path }) => stageAt.get(path)?.runs);

test('only a page that runs code knows of what runs it', () => {
  const known = shown(site).filter(({ path }) =>
    path.endsWith('.html')
      ? false
      : /<run-page|\brun-start\b|"[^":]*\/run\/(?:python|micropython)-/.test(htmlOf(path)),
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

test('a block has a Run where the site has all that it needs, else a word on that and the way to Colab', () => {
  const list = [...site.files].find((file) => /^run\/python-.*\/packages\.json$/.test(file)) ?? '';
  const has = new Set(reachable(JSON.parse(bytesOf(list).toString())));
  const pages = running.filter(({ path }) => htmlOf(path).includes('data-runtime="python"'));
  expect(pages.length).toBeGreaterThan(40);
  for (const { path } of pages) {
    const html = htmlOf(path);
    const unmarked = html.replaceAll(' data-run="needs"', '');
    const { without, packages } = markBlocks(unmarked, (name) => has.has(name));
    expect(html.match(/<pre data-run="needs"/g)?.length ?? 0, path).toBe(without);
    expect(
      packages.filter((name) => has.has(name)),
      path,
    ).toEqual([]);
    expect(html.includes('this copy of the site does not carry'), path).toBe(without > 0);
    if (without > 0 && html.includes('data-colab'))
      expect(html.match(/run-needs"[^>]*><a href="https:\/\/colab/g)?.length, path).toBe(without);
  }
});

const runFiles = (end: string) =>
  [...site.files].filter((file) => file.startsWith('run/') && file.endsWith(end));

test('the frame of each runtime lets our script and a worker run, and nothing reach out', () => {
  const frames = runFiles('/frame.html').map((file) => bytesOf(file).toString());
  expect(frames).toHaveLength(Object.keys(COST).length);
  for (const html of frames) {
    const shut = html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(shut) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'`;
    expect(shut.split(policy)).toHaveLength(3);
    expect(html.match(/<iframe[^>]* sandbox="([^"]*)"/)?.[1]).toBe('allow-scripts');
    expect(html.match(/<script/g)).toHaveLength(1);
  }
});

test('the list of a runtime names its pieces as they are', () => {
  for (const list of runFiles('/files.json')) {
    const files = JSON.parse(bytesOf(list).toString()) as Download[];
    for (const { address, bytes, sha256 } of files.flatMap(({ pieces }) => pieces)) {
      const content = bytesOf(list.replace('files.json', address));
      const found = { bytes: content.length, sha256: hashOf(content) };
      expect({ address, ...found }).toEqual({ address, bytes, sha256 });
      expect(content.length).toBeLessThanOrEqual(1024 * 1024);
    }
  }
});

describe('what is said of the first run', () => {
  /** What a page fetches at once; wheels and the list of them come when they are imported. */
  const LOADED = /\.(?:js|wasm|zip)$/;

  test.each(Object.entries(COST) as [RuntimeName, string][])('is true: %s, %s', (name, words) => {
    const files = [...site.files].filter(
      (file) => file.startsWith(`run/${name}-`) && LOADED.test(file),
    );
    const bytes = files.reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0);
    const said = Number(/([\d.]+) MB/.exec(words)?.[1]);
    expect(Math.abs(bytes / 1e6 - said), `${bytes} bytes`).toBeLessThanOrEqual(0.05 + said / 20);
  });
});
