import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { codeVersion, keyOf, rememberJson, rememberLast, sweep } from '../src/disk-cache.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'disk-cache-'));

test('an entry is made once and read from then on', async () => {
  const path = join(folder(), 'deep', 'a.json');
  expect(await rememberJson(path, async () => ({ n: 1 }))).toEqual({ n: 1 });
  expect(await rememberJson(path, async () => ({ n: 2 }))).toEqual({ n: 1 });
});

test.each([
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  [
    'of the right length with another letter',
    (bytes: Buffer) => bytes.map((b, i) => (i === 70 ? b ^ 1 : b)),
  ],
])('an entry that is %s is made anew', async (_, damage) => {
  const path = join(folder(), 'a.json');
  await rememberJson(path, async () => ({ text: 'the first time' }));
  writeFileSync(path, damage(readFileSync(path)));
  expect(await rememberJson(path, async () => ({ text: 'anew' }))).toEqual({ text: 'anew' });
  expect(await rememberJson(path, async () => ({ text: 'no' }))).toEqual({ text: 'anew' });
});

test('what cannot be made leaves nothing behind', async () => {
  const at = folder();
  const failing = rememberJson(join(at, 'a.json'), () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(at)).toEqual([]);
});

test('the key changes with the code and with the version of any package', async () => {
  const root = folder();
  const lock = (sanitizer: string) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ sanitizer }));
  const code = (text: string) => writeFileSync(join(root, 'src/render.ts'), text);
  const version = () => codeVersion(root, [pathToFileURL(`${root}/`)]);
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'package.json'), '{}');
  lock('5.0.2');
  code('one');
  const first = await version();
  expect(await version()).toBe(first);
  lock('5.0.3');
  const second = await version();
  code('two');
  expect(new Set([first, second, await version()]).size).toBe(3);
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'));
});

test("a package's key changes with the code of each package that it leads to, and not with its tests", async () => {
  const root = folder();
  const write = (file: string, text: string) => {
    const path = join(root, 'packages', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const version = () => codeVersion(root, [pathToFileURL(`${root}/packages/text/`)]);
  write('text/package.json', '{ "dependencies": { "@a2z/figures": "0.0.0", "hast": "3.0.4" } }');
  write('text/src/render.ts', '');
  write('figures/package.json', '{ "dependencies": { "@a2z/course": "0.0.0" } }');
  write('figures/src/figure.ts', 'one');
  write('course/package.json', '{}');
  write('course/src/place.ts', 'one');
  const first = await version();
  write('course/tests/place.test.ts', 'a test');
  expect(await version()).toBe(first);
  write('figures/src/figure.ts', 'two');
  const second = await version();
  write('course/src/place.ts', 'two');
  expect(new Set([first, second, await version()]).size).toBe(3);
});

test("the site's key changes with its own code and with that of a package that it names", async () => {
  const root = folder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const version = () => codeVersion(root, [pathToFileURL(root)]);
  write('package.json', '{ "dependencies": { "@a2z/text": "0.0.0" } }');
  write('src/faces.ts', 'one');
  write('packages/text/package.json', '{}');
  write('packages/text/src/render.ts', 'one');
  const first = await version();
  write('src/faces.ts', 'two');
  const second = await version();
  write('packages/text/src/render.ts', 'two');
  expect(new Set([first, second, await version()]).size).toBe(3);
});

test('a folder of code alone has no key: nobody knows which packages it leads to', async () => {
  const src = new URL('../src/', import.meta.url);
  await expect(codeVersion(folder(), [src])).rejects.toThrow('package.json');
});

test('under a name that stays the last value alone is kept, and made anew when its key is another', async () => {
  const at = folder();
  const made: string[] = [];
  const value = (key: string) =>
    rememberLast(join(at, 'page'), keyOf(key), () => ({ html: key, made: made.push(key) }));
  expect([await value('a'), await value('a')]).toEqual(Array(2).fill({ html: 'a', made: 1 }));
  expect(await value('b')).toEqual({ html: 'b', made: 2 });
  expect(await value('a')).toEqual({ html: 'a', made: 3 });
  expect(readdirSync(at)).toEqual(['page']);
});

test('what was not used for two weeks goes, drafts of a killed build too', async () => {
  const at = folder();
  const old = new Date(Date.now() - 15 * 86_400_000);
  for (const name of ['old.json', 'killed.json.1.part']) {
    writeFileSync(join(at, name), '');
    utimesSync(join(at, name), old, old);
  }
  await rememberJson(join(at, 'new.json'), async () => 1);
  await sweep(at);
  expect(readdirSync(at)).toEqual(['new.json']);
});
