import type { BrowserContext } from '@playwright/test';
import { test as base } from '../fixtures.ts';

export { AT_ROOT, expect } from '../fixtures.ts';

/** Counts a rejection once the page's own listeners have had it: what they deal with is not unhandled. */
const reportRejections = () => {
  addEventListener('unhandledrejection', (event) => {
    // A message, not a timer: a test may hold the clock.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (!event.defaultPrevented) console.warn(`unhandledrejection: ${event.reason}`);
      port1.close();
    };
    port2.postMessage('after the listeners');
  });
};

async function watch(context: BrowserContext, report: (fault: string) => void): Promise<void> {
  await context.addInitScript(reportRejections);
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (/^(unhandledrejection|securitypolicyviolation)/.test(message.text()))
      report(message.text());
  });
}

/**
 * The test of the other browser specs, with one promise more that no `faults.allow` can take back:
 * whatever is broken here, the page throws nothing, leaves no rejection unhandled, and the policy is
 * not violated.
 */
export const test = base.extend<{ calm: undefined }>({
  calm: [
    async ({ context }, use) => {
      const seen: string[] = [];
      await watch(context, (fault) => void seen.push(fault));
      await use(undefined);
      base.expect(seen, 'what the page did not deal with').toEqual([]);
    },
    { auto: true },
  ],
});
