import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProof } from '@a2z/text/proof';
import { expect, test } from 'vitest';
import { site } from './site.ts';

const FOLDER = 'src/content/proofs/';
const proofs = globSync(`${FOLDER}**/*.py`).map((file) => ({
  path: file.replaceAll('\\', '/').slice(FOLDER.length, -'.py'.length),
  ...readProof(readFileSync(file, 'utf8')),
}));
const read = (file: string) => readFileSync(join(site.folder, file), 'utf8');

test('every page with a proof says that its numbers are computed, and leads to the code', () => {
  expect(proofs.length).toBeGreaterThan(0);
  const silent = proofs.filter(({ path }) => {
    const html = read(`${path}/index.html`);
    return !html.includes(`href="/proofs/${path}`) || !/\(tested \d+ \w+ 20\d\d, Python/.test(html);
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('a proof is offered as it was run, to read and as a file', () => {
  for (const { path, code } of proofs) {
    expect(read(`proofs/${path}.py`)).toBe(code);
    expect(read(`proofs/${path}/index.html`)).toContain(`href="/proofs/${path}.py"`);
  }
});
