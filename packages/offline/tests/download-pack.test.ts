import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPack, type NotKept } from '../src/download-pack.ts';
import { forgetAll, keptLists, removePack, standing, sweep } from '../src/pack-store.ts';
import { FakeCaches } from './fake-caches.ts';

type Files = Record<string, string>;

let fake: FakeCaches;
let server: Files;
let asked: string[];
/** Called before each answer. */
let before: (path: string) => void;

/** Publishes a pack with these files; the hash of a file is its content. */
function publish(name: string, files: Files): void {
  Object.assign(server, files);
  const list = Object.entries(files).map(([path, text]) => [path, text.length, text]);
  const bytes = Object.values(files).join('').length;
  const pack = {
    path: name,
    label: name,
    title: name,
    version: JSON.stringify(list),
    bytes,
    files: list,
  };
  server[`offline/${name}.json`] = JSON.stringify(pack);
}

async function serve(address: string, { signal }: RequestInit): Promise<Response> {
  const path = address.slice('/a/'.length);
  asked.push(path);
  before(path);
  signal?.throwIfAborted();
  const text = server[path];
  return new Response(text ?? 'no', { status: text === undefined ? 404 : 200 });
}

beforeEach(() => {
  fake = new FakeCaches();
  [server, asked, before] = [{}, [], () => {}];
  const serviceWorker = { getRegistration: async () => ({}) };
  vi.stubGlobal('caches', fake);
  vi.stubGlobal('navigator', { serviceWorker });
  // Node resolves no address without a host.
  vi.stubGlobal('fetch', serve);
  publish('M1', { 'M1/': 'page 1', '_astro/a.css': 'style', 'figures/1.svg': 'picture' });
  publish('M2', { 'M2/': 'page 2', '_astro/a.css': 'style' });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (path = 'M1', signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  keepPack({ base: '/a/', path, signal, onProgress });
const why = (kept: Promise<void>) =>
  kept.then(
    () => 'kept',
    (error: NotKept) => error.why,
  );
const kept = () => fake.open('a2z:1:kept:/a/');
const paths = async () =>
  (await (await kept()).keys()).map(({ url }) => new URL(url).pathname).sort();
const state = async (version?: string) => {
  const pack = version === undefined ? undefined : { version };
  return (await standing('/a/', 'M1', pack as never)).state;
};

describe('keeping a pack', () => {
  test('stores each file and then the list', async () => {
    await keep();
    expect(await state()).toBe('kept');
    expect(await paths()).toEqual([
      '/a/M1/',
      '/a/_astro/a.css',
      '/a/figures/1.svg',
      '/a/offline/M1.json',
    ]);
  });

  test('tells the bytes that are there, from none to all', async () => {
    const seen: number[] = [];
    await keep('M1', undefined, (done) => seen.push(done));
    expect([seen[0], seen.at(-1)]).toEqual([0, 18]);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test('fetches nothing twice: neither what another pack has nor what was visited', async () => {
    await keep('M2');
    await (await fake.open('a2z:1:assets:/a/')).put('/a/notebook-images/x.webp', new Response('p'));
    publish('M1', { 'M1/': 'page 1', '_astro/a.css': 'style', 'notebook-images/x.webp': 'p' });
    asked = [];
    await keep('M1');
    expect(asked.filter((path) => !path.endsWith('.json'))).toEqual(['M1/']);
  });

  test('goes on after a broken line where it stopped', async () => {
    before = (path) => {
      if (path.startsWith('figures')) throw new TypeError('Failed to fetch');
    };
    expect(await why(keep())).toBe('offline');
    expect(await state()).toBe('absent');
    [before, asked] = [() => {}, []];
    await keep();
    expect(asked).not.toContain('_astro/a.css');
    expect(await state()).toBe('kept');
  });

  test('leaves nothing when it is cancelled', async () => {
    const stop = new AbortController();
    before = (path) => path.startsWith('figures') && stop.abort();
    expect(await why(keep('M1', stop.signal))).toBe('cancelled');
    expect(await paths()).toEqual([]);
  });

  test('leaves nothing when there is no room, and says so', async () => {
    before = (path) => {
      fake.full ||= path.startsWith('figures');
    };
    expect(await why(keep())).toBe('full');
    fake.full = false;
    expect(await paths()).toEqual([]);
  });

  test('asks first how much room there is', async () => {
    const estimate = async () => ({ quota: 20, usage: 10 });
    vi.stubGlobal('navigator', { ...navigator, storage: { estimate } });
    expect(await why(keep())).toBe('full');
    expect(asked).toEqual(['offline/M1.json']);
  });

  test('is refused where there is no worker to open it', async () => {
    const serviceWorker = { getRegistration: async () => undefined };
    vi.stubGlobal('navigator', { serviceWorker });
    expect(await why(keep())).toBe('forbidden');
  });

  test('never mixes two versions: a deploy in between makes it start again', async () => {
    let once = true;
    before = (path) => {
      if (once && path.startsWith('figures')) {
        once = false;
        publish('M1', { 'M1/': 'page 1, new', '_astro/a.css': 'style', 'figures/1.svg': 'new' });
      }
    };
    await keep();
    expect(await (await (await kept()).match('/a/M1/'))?.text()).toBe('page 1, new');
    expect(await state()).toBe('kept');
  });
});

describe('a kept pack', () => {
  beforeEach(() => keep());

  test('is old once the site has another version of it', async () => {
    expect(await state('another')).toBe('old');
  });

  test('is damaged once a file is gone, and is mended by keeping it again', async () => {
    await (await kept()).delete('/a/figures/1.svg');
    expect(await state()).toBe('damaged');
    await keep();
    expect(await state()).toBe('kept');
  });

  test('keeps its old pages while a renewal is broken off', async () => {
    publish('M1', { 'M1/': 'page 1, new', '_astro/b.css': 'style b', 'figures/2.svg': 'new' });
    before = (path) => {
      if (path.startsWith('figures')) throw new TypeError('Failed to fetch');
    };
    expect(await why(keep())).toBe('offline');
    expect(await (await (await kept()).match('/a/M1/'))?.text()).toBe('page 1');
    expect(await state()).toBe('kept');
  });

  test('loses what its new version has no more', async () => {
    publish('M1', { 'M1/': 'page 1, new', '_astro/b.css': 'style b' });
    await keep();
    expect(await paths()).toEqual(['/a/M1/', '/a/_astro/b.css', '/a/offline/M1.json']);
  });

  test('goes whole, and leaves what another pack needs', async () => {
    await keep('M2');
    await removePack('/a/', 'M1');
    expect(await paths()).toEqual(['/a/M2/', '/a/_astro/a.css', '/a/offline/M2.json']);
    expect((await keptLists('/a/')).map(({ path }) => path)).toEqual(['M2']);
  });

  test('whose list cannot be read counts as not kept, and is swept away', async () => {
    await (await kept()).put('/a/offline/M1.json', new Response('{'));
    expect(await state()).toBe('absent');
    await sweep('/a/');
    expect(await paths()).toEqual([]);
  });
});

test('every copy of this site can be deleted; another site on the host keeps its own', async () => {
  await keep();
  await fake.open('a2z:1:pages:/a/');
  await fake.open('a2z:1:pages:/b/');
  await fake.open('of-somebody-else');
  await forgetAll('/a/');
  expect(await fake.keys()).toEqual(['a2z:1:pages:/b/', 'of-somebody-else']);
});
