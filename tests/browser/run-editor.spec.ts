import { block, open, output, pressMore, run, said } from './run-block.ts';
import { BOARD_PAGE, expect, test } from './run-fixture.ts';
import { axeOn } from './sound.ts';

/* The editor of a block of code: its text, its names, its buttons, and what is kept of it. */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an edit is kept in this browser, can be taken back, and is listed', async ({
  page,
  site,
}) => {
  await open(page, site);
  await run(page, 'print("mine")');
  await expect(output(page)).toHaveText('mine\n');
  await page.reload();
  await expect(block(page).getByRole('textbox')).toHaveValue('print("mine")');
  await expect(output(page)).toBeHidden();
  await page.goto(site.at('your-data/'));
  await page.getByText('In words').click();
  await expect(page.getByText('Changed code: 1')).toBeVisible();
  await page.goto(site.at(BOARD_PAGE));
  await pressMore(block(page), 'Restore the original');
  await expect(block(page).getByRole('textbox')).toHaveValue(/led\.toggle\(\)/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /code:/.test(key))),
  ).toEqual([]);
});

test('a link brings code that runs only when its reader runs it', async ({ page, site }) => {
  await open(page, site);
  await block(page).getByRole('textbox').fill('print("über", 1)');
  await pressMore(block(page), 'Copy a link');
  await expect(said(page)).toContainText('The link is copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(said(other)).toContainText('This code came with the link.');
  await expect(block(other).getByRole('textbox')).toHaveValue('print("über", 1)');
  await expect(output(other)).toBeHidden();
  await block(other).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(output(other)).toHaveText('über 1\n');
});

test('the editor has the colours of the page, closes brackets, and its result comes into view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, site);
  const field = block(page).getByRole('textbox');
  const lines = Array.from({ length: 30 }, (_, n) => `print(${n})`);
  await field.fill(lines.join('\n'));
  await block(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(output(page)).toContainText('29');
  await expect(said(page)).toBeInViewport();
  await field.fill('for n in range(3): # three');
  const colour = (name: string) =>
    block(page)
      .locator(`.tk-${name}`)
      .first()
      .evaluate((word) => getComputedStyle(word).color);
  expect(new Set([await colour('keyword'), await colour('comment')]).size).toBe(2);
  await field.fill('');
  await field.press('p');
  await page.keyboard.type('rint((1');
  await expect(field).toHaveValue('print((1))');
});

test('beside Run stands one more button at a time, and what has the focus and goes hands it on', async ({
  page,
  site,
}) => {
  await open(page, site);
  const stop = block(page).getByRole('button', { name: 'Stop' });
  await expect(block(page).getByRole('group').getByRole('button')).toHaveCount(2);
  await stop.press('Enter');
  await expect(stop).toBeHidden();
  await expect(block(page).getByRole('button', { name: 'Run', exact: true })).toBeFocused();
});

test('the editor gives Tab away, indents by Ctrl+], and runs what is above', async ({
  page,
  site,
}) => {
  await open(page, site);
  const field = block(page).getByRole('textbox');
  await field.fill('n = 2');
  await field.press('End');
  await page.keyboard.type('\nif n:\nn = 3');
  await expect(field).toHaveValue('n = 2\nif n:\n    n = 3');
  await field.press('Control+[');
  await expect(field).toHaveValue('n = 2\nif n:\nn = 3');
  await field.press('Control+]');
  await expect(field).toHaveValue('n = 2\nif n:\n    n = 3');
  await field.press('Tab');
  await expect(field).not.toBeFocused();
  await field.fill('led = type("Led", (), {"value": lambda self: 7})()');
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  await pressMore(page.locator('.run-block').last(), 'Run all before');
  await expect(page.getByRole('region', { name: 'Output of block 2' })).toHaveText(
    'the LED is 7\n',
  );
});

test('a word that is begun may become a name of the page or a keyword, by keyboard and by touch', async ({
  page,
  site,
}) => {
  await open(page, site);
  const second = page.locator('.run-block').last();
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  const field = second.getByRole('textbox');
  const list = second.getByRole('listbox', { name: 'Names for block 2' });
  const options = list.getByRole('option');
  await field.fill('');
  await field.pressSequentially('sl');
  await expect(options).toHaveText(['sleep_ms']);
  await expect(second.getByText('1 name: arrow down chooses.')).toBeAttached();
  await field.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  const id = (await options.getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await field.press('Enter');
  await expect(field).toHaveValue('sleep_ms');
  await expect(list).toBeHidden();
  await field.pressSequentially('(Pin.');
  await expect(options).toHaveText(['OUT']);
  await options.click();
  await expect(field).toHaveValue('sleep_ms(Pin.OUT)');
  await expect(field).toBeFocused();
  await field.press('Control+z');
  await expect(field).toHaveValue('sleep_ms(Pin.)');
  await field.press('Control+Space');
  await expect(list).toBeVisible();
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

test('names that are listed leave Enter, Tab and Escape what they are', async ({ page, site }) => {
  await open(page, site);
  const field = block(page).getByRole('textbox');
  const list = block(page).getByRole('listbox');
  await field.fill('');
  await field.pressSequentially('whi');
  await expect(list).toBeVisible();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await field.pressSequentially('l');
  await expect(list).toBeHidden();
  await field.fill('');
  await field.pressSequentially('whi');
  await field.press('Enter');
  await expect(field).toHaveValue('whi\n');
  await field.pressSequentially('prin');
  await expect(list).toBeVisible();
  await field.press('Tab');
  await expect(list).toBeHidden();
  await expect(field).not.toBeFocused();
  await expect(field).toHaveValue('whi\nprin');
  await field.fill("print('whi");
  await field.press('Control+Space');
  await expect(list).toBeHidden();
});

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 390, forcedColors: 'active' },
] as const;

test('with everything open it is sound for all, wide, narrow, dark, and in forced colours', async ({
  page,
  site,
}) => {
  await open(page, site);
  await run(page, 'from machine import Pin\nPin(33, Pin.OUT)\nprint("x")\n1/0');
  await expect(said(page)).toContainText('ZeroDivisionError');
  for (const { width, ...media } of LOOKS) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await axeOn(page).analyze();
    const look = JSON.stringify({ width, ...media });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      look,
    ).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, look).toBeLessThanOrEqual(0);
  }
});
