import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stages } from './content.ts';
import { site } from './site.ts';

const read = (file: string) => readFileSync(join(site.folder, file));

test('a notebook has its file beside its page, byte for byte, and its pictures outside, each light', () => {
  const notebooks = stages.filter(({ ready, kind }) => ready && kind === 'notebook');
  expect(notebooks.length).toBeGreaterThan(20);
  for (const { path } of notebooks) {
    const file = `notebooks/${path.replace(/\/$/, '')}.ipynb`;
    expect(read(file).equals(readFileSync(`src/content/${file}`)), file).toBe(true);
    const html = read(`${path}index.html`).toString();
    expect(html, path).not.toMatch(/src="data:/);
    for (const [, name = ''] of html.matchAll(/src="\/(notebook-images\/[^"]+)"/g))
      expect(statSync(join(site.folder, name)).size, name).toBeLessThan(200_000);
  }
});
