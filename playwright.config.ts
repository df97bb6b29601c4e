import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/install.ts';
import { AT_ROOT, SMALL_SITE } from './tests/browser/servers.ts';
import { WHOLE } from './tests/whole.ts';

const executablePath = findBrowser();

/** The built site under Astro's own preview. Its lock is ignored: a person may preview beside us. */
const serve = ({ port, outDir, base }: typeof AT_ROOT) => ({
  command: `"${process.execPath}" node_modules/astro/bin/astro.mjs preview --ignore-lock --host 127.0.0.1 --port ${port} --outDir ${outDir}`,
  env: { BASE_PATH: base, ASTRO_TELEMETRY_DISABLED: '1' },
  url: `http://127.0.0.1:${port}${base}`,
  reuseExistingServer: false,
  timeout: 120_000,
});

/**
 * A test runs once, on the desktop; one tagged `@phone` runs on a phone instead. The learner's journey, L1 to L15,
 * is a phone's; what is another on a desktop (`@desktop`) runs there too, and each night all of it does. What is
 * tagged `@night` costs more than a push is worth.
 */
const PHONE = /learner[\\/]|@phone/;
const NOT_DESKTOP = WHOLE ? /@phone/ : /learner[\\/](?!.*@desktop)|@phone|@night/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores, for a page often waits; more than four would be more memory than a laptop has.
  workers: Math.min(4, availableParallelism() + 1),
  // What counts of a second try, `scripts/tally.ts` says.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a slow or busy machine is no fault of the site.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/browser.json' }],
    ...(process.env.GITHUB_ACTIONS ? ([['github']] as const) : []),
  ],
  use: {
    baseURL: AT_ROOT.url,
    // What a worker answers would hide what the server does; offline.spec.ts allows them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // No host but this machine can be reached, so a stray request fails at once.
      args: [
        '--disable-gpu',
        // A page that still glides to the focus moves away under the mouse: the press is lost.
        '--disable-smooth-scrolling',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grep: PHONE,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: NOT_DESKTOP, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [serve(AT_ROOT), serve(SMALL_SITE)],
});
