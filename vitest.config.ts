import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Plain Vitest, without Astro: the rooms under test are pure, and what Astro makes of them is
 * read from the built site. The project `built` needs dist/ and dist-small/; `npm test` builds both
 * before it starts.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Generous: a slow machine is no fault of the code, and a hanging test still ends.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{unit,content}/**/*.test.{ts,tsx}',
            'packages/*/tests/**/*.test.{ts,tsx}',
          ],
          // What is tested is pure: one module cache for all files, 42 s of computing and not 168.
          isolate: false,
          pool: 'threads',
          // By itself Vitest leaves a core to its own first process, which does next to nothing.
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        // The real `astro dev` on a copy of the site, and a browser that looks at it.
        test: { name: 'dev', include: ['tests/dev/**/*.test.ts'], testTimeout: 600_000 },
      },
      {
        extends: true,
        // The built site in Firefox and WebKit (`npm run test:engines`); they share one machine.
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 90_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/build/**/*.test.ts'],
          // One worker and one module cache: every page is parsed once for all files.
          isolate: false,
          fileParallelism: false,
          // Browsers compute beside it.
          testTimeout: 600_000,
        },
      },
    ],
  },
});
