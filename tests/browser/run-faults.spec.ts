import { block, open, output, part, run, said } from './run-block.ts';
import { BOARD_PAGE, expect, test } from './run-fixture.ts';

test.describe('what goes wrong ends in a message, and the page goes on', () => {
  const CASES: [name: string, code: string, message: RegExp][] = [
    ['a syntax error', 'for n in range(3)\n    print(n)', /^Line 1: SyntaxError: invalid syntax$/],
    [
      'deep recursion',
      'def deep(n):\n    return deep(n + 1)\ndeep(0)',
      /^Line 2: RuntimeError: maximum recursion depth exceeded$/,
    ],
    ['a memory bomb', 'b = "x"\nwhile True:\n    b += b', /^Line 3: MemoryError/],
    [
      '100 MB of output',
      'for n in range(100000):\n    print("x" * 1000)',
      /^Stopped: the code printed more than 200 kB\.$/,
    ],
  ];
  for (const [name, code, message] of CASES)
    test(name, async ({ page, site }) => {
      await open(page, site);
      await run(page, code);
      await expect(said(page)).toHaveText(message);
      expect((await output(page).textContent())?.length ?? 0).toBeLessThanOrEqual(201_000);
      await run(page, 'print(6 * 7)');
      await expect(output(page)).toHaveText('42\n');
    });

  test('an endless loop, by the reader or after 20 s', async ({ page, site }) => {
    await open(page, site);
    await page.clock.install();
    await run(page, 'print("deaf")\nwhile True:\n    pass');
    // The first letter comes at once; from there on the code hears nothing.
    await expect(output(page)).toHaveText(/^d/);
    await block(page).getByRole('button', { name: 'Stop' }).click();
    await page.clock.runFor(600);
    await expect(said(page)).toHaveText('Stopped. What the code had made is gone.');
    await run(page, 'print("again")');
    await expect(output(page)).toHaveText('again\n');
    await run(page, 'print("endless")\nwhile True:\n    pass');
    await expect(output(page)).toHaveText(/^e/);
    await page.clock.runFor(20_500);
    await expect(said(page)).toContainText('has computed for 20 s without a pause');
    await block(page).getByRole('button', { name: 'Go on for another 20 s' }).click();
    await page.clock.runFor(39_000);
    await expect(said(page)).toContainText('Is there a loop that never ends?');
    await page.clock.runFor(2_000);
    await expect(said(page)).toHaveText(/^Stopped: the code computed for 40 s without a pause/);
    await expect(block(page).getByRole('button', { name: /^Go on/ })).toHaveCount(0);
  });

  const WRONG: [name: string, answer: { status?: number; body?: string }, words: RegExp][] = [
    ['not there', { status: 404, body: '' }, /: micropython\.wasm answers 404\. Press Run/],
    ['HTML', { body: '<!doctype html><p>Sign in first.' }, /: micropython\.wasm is not the file/],
    ['cut', { body: '\0asm' }, /: micropython\.wasm is not the file that belongs there\./],
  ];
  for (const [name, answer, words] of WRONG)
    test(`a file of the runtime that is ${name} is told at once, and the next press gets the right one`, async ({
      page,
      site,
      faults,
    }) => {
      faults.allow(/404/);
      await page.route('**/micropython.wasm', (route) => route.fulfill(answer), { times: 1 });
      await page.goto(site.at(BOARD_PAGE));
      await page.getByRole('button', { name: 'Run', exact: true }).first().click();
      await expect(said(page)).toHaveText(words);
      await block(page).getByRole('button', { name: 'Run', exact: true }).click();
      await expect(part(page, 'Red LED')).toContainText('on');
    });

  test('a line that gives nothing for 30 s', async ({ page, site }) => {
    await page.route('**/micropython.wasm', () => {});
    await page.clock.install();
    await page.goto(site.at(BOARD_PAGE));
    const asked = page.waitForRequest('**/micropython.wasm');
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await expect(block(page).getByRole('progressbar')).toBeVisible();
    await asked;
    await page.clock.runFor(31_000);
    await expect(said(page)).toHaveText(
      /^The connection broke at 0\.\d of 0\.3 MB\. What has arrived/,
    );
  });

  test('a frame that does not load', async ({ page, site, faults }) => {
    faults.allow(/frame\.html|ERR_FAILED/);
    await page.route('**/frame.html', (route) =>
      route.request().isNavigationRequest() ? route.abort() : route.continue(),
    );
    await page.goto(site.at(BOARD_PAGE));
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await expect(said(page)).toHaveText(
      'The program that runs the code did not load. Press Run to try again.',
    );
  });
});
