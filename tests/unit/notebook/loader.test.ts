import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptNotebook } from '../../../src/notebook/kept.ts';
import { notebooks } from '../../../src/notebook/loader.ts';
import { openWorkshop } from '../../../src/notebook/workshop.ts';
import { code, fixture, notebookOf, prose, stdout } from './fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'notebooks-'));
const folder = join(root, 'content', 'Course', 'Module1');
const cache = join(root, 'cache', 'notebooks');
type Entry = {
  id: string;
  digest: string;
  data: { words: number; pictures: { name: string }[] };
  rendered: { metadata: { kept: string } };
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Stage1.ipynb'), fixture('full.ipynb'));
});
afterAll(() => rmSync(root, { recursive: true }));

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
const htmlOf = (entry: Entry | undefined, base = '/'): Promise<string> =>
  keptNotebook(join(root, entry?.rendered.metadata.kept ?? ''), base);

describe('the loader', () => {
  test('an entry is a place in its own case, with safe HTML and facts', async () => {
    const store = new Map<string, Entry>();
    await load(store, '/sub/path');
    const entry = store.get('Course/Module1/Stage1');
    const html = await htmlOf(entry, '/sub/path');
    expect(html).toMatch(/src="\/sub\/path\/notebook-images\/[0-9a-f]{32}\.(webp|svg)"/);
    expect(html).toContain('href="/sub/path/files/Course/Module1/Stage1.ipynb"');
    expect(html).not.toContain('%base');
    expect(entry?.data).toMatchObject({
      language: 'python',
      cells: 10,
      codeCells: 7,
      codeLines: 10,
      hasMath: true,
    });
    expect(readdirSync(join(cache, 'images')).sort()).toEqual(
      entry?.data.pictures.map(({ name }) => name).sort(),
    );
  });

  test('a notebook that did not change is not parsed again, even when the store was cleared', async () => {
    const page = join(
      cache,
      readdirSync(cache).find((name) => /^[0-9a-f]{64}\.json$/.test(name)) ?? '',
    );
    writeFileSync(page, readFileSync(page, 'utf8').replace('The question.', 'From the disk.'));
    const store = new Map<string, Entry>();
    await load(store);
    expect(await htmlOf(store.get('Course/Module1/Stage1'))).toContain('From the disk.');
  });

  test('a picture that was deleted comes back', async () => {
    const store = new Map<string, Entry>();
    await load(store);
    rmSync(join(cache, 'images'), { recursive: true });
    await load(store);
    expect(readdirSync(join(cache, 'images'))).toHaveLength(
      store.get('Course/Module1/Stage1')?.data.pictures.length ?? 0,
    );
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

describe('the workshop', () => {
  const options = { folder: join(root, 'pictures') };
  const heavy = notebookOf(
    ...Array.from({ length: 900 }, (_, i) => prose(`*a** _b_ **c ${i} `.repeat(100))),
  );

  test('a notebook that computes too long is ended, and the next one is rendered', async () => {
    const workshop = openWorkshop({ computing: 0.3, clock: 60, memory: 512 });
    await expect(workshop.render(heavy, options)).rejects.toThrow(
      'It takes longer than 0.3 seconds to render.',
    );
    await workshop.close();
    const other = openWorkshop();
    expect((await other.render(notebookOf(prose('next')), options)).html).toContain('next');
    await other.close();
  });

  test('a notebook that needs too much memory is ended, and not we', async () => {
    const workshop = openWorkshop({ computing: 60, clock: 120, memory: 24 });
    const large = notebookOf(
      ...Array.from({ length: 400 }, () => code('x', [stdout('word\n'.repeat(20_000))])),
    );
    await expect(workshop.render(large, options)).rejects.toThrow(
      'It needs more than 24 MB of memory.',
    );
    await workshop.close();
  });

  test('text that looks like the placeholder for the base path stays as it is', async () => {
    const workshop = openWorkshop();
    const page = await workshop.render(
      notebookOf(prose('`%base-0123456789abcdef01234567%x` [a](/b/)')),
      options,
    );
    expect(page.html).toContain('<code>%base-0123456789abcdef01234567%x</code>');
    expect(page.html).toContain(`<a href="${page.token}b/">`);
    await workshop.close();
  });
});
