/**
 * The two servers of the browser tests: dist/ at the root of a host, dist-base/ in a sub-folder.
 * `npm test` chooses free ports; a direct run of Playwright has fixed ones.
 */
const port = Number(process.env.TEST_PORT ?? 4421);
const basePort = Number(process.env.TEST_BASE_PORT ?? 4422);

export const AT_ROOT = { port, outDir: 'dist', base: '/', url: `http://localhost:${port}/` };

export const UNDER_BASE = {
  port: basePort,
  outDir: 'dist-base',
  base: '/a/b/',
  url: `http://localhost:${basePort}/a/b/`,
};
