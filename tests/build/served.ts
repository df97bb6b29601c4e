import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { builtSiteConfig, type Nginx, startNginx } from '../nginx.ts';
import type { Site } from './site.ts';

/** An answer as a test looks at it. */
export type Answer = { status: number; headers: Headers; text: string };

/** A built site behind nginx with its own configuration. */
export type Served = {
  /** Asks for a path, which begins with a slash; redirects are not followed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  stop: () => Promise<void>;
};

const asking =
  ({ origin }: Nginx): Served['get'] =>
  async (path, headers = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

/** Serves a built site at its base path, as a machine of ours would. */
export async function serve({ folder, base }: Site): Promise<Served> {
  const temporary = mkdtempSync(join(tmpdir(), 'site-'));
  const root = join(temporary, 'root');
  const place = join(root, base).replace(/\/$/, '');
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve(folder), place);
  const nginx = await startNginx(builtSiteConfig(folder, root));
  const stop = async () => {
    await nginx.stop();
    rmSync(temporary, { recursive: true, force: true });
  };
  return { get: asking(nginx), stop };
}
