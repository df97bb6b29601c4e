import { createServer } from 'node:net';

/** Astro's own default, which people know from its documentation. */
export const DEFAULT_PORT = 4321;

/** The command line that starts the site at another port, in the shell of this machine. */
const command = (port: number): string =>
  process.platform === 'win32' ? `$env:PORT=${port}; npm start` : `PORT=${port} npm start`;

/** The text of PORT → a port, or a sentence that says what is wrong with it and what to do. */
export function parsePort(text: string | undefined): number | string {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  return `PORT is "${text}", which is no port. Choose a whole number from 1024 to 65535: ${command(8080)}`;
}

/** Tries to listen, and stops at once: the error's code, or undefined when it worked. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Why nothing can be served at this port, with what to do; undefined when it is free. Both
 * loopback addresses are tried: a browser that is told "localhost" may ask either.
 */
export async function portProblem(port: number): Promise<string | undefined> {
  const other = command(port < 65_000 ? Math.max(port + 1, 8080) : 8080);
  const codes = await Promise.all(['127.0.0.1', '::1'].map((host) => tryToListen(port, host)));
  if (codes.includes('EADDRINUSE')) {
    return `Port ${port} is taken by another program. Stop that program, or choose another port: ${other}`;
  }
  if (codes.includes('EACCES')) {
    return `Port ${port} may not be used by this user. Choose one from 1024 upwards: ${other}`;
  }
  return undefined;
}

const given = new Set<number>();

/** A port that is free now, chosen by the system; none twice, for who asked before may not listen yet. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
