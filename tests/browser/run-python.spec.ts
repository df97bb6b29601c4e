import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pasteInto } from './paste.ts';
import { NOTEBOOK, serveMatplotlib, servePackages } from './run-wheel.ts';
import { axeOn } from './sound.ts';

/* Python in the page: Pyodide, and the packages that this copy of the site has, most often none. */

/** Two Pythons at once on a small machine take their time, and the page gives it to them. */
const BOOT = { timeout: 90_000 };

/** The cell of the exercise, with its editor open; nothing has run. */
async function openExercise(page: Page): Promise<Locator> {
  await page.goto(NOTEBOOK);
  const cell = page.locator('.nb-code', { hasText: '# YOUR TURN' });
  await cell.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(said(cell)).toContainText('Done', BOOT);
  return cell;
}

const said = (cell: Locator): Locator => cell.getByRole('status').first();
/** What stands below the last line of a traceback. */
const hint = (cell: Locator): Locator => cell.locator('.run-notes');
const output = (cell: Locator): Locator => cell.getByRole('region');

/** Writes code into the editor of a cell and runs it. */
async function run(cell: Locator, code: string): Promise<void> {
  await pasteInto(cell.getByRole('textbox'), code);
  await cell.getByRole('button', { name: 'Run', exact: true }).click();
}

