import { freePort } from '../../scripts/port.ts';
import { PLANNED_FOLDER, SUB_FOLDER } from '../../scripts/site-build.ts';

/** A free port, chosen once a run: Playwright's workers inherit what its first process found. */
async function portOf(variable: string): Promise<number> {
  process.env[variable] ??= String(await freePort());
  return Number(process.env[variable]);
}

const port = await portOf('TEST_PORT');
const basePort = await portOf('TEST_BASE_PORT');
const plannedPort = await portOf('TEST_PLANNED_PORT');

/*
 * The servers of the browser tests: dist/ at the root of a host, dist-base/ in a sub-folder, and the small
 * site of which pages are planned.
 */
export const AT_ROOT = { port, outDir: 'dist', base: '/', url: `http://localhost:${port}/` };

export const UNDER_BASE = {
  port: basePort,
  outDir: 'dist-base',
  base: SUB_FOLDER,
  url: `http://localhost:${basePort}${SUB_FOLDER}`,
};

export const OF_PLANNED = {
  port: plannedPort,
  outDir: PLANNED_FOLDER,
  base: '/',
  url: `http://localhost:${plannedPort}/`,
};
