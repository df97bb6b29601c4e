import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '../../../../scripts/precompress.ts';

test('texts that shrink get a packed copy with their date, others get none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  const text = 'the same words again and again '.repeat(200);
  await writeFile(join(folder, 'long.html'), text);
  await writeFile(join(folder, 'short.html'), 'short');
  await writeFile(join(folder, 'picture.png'), text);
  expect(await precompress(folder, 'gz')).toMatchObject({ files: 1, before: text.length });
  expect(await precompress(folder, 'br')).toMatchObject({ files: 1 });
  const [gz, br] = ['long.html.gz', 'long.html.br'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  expect(gunzipSync(await readFile(gz)).toString()).toBe(text);
  expect(brotliDecompressSync(await readFile(br)).toString()).toBe(text);
  expect((await stat(gz)).mtimeMs).toBeCloseTo((await stat(join(folder, 'long.html'))).mtimeMs, -2);
  await expect(stat(join(folder, 'short.html.gz'))).rejects.toThrow();
  await expect(stat(join(folder, 'picture.png.gz'))).rejects.toThrow();
  await rm(folder, { recursive: true });
});
