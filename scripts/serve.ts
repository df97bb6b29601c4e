import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { mediaTypeOf } from '../src/integrations/hosting/rules.ts';
import { freePort } from './port.ts';

/** Serves a built site on this machine. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = new URL(url, 'http://host').pathname;
    const file = join(folder, extname(path) ? path : join(path, 'index.html'));
    const body = await readFile(file).catch(() => undefined);
    answer.writeHead(body ? 200 : 404, { 'content-type': mediaTypeOf(file) ?? 'text/plain' });
    answer.end(body);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
