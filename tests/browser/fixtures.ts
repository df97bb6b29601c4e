import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { AT_ROOT, SMALL_SITE } from './servers.ts';
export { expect };

/** What a page did wrong while a test looked at it; each fault is one sentence. */
export type Faults = {
  /**
   * Says that faults of this kind, from now on, belong to the test, e.g. `faults.allow(/404/)` on the
   * page that is not there. The pattern is tried on the whole sentence, which names the address.
   */
  allow: (pattern: RegExp) => void;
  /** Watches one more context, for a test that opens its own with `browser.newContext()`. */
  watch: (context: BrowserContext) => Promise<void>;
};

const OWN_HOSTS = new Set(['localhost', '127.0.0.1']);

/** True for an address on the network that is not this machine's; `data:` and `blob:` are not. */
const isForeign = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return /^(https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname);
};

/** Browsers ask for it by themselves on a page without an icon, such as a redirect. */
const isFavicon = (address: string): boolean => address.endsWith('/favicon.ico');

/** Says each violation of the Content-Security-Policy on the console, where `watch` hears it. */
const reportViolations = () => {
  window.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(
      `securitypolicyviolation ${violatedDirective}: ${blockedURI} in ${sourceFile}:${lineNumber}`,
    );
  });
};

/**
 * How many times slower than this machine a page computes: `PAGE_SLOWDOWN=8 npm test -- browser` finds the
 * tests that read before the page has answered. 1 if it is not set.
 */
const SLOWDOWN = Number(process.env['PAGE_SLOWDOWN'] ?? 1);

/** A page that closes before it is slowed down is no fault. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Hears everything that goes wrong in any page of a context, pop-ups included. */
async function watch(
  context: BrowserContext,
  report: (fault: string) => void,
  scripts = true,
): Promise<void> {
  await context.addInitScript(reportViolations);
  if (SLOWDOWN > 1) context.on('page', (page) => slowDown(page).catch(() => {}));
  context.on('console', (message) => {
    if (message.type() !== 'error' || isFavicon(message.location().url)) return;
    report(`Console error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`Uncaught error: ${error.error().message}`));
  context.on('request', (request) => {
    if (isForeign(request.url())) report(`Request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no reason given';
    // A browser whose scripts are off fetches none ahead, and says so as of a policy.
    if (!scripts && why === 'csp' && request.url().endsWith('.js')) return;
    // Aborted means that the page itself left or gave up, as at every quick click on a link.
    if (why !== 'net::ERR_ABORTED') report(`Request failed: ${request.url()} (${why})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isFavicon(response.url()))
      report(`Answer ${response.status()}: ${response.url()}`);
  });
}

/**
 * Playwright's test, with a watch that needs no call: a test fails on any violation of the
 * Content-Security-Policy, uncaught error, console error, failed request or request to another
 * host that it did not allow.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context, javaScriptEnabled }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const report = (fault: string) => {
        if (!allowed.some((pattern) => pattern.test(fault))) seen.push(fault);
      };
      await watch(context, report, javaScriptEnabled);
      await use({
        allow: (pattern) => void allowed.push(pattern),
        watch: (other) => watch(other, report),
      });
      expect(seen, 'what went wrong in the page').toEqual([]);
    },
    { auto: true },
  ],
});
