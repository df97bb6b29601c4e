import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixContent } from '../../../scripts/content-fix.ts';
import { checkNotebook } from '../../../src/notebook/check.ts';
import { makeProject, PLANNED } from './project.ts';

test('`npm run check -- --fix` makes a WebP file of a pasted picture, and the text points at it', async () => {
  const root = await makeProject();
  const file = `src/content/notebooks/${PLANNED}.ipynb`;
  await mkdir(dirname(join(root, file)), { recursive: true });
  await cp('tests/fixtures/notebooks/rules/NB05-bad.ipynb', join(root, file));

  const changes = await fixContent(root);
  const [picture = ''] = await readdir(join(root, 'public/figures', PLANNED));
  expect(picture).toMatch(/^[0-9a-f]{16}\.webp$/);
  const place = `public/figures/${PLANNED}/${picture}`;
  expect(changes).toEqual([`${file}: A pasted picture is now the file ${place}.`]);
  const bytes = await readFile(join(root, file));
  expect(bytes.toString()).toContain(`](/figures/${PLANNED}/${picture})`);
  expect(checkNotebook(file, bytes)).toEqual([]);
  expect((await readFile(join(root, place))).subarray(8, 12).toString()).toBe('WEBP');

  expect(await fixContent(root)).toEqual([]);
});
