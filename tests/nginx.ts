import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallNginx } from '../scripts/install.ts';
import { freePort } from '../scripts/port.ts';

/** A running nginx, of which nothing is left when it stops. */
export type Nginx = { origin: string; pid: number; stop: () => Promise<void> };

/** What a machine's own nginx.conf says around a site; everything it writes stays in our folder. */
const around = (site: string, workers: number): string => `
daemon off;
pid nginx.pid;
error_log stderr warn;
worker_processes ${workers};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${site}
}
`;

/** Asks until there is an answer, without a limit of its own: the test's limit ends it. */
async function answers(origin: string, failed: () => string | undefined): Promise<void> {
  for (;;) {
    const why = failed();
    if (why !== undefined) throw new Error(`nginx did not start.\n${why}`);
    if (await fetch(origin).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts nginx with a site's configuration on a free port of loopback.
 * @param site text with `listen 80;`, as it stands inside `http { … }`
 */
export async function startNginx(site: string, workers = 1): Promise<Nginx> {
  const program = findOrInstallNginx();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const config = site.replaceAll('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'nginx.conf'), around(config, workers));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, () => (child.exitCode === null ? undefined : said)).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return { origin, pid: child.pid ?? 0, stop };
}

/**
 * A built site's own configuration, with its files where they really are.
 * @param built folder of the build, such as `dist`
 * @param root folder in which the site stands at its base path
 */
export const builtSiteConfig = (built: string, root: string): string =>
  readFileSync(`${built}-hosting/nginx.conf`, 'utf8').replace(
    'root /var/www/site;',
    `root ${root};`,
  );