test('an exercise is run and checked: what failed, a hint, and the solution', async ({ page }) => {
  const cell = await openExercise(page);
  await expect(output(cell)).toContainText('saving (kWh)    not yet');
  const compared = cell.locator('.run-compare');
  await expect(compared.locator('.run-label')).toHaveText([
    'Your run printed',
    'The notebook printed',
  ]);
  await expect(compared.locator('.nb-output')).toBeVisible();
  const check = cell.getByRole('button', { name: 'Check my answer' });
  await check.click();
  await expect(said(cell)).toHaveText(
    'Not yet. Check 1 of 3 failed. Baseline: 400, and 12 for each of the 310 degree days.',
  );
  const solution = page.locator('.nb-solution');
  await expect(solution).not.toHaveAttribute('open');
  const right = 'mine = {"baseline (kWh)": 4120, "saving (kWh)": 470, "saving (%)": 11.41}';
  await cell.getByRole('textbox').fill(right);
  await check.click();
  await expect(said(cell)).toHaveText('Right: all 3 checks passed.');
  await expect(solution).toHaveAttribute('open');
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('cells share one state on a page, mistakes end in a message, and another visit begins anew', async ({
  page,
}) => {
  const cell = await openExercise(page);
  // Each waits for Done: a press while it runs would stop it.
  await test.step('a mistake ends in a message, and Python goes on', async () => {
    await run(cell, 'kept = 1\nfor n in range(3)\n    print(n)');
    await expect(said(cell)).toHaveText("Line 2: SyntaxError: expected ':'");
    await expect(hint(cell)).toHaveText(
      'End the line with a colon, as every if, for, while and def does.',
    );
    await run(cell, 'print("no" + "thing wrong")');
    await expect(output(cell)).toHaveText('nothing wrong\n');
    await expect(said(cell)).toHaveText(/^Done in/);
    await expect(hint(cell)).toHaveText('');
    await run(cell, 'def deep(n):\n    return deep(n + 1)\ndeep(0)');
    await expect(said(cell)).toContainText('RecursionError: maximum recursion depth exceeded');
    await expect(output(cell)).toContainText('File "Cell 20", line 2, in deep');
    await expect(output(cell)).not.toContainText('pyodide');
    await run(cell, 'rows = []\nwhile True:\n    rows.append(bytearray(50_000_000))');
    await expect(said(cell)).toContainText('Line 3: MemoryError');
    await run(cell, 'rows = None\nprint("alive")');
    await expect(output(cell)).toHaveText('alive\n');
    await expect(said(cell)).toHaveText(/^Done in/);
  });
  await test.step('a package that nobody served is told by Python itself', async () => {
    await run(cell, 'import torch');
    await expect(said(cell)).toContainText("No module named 'torch'");
    await expect(cell.getByRole('link', { name: 'Open in Colab' })).toBeVisible();
  });
  await run(cell, 'x = 20\nx');
  await expect(output(cell)).toHaveText('20\n');
  await expect(said(cell)).toHaveText(/^Done in/);
  await run(cell, 'x + 1');
  await expect(output(cell)).toHaveText('21\n');
  // The edit is kept, what it made is not.
  await page.reload();
  await cell.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(said(cell)).toContainText("NameError: name 'x' is not defined", BOOT);
});

test('what the page has to end begins anew: an endless loop, 100 MB of output, calls too deep for Python @night', async ({
  page,
  faults,
}) => {
  faults.allow(/Pyodide has suffered|cause of the fatal error|Maximum call stack/);
  const cell = await openExercise(page);
  await test.step('100 MB of output end at 200 kB', async () => {
    await run(cell, 'for n in range(100_000):\n    print("x" * 1000)');
    await expect(said(cell)).toHaveText('Stopped: the code printed more than 200 kB.');
    expect((await output(cell).textContent())?.length).toBeLessThan(201_000);
    await run(cell, 'print("again")');
    await expect(output(cell)).toHaveText('again\n', BOOT);
    await expect(said(cell)).toHaveText(/^Done in/);
  });
  await test.step('calls too deep for Python itself end it with a message', async () => {
    await run(
      cell,
      'import sys\nsys.setrecursionlimit(10**9)\ndef deep(n):\n    return deep(n + 1)\ndeep(0)',
    );
    await expect(said(cell)).toContainText('Python crashed');
    await run(cell, 'print("again")');
    await expect(output(cell)).toHaveText('again\n', BOOT);
    await expect(said(cell)).toHaveText(/^Done in/);
  });
  await test.step('an endless loop is stopped by the reader, or by the time limit', async () => {
    await page.clock.install();
    await run(cell, 'print("busy")\nwhile True:\n    pass');
    await expect(output(cell)).toHaveText(/^b/);
    await cell.getByRole('button', { name: 'Stop' }).click();
    await page.clock.fastForward(5_000);
    await expect(said(cell)).toContainText('Stopped.');
    await run(cell, 'print("again")');
    await expect(output(cell)).toHaveText('again\n', BOOT);
    await run(cell, 'print("endless")\nwhile True:\n    pass');
    // It computes: from here on the clock of its limit runs.
    await expect(output(cell)).toHaveText(/^e/);
    await page.clock.fastForward(61_000);
    await expect(said(cell)).toContainText('The code has computed for 60 s without a pause');
    await cell.getByRole('button', { name: 'Go on for another minute' }).click();
    await page.clock.fastForward(61_000);
    await expect(said(cell)).toContainText('Is there a loop that never ends?');
    await page.clock.fastForward(61_000);
    await expect(said(cell)).toContainText('Stopped: the code computed for 120 s without a pause');
  });
});

test('a block whose package is not served has no Run, and leads to Colab', async ({ page }) => {
  await page.goto(NOTEBOOK);
  const needs = page.locator('pre[data-run=needs]');
  const blocks = page.locator('.nb-code pre.code:not([data-run=check])');
  const without = await needs.count();
  await expect(page.locator('.code-tools .run')).toHaveCount((await blocks.count()) - without);
  // A copy of the site with the wheels has them all.
  await expect(page.getByText('Open in Colab: needs')).toHaveCount(without);
  for (const cell of (await page.locator('.nb-code:has(pre[data-run=needs])').all()).slice(0, 1)) {
    await expect(cell.locator('.run')).toHaveCount(0);
    await expect(
      cell.getByRole('link', { name: 'Open in Colab', includeHidden: true }),
    ).toHaveAttribute('href', /^https:\/\/colab\.research\.google\.com\//);
  }
});

test('a package that the reader asks for and the site has not is named, with Colab beside it', async ({
  page,
}) => {
  await servePackages(page, (served) => ({ ...served, lock: { ...served.lock, packages: {} } }));
  const cell = await openExercise(page);
  await run(cell, 'import numpy as np');
  await expect(said(cell)).toContainText('which this site does not bring to the browser');
  await expect(cell.getByRole('link', { name: 'Open in Colab' })).toBeVisible();
});

test('a wheel that the site serves is loaded, and figures are shown', async ({ page }) => {
  await serveMatplotlib(page);
  const cell = await openExercise(page);
  await run(
    cell,
    'import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title("Two points")\nprint("drawn")',
  );
  await expect(output(cell)).toContainText('drawn');
  const figure = cell.getByRole('img');
  await expect(figure).toHaveAttribute('src', /^data:image\/svg\+xml/);
  await expect(figure).toHaveJSProperty('naturalWidth', 40);
  await expect(figure).toHaveAccessibleName('Figure: Two points');
});

test('a wheel that was changed on the way is not taken', async ({ page }) => {
  await serveMatplotlib(page, 'damaged');
  const cell = await openExercise(page);
  await run(cell, 'import matplotlib.pyplot as plt');
  await expect(said(cell)).toContainText('matplotlib-1.0-py3-none-any.whl is not the file');
});

test('what another host has is fetched only after the reader agreed', async ({ page, faults }) => {
  faults.allow(/Request to another host: https:\/\/packages\.invalid/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await serveMatplotlib(page, 'elsewhere');
  const cell = await openExercise(page);
  await run(cell, 'import matplotlib.pyplot as plt\nplt.plot([1, 2])');
  const agree = cell.getByRole('button', { name: 'Fetch them from packages.invalid and run' });
  await expect(agree).toBeVisible();
  expect(asked).not.toContain('packages.invalid');
  await agree.click();
  await expect(cell.getByRole('img')).toBeVisible(BOOT);
});
