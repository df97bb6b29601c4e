import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderWith } from '../../../../tests/folder.ts';
import { writeEntry } from '../../src/disk-cache.ts';
import { cachedHtml } from '../../src/notebook/html-cache.ts';
import { notebooks } from '../../src/notebook/loader.ts';
import { fixture, notebookOf, prose } from './fixture.ts';

const root = folderWith();
const folder = join(root, 'content', 'Course', 'Module1');
const cache = join(root, 'cache', 'notebooks');
type Entry = {
  id: string;
  digest: string;
  data: { pictures: string[] };
  rendered: { metadata: { kept: string } };
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Stage1.ipynb'), fixture('full.ipynb'));
});

/** Loads the collection as Astro does, into a store that the caller keeps. */
async function load(store: Map<string, Entry>, base = '/'): Promise<void> {
  const context = {
    config: { root: pathToFileURL(`${root}/`), cacheDir: pathToFileURL(`${root}/cache/`), base },
    store: {
      keys: () => [...store.keys()],
      values: () => [...store.values()],
      get: (id: string) => store.get(id),
      set: (entry: Entry) => store.set(entry.id, entry),
      delete: (id: string) => store.delete(id),
    },
    generateDigest: (text: string) => text,
    parseData: async ({ data }: { data: unknown }) => data,
  };
  const loader = notebooks({ base: 'content', file: (id) => `/files/${id}.ipynb` });
  await loader.load(context as unknown as LoaderContext);
}

/** The HTML of an entry as its page gets it. */
const htmlOf = (entry: Entry | undefined): Promise<string> =>
  cachedHtml(join(root, entry?.rendered.metadata.kept ?? ''));

/** Loads the collection, and answers with its one notebook. */
async function loaded(store = new Map<string, Entry>()): Promise<Entry> {
  await load(store);
  return store.get('Course/Module1/Stage1') as Entry;
}

const picturePath = (name: string): string => join('cache', 'notebooks', 'images', name);
/** An entry of the cache without its seal. */
const sealedText = (path: string): string => readFileSync(path, 'utf8').slice(65);

describe('the loader', () => {
  test('an entry is a place in its own case, with safe HTML and facts', async () => {
    const store = new Map<string, Entry>();
    await load(store, '/sub/path');
    const entry = store.get('Course/Module1/Stage1');
    const html = await htmlOf(entry);
    expect(html).toMatch(/src="\/sub\/path\/notebook-images\/[0-9a-f]{32}\.(webp|svg)"/);
    expect(html).toContain('href="/sub/path/files/Course/Module1/Stage1.ipynb"');
    expect(entry?.data).toMatchObject({
      tested: { date: '2026-11-21' },
      headings: [{ text: 'Data' }, { text: 'Results' }],
      bytes: fixture('full.ipynb').length,
    });
    expect(readdirSync(join(cache, 'images')).sort()).toEqual(entry?.data.pictures.sort());
  });

  test('a notebook that did not change is not rendered again, even when the store was cleared', async () => {
    const page = join(root, (await loaded()).rendered.metadata.kept);
    await writeEntry(page, sealedText(page).replace('The question.', 'From the disk.'));
    expect(await htmlOf(await loaded())).toContain('From the disk.');
    rmSync(page);
  });

  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['cut short', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ])('a rendered page or a picture that was %s is made anew', async (_name, damage) => {
    const store = new Map<string, Entry>();
    const entry = await loaded(store);
    const files = [entry.rendered.metadata.kept, ...entry.data.pictures.map(picturePath)];
    expect(files.length).toBeGreaterThan(2);
    const paths = files.map((file) => join(root, file));
    const whole = paths.map((path) => readFileSync(path, 'latin1'));
    for (const path of paths) {
      damage(path);
      await load(store);
      expect(paths.map((each) => readFileSync(each, 'latin1'))).toEqual(whole);
    }
    expect(await htmlOf(await loaded(store))).toContain('The question.');
  });

  test('an edited notebook is made anew, a deleted one goes', async () => {
    const store = new Map<string, Entry>();
    cpSync(join(folder, 'Stage1.ipynb'), join(folder, 'Stage2.ipynb'));
    await load(store);
    writeFileSync(join(folder, 'Stage2.ipynb'), notebookOf(prose('edited')));
    await load(store);
    expect(await htmlOf(store.get('Course/Module1/Stage2'))).toContain('edited');
    rmSync(join(folder, 'Stage2.ipynb'));
    await load(store);
    expect([...store.keys()]).toEqual(['Course/Module1/Stage1']);
  });

  test('bad notebooks stop the build together, each with its file, its cause and what to do', async () => {
    writeFileSync(join(folder, 'Stage8.ipynb'), '<html>');
    writeFileSync(join(folder, 'Stage9.ipynb'), '');
    await expect(load(new Map())).rejects.toThrowErrorMatchingInlineSnapshot(`
      [ContentError: The content has mistakes.

      content/Course/Module1/Stage8.ipynb:1:1  NB00
        The file is a web page, not a notebook.
        Fix: The address is wrong, or a login page came instead. On GitHub use “Raw”.

      content/Course/Module1/Stage9.ipynb:1:1  NB00
        The file is empty.
        Fix: Save the notebook again, or fetch it again.

      2 problems in 2 files]
    `);
    rmSync(join(folder, 'Stage8.ipynb'));
    rmSync(join(folder, 'Stage9.ipynb'));
  });
});
