import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../port.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};
/** What hosts compress: texts, not pictures and fonts. */
const COMPRESSED = /\.(html|css|js|json|svg|txt)$/;

/** "x/", "x" and "x.html" are how builders name the file of a page. */
const fileOf = (folder: string, path: string): string | undefined =>
  [path, join(path, 'index.html'), `${path.replace(/\/$/, '')}.html`]
    .map((each) => join(folder, each))
    .find((each) => existsSync(each) && statSync(each).isFile());

/** Serves a built site with gzip, as most static hosts do. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = fileOf(folder, path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    const packed = COMPRESSED.test(file);
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': 'max-age=600',
      ...(packed && { 'Content-Encoding': 'gzip' }),
    });
    response.end(packed ? gzipSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
