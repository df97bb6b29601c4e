import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadReport } from '../../../scripts/links/dead-report.ts';
import { externalLinks, linksOn } from '../../../scripts/links/external.ts';
import { probeAll } from '../../../scripts/links/probe.ts';

describe('the list of links that leave the site', () => {
  test('has their addresses without fragments, and the words that a reader sees', () => {
    const html = `<a class="x" href="https://example.org/a?b=1&amp;c=2#here"><code>pip</code> &amp; <b>you</b></a>
      <a href="/inside/">inside</a> <a href="mailto:a@example.org">mail</a>`;
    expect(linksOn(html)).toEqual([
      { address: 'https://example.org/a?b=1&c=2', text: 'pip & you' },
    ]);
  });

  test('names each page once, and leaves out what the site makes by itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    mkdirSync(join(folder, 'ESP32'));
    const link = '<a href="https://example.org/">words</a>';
    writeFileSync(join(folder, 'index.html'), link + link);
    const edit = '<a href="https://github.com/us/site/edit/x">Edit</a>';
    writeFileSync(join(folder, 'ESP32', 'index.html'), link + edit);
    expect(externalLinks(folder, ['https://github.com/us/site/'])).toEqual([
      {
        address: 'https://example.org/',
        places: [
          { page: '/ESP32/', text: 'words' },
          { page: '/', text: 'words' },
        ],
      },
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('a link', () => {
  const asked: string[] = [];
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/silent') return;
      const second = asked.filter((each) => each === url).length > 1;
      const status = url === '/later' && second ? 200 : Number(url.slice(1)) || 500;
      response.writeHead(status, { location: '/200' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const state = async (address: string) => {
    const patience = { tries: 2, pause: 1, timeout: 500 };
    const [verdict] = await probeAll([address], patience);
    return `${verdict?.state}: ${verdict?.why}`;
  };

  test('is alive when it answers, after a redirect or at the second try', async () => {
    expect(await state(`${origin}/200`)).toBe('alive: answer 200');
    expect(await state(`${origin}/301`)).toBe('alive: answer 200');
    expect(await state(`${origin}/later`)).toBe('alive: answer 200');
  });

  test('is dead when its host says that nothing is there, asked twice', async () => {
    expect(await state(`${origin}/404`)).toBe('dead: answer 404');
    expect(await state(`${origin}/410`)).toBe('dead: answer 410');
    expect(asked.filter((url) => url === '/404')).toHaveLength(2);
  });

  test('is dead when there is no such host', async () => {
    expect(await state('https://nowhere.invalid/')).toMatch(/^dead: ENOTFOUND|^unsure: EAI_AGAIN/);
  });

  test('is not called dead for a refusal, a fault of its host or silence', async () => {
    expect(await state(`${origin}/403`)).toBe('unsure: answer 403');
    expect(await state(`${origin}/429`)).toBe('unsure: answer 429');
    expect(await state(`${origin}/503`)).toBe('unsure: answer 503');
    expect(await state(`${origin}/silent`)).toBe('unsure: no answer in time');
  });
});

describe('the report', () => {
  const link = (address: string, pages = 1) => ({
    address,
    places: Array.from({ length: pages }, (_, n) => ({ page: `/Stage${n}/`, text: 'a `paper`' })),
  });

  test('has page, words and archive copy of each dead link', () => {
    const links = [
      link('https://a.example/', 12),
      link('https://b.example/'),
      link('https://c.example/'),
    ];
    const report = deadReport(links, [
      { address: 'https://a.example/', state: 'dead', why: 'answer 404' },
      { address: 'https://b.example/', state: 'unsure', why: 'answer 403' },
      { address: 'https://c.example/', state: 'alive', why: 'answer 200' },
    ]);
    expect(report).toMatchSnapshot();
  });

  test('is not written when no link is dead', () => {
    const verdicts = [{ address: 'https://b.example/', state: 'unsure' as const, why: 'x' }];
    expect(deadReport([link('https://b.example/')], verdicts)).toBeUndefined();
  });
});
