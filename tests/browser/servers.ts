import { freePort } from '../../scripts/port.ts';
import { SMALL } from '../../scripts/site-build.ts';

/** A free port, chosen once a run: Playwright's workers inherit what its first process found. */
async function portOf(variable: string): Promise<number> {
  process.env[variable] ??= String(await freePort());
  return Number(process.env[variable]);
}

const port = await portOf('TEST_PORT');
const smallPort = await portOf('TEST_SMALL_PORT');

/** dist/ at the root of a host. */
export const AT_ROOT = { port, outDir: 'dist', base: '/', url: `http://localhost:${port}/` };

/** The small site, of which a page is planned, in a sub-folder. */
export const SMALL_SITE = {
  port: smallPort,
  outDir: SMALL.folder,
  base: SMALL.base,
  url: `http://localhost:${smallPort}${SMALL.base}`,
};
