import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { policiesFor } from '@a2z/publish/hosting-rules';
import { freePort } from '../../scripts/port.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.ipynb': 'application/json',
};

const POLICY = policiesFor([]);

/** As the hosts' files have it (packages/publish/src/hosting). */
function policyOf(path: string, type: string): string {
  if (path.includes('/run/')) return POLICY.run;
  return /javascript/.test(type) ? POLICY.scripts : POLICY.pages;
}

/**
 * The built site on a server of its own, and so with caches and a service worker of its own. It can
 * be taken off the net, slowed down, and get a second version of some files over the first.
 */
export class OfflineSite {
  readonly #folder: string;
  readonly #base: string;
  #server: Server | undefined;
  #port = 0;
  #line: Promise<unknown> = Promise.resolve();
  /** Milliseconds before each answer. */
  delay = 0;
  /** How fast what is `slow` is sent, and in which pieces; 0 for as fast as it goes. */
  bytesPerSecond = 0;
  piece = 4096;
  /** At first what runs code. */
  slow = /\/run\//;
  /** Whether the host sends a policy: GitHub Pages sends none. */
  policies = true;
  /** The second version: what stands in a file now; undefined if it is gone. */
  readonly deployed = new Map<string, string | undefined>();
  /** Paths that were asked for, in order. */
  readonly asked: string[] = [];

  constructor(folder: string, base: string) {
    this.#folder = folder;
    this.#base = base;
  }

  /** Address of a path of the site. */
  at(path = ''): string {
    return `http://localhost:${this.#port}${this.#base}${path}`;
  }

  async start(): Promise<this> {
    this.#port ||= await freePort();
    const server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const { type, body } = await this.#answer(pathname);
      const slow = this.bytesPerSecond > 0 && this.slow.test(pathname) && body !== undefined;
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': type,
        ...(slow && { 'content-encoding': 'gzip' }),
        ...(this.policies && { 'content-security-policy': policyOf(pathname, type) }),
      });
      if (slow) await this.#sendSlowly(response, gzipSync(body));
      else response.end(body ?? 'There is nothing here.');
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    return this;
  }

  /** From now on nobody answers. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** A file as it stands on disk. */
  read = (path: string): Promise<string> => readFile(join(this.#folder, path), 'utf8');

  /** All answers share one line: a part of each in turn. */
  async #sendSlowly(response: ServerResponse, body: Buffer): Promise<void> {
    const { piece } = this;
    for (let at = 0; at < body.length && !response.destroyed; at += piece) {
      this.#line = this.#line.then(() => pause((piece / this.bytesPerSecond) * 1000));
      await this.#line;
      response.write(body.subarray(at, at + piece));
    }
    response.end();
  }

  async #answer(pathname: string): Promise<{ type: string; body?: Buffer | string | undefined }> {
    const path = decodeURI(pathname).slice(this.#base.length);
    this.asked.push(path);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (this.delay > 0) await pause(this.delay);
    if (this.deployed.has(file)) return { type, body: this.deployed.get(file) };
    return { type, body: await readFile(join(this.#folder, file)).catch(() => undefined) };
  }
}
