import { freePort } from '../../scripts/port.ts';
import { SUB_FOLDER } from '../../scripts/site-build.ts';

/** A free port, chosen once a run: Playwright's workers inherit what its first process found. */
async function portOf(variable: string): Promise<number> {
  process.env[variable] ??= String(await freePort());
  return Number(process.env[variable]);
}

const port = await portOf('TEST_PORT');
const basePort = await portOf('TEST_BASE_PORT');

/*
 * The two servers of the browser tests: dist/ at the root of a host, dist-base/ in a sub-folder.
 */
export const AT_ROOT = { port, outDir: 'dist', base: '/', url: `http://localhost:${port}/` };

export const UNDER_BASE = {
  port: basePort,
  outDir: 'dist-base',
  base: SUB_FOLDER,
  url: `http://localhost:${basePort}${SUB_FOLDER}`,
};
