import { createReadStream } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '../../../scripts/port.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.ipynb': 'application/json',
};

/**
 * The built site on a server that answers some paths as a test wants: byte by byte, without an end,
 * endlessly. What Playwright's own routes send has always a length and an end.
 */
export class StreamingSite {
  #server: Server | undefined;
  #port = 0;
  readonly #folder: string;
  /** Called instead of sending the file. */
  answer: ((path: string, response: ServerResponse) => boolean) | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<this> {
    this.#port = await freePort();
    const server = createServer(({ url = '/' }, response) => {
      const path = decodeURI(new URL(url, 'http://localhost').pathname);
      if (!this.answer?.(path, response)) this.#send(path, response);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    return this;
  }

  at(path: string): string {
    return `http://localhost:${this.#port}/${path}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #send(path: string, response: ServerResponse): void {
    const file = join(this.#folder, path.endsWith('/') ? `${path}index.html` : path);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const stream = createReadStream(file);
    stream.once('open', () => response.writeHead(200, { 'content-type': type }));
    stream.once('error', () => response.writeHead(404).end());
    stream.pipe(response);
  }
}
