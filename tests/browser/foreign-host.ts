import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that is not ours, and answers everybody. */
export class ForeignHost {
  /** What was asked of it. */
  readonly reached: string[] = [];
  readonly #server = createServer(({ url = '' }, answer) => {
    this.reached.push(url);
    answer.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript',
    });
    answer.end('export default 1');
  });

  /** Address of a script there. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/leak.js`;
  }

  async start(): Promise<this> {
    this.#server.on('upgrade', ({ url = '' }, socket) => {
      this.reached.push(`socket ${url}`);
      socket.destroy();
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
