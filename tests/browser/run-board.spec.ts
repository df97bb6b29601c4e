import type { Locator, Page } from '@playwright/test';
import { goOffline, visit } from './offline-fixture.ts';
import type { OfflineSite } from './offline-site.ts';
import { BOARD_PAGE, expect, PLAIN_PAGE, test } from './run-fixture.ts';
import { axeOn } from './sound.ts';

/* MicroPython on the drawn board, on a small site that is built as the real one is. */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const block = (page: Page): Locator => page.locator('.run-block').first();
const said = (page: Page): Locator => block(page).getByRole('status').first();
const notes = (page: Page): Locator => block(page).getByRole('status').nth(1);
const output = (page: Page): Locator =>
  block(page).getByRole('region', { name: 'Output of block 1' });
const part = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'The drawn board' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Presses a button of a block that stands behind 'More'. */
async function pressMore(of: Locator, name: string): Promise<void> {
  const button = of.getByRole('button', { name });
  if (!(await button.isVisible())) await of.getByText('More', { exact: true }).click();
  await button.click();
}

/** Opens the page, and its first block by its Run button; what it runs blinks until it is stopped. */
async function open(page: Page, site: OfflineSite): Promise<void> {
  await page.goto(site.at(BOARD_PAGE));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await expect(part(page, 'Red LED')).toContainText('on');
}

/** Presses Stop. The clock stands: on a busy machine code may hear of it later than the page waits. */
async function stopInTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await block(page).getByRole('button', { name: 'Stop' }).click();
  await expect(said(page)).toHaveText('Stopped.');
  await page.clock.resume();
}

/** Writes code into the first block and runs it. */
async function run(page: Page, code: string): Promise<void> {
  await block(page).getByRole('textbox').fill(code);
  await block(page).getByRole('textbox').press('Control+Enter');
}

test('one press of Run boots, blinks, and Stop ends it with the state kept', async ({
  page,
  site,
}) => {
  await page.goto(site.at(BOARD_PAGE));
  const asked = site.asked.length;
  await page.waitForLoadState('networkidle');
  expect(site.asked.slice(asked).filter((path) => path.startsWith('run/'))).toEqual([]);
  const first = page.getByRole('button', { name: 'Run', exact: true }).first();
  await expect(first).toHaveAttribute('title', 'Loads MicroPython, 0.3 MB, once');
  await first.click();
  const led = part(page, 'Red LED');
  await expect(led).toContainText('on');
  await expect(led).toContainText('off');
  await expect(led).toContainText('on');
  await expect(said(page)).toHaveText(/MicroPython/);
  await stopInTime(page);
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Output of block 2' })).toHaveText(
    /the LED is [01]/,
  );
});

test('blocks to be read have no Run button, and a page that runs nothing loads nothing', async ({
  page,
  site,
}) => {
  await page.goto(site.at(BOARD_PAGE));
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(2);
  const plain = await site.read(`${PLAIN_PAGE}index.html`);
  expect(plain).not.toMatch(/run-page|\/run\//);
});

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

test('a block in the middle that is run first gets what stands above it, though that never ends', async ({
  page,
  site,
}) => {
  await page.goto(site.at(BOARD_PAGE));
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Output of block 2' })).toHaveText(
    /the LED is [01]/,
  );
  await expect(page.locator('.run-block')).toHaveCount(1);
});

test('what is moved while MicroPython loads is not lost', async ({ page, site }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/frame.html', async (route) => {
    if (route.request().isNavigationRequest()) await held.promise;
    await route.continue();
  });
  await page.goto(site.at(BOARD_PAGE));
  await page.getByRole('button', { name: 'Run', exact: true }).last().click();
  const second = page.locator('.run-block');
  await second.getByRole('textbox').fill('from machine import Pin\nprint(Pin(27).value())');
  await second.getByRole('button', { name: 'Stop' }).click();
  await second.getByRole('textbox').press('Control+Enter');
  await page.getByLabel('Hold Button down').check();
  held.resolve();
  await expect(page.getByRole('region', { name: 'Output of block 2' })).toHaveText('0\n');
});

test('code cannot reach what the page keeps, nor the net', async ({ page, site }) => {
  await open(page, site);
  await run(page, 'import js\nprint(dir(js))\nimport jsffi\nprint(jsffi.JsProxy)');
  await expect(said(page)).toContainText('AttributeError');
  await expect(output(page)).toContainText("['__class__'");
  await expect(output(page)).not.toContainText('fetch');
});

test('the reader’s hands reach the code: button, dial, sensor', async ({ page, site }) => {
  await open(page, site);
  await run(
    page,
    `from machine import ADC, Pin
import time
button, dial, green = Pin(27, Pin.IN, Pin.PULL_UP), ADC(Pin(34), atten=ADC.ATTN_11DB), Pin(26, Pin.OUT)
while True:
    green.value(not button.value())
    print(dial.read() // 400)
    time.sleep_ms(20)`,
  );
  const green = part(page, 'Green LED');
  // The loop goes round: the dial stands in the middle.
  await expect(output(page)).toContainText('5');
  await expect(green).toContainText('off');
  const press = page.getByRole('button', { name: 'Button', exact: true });
  await press.focus();
  await page.keyboard.down('Space');
  await expect(green).toContainText('on');
  await page.keyboard.up('Space');
  await expect(green).toContainText('off');
  await page.getByLabel('Hold Button down').check();
  await expect(green).toContainText('on');
  await page.getByRole('slider', { name: 'Dial' }).fill('100');
  await expect(output(page)).toContainText('10');
});

test('a display shows what is drawn, and a sensor is read', async ({ page, site }) => {
  await open(page, site);
  await page.getByRole('slider', { name: 'Climate sensor: temperature' }).fill('30');
  await run(
    page,
    `from machine import I2C, Pin
import ssd1306
bus = I2C(0, sda=Pin(21), scl=Pin(22))
print(bus.scan())
bus.writeto(0x44, b'\\x24\\x00')
raw = bus.readfrom(0x44, 6)
print(round(-45 + 175 * (raw[0] << 8 | raw[1]) / 65535, 1))
screen = ssd1306.SSD1306_I2C(128, 64, bus)
screen.fill_rect(0, 0, 8, 8, 1)
screen.show()`,
  );
  await expect(output(page)).toHaveText('[60, 68]\n30.0\n');
  await expect(page.getByRole('img', { name: /Display/ })).toHaveAccessibleName(
    'Display, 128 by 64 dots, 64 lit',
  );
});

test('timers and interrupts go on until Stop', async ({ page, site }) => {
  await open(page, site);
  await run(
    page,
    `from machine import Pin, Timer
Timer(0, period=50, callback=lambda timer: print("tick"))
button = Pin(27, Pin.IN, Pin.PULL_UP)
button.irq(handler=lambda pin: print("pressed"), trigger=Pin.IRQ_FALLING)`,
  );
  await expect(output(page)).toContainText('tick\ntick\n');
  await page.getByRole('button', { name: 'Button', exact: true }).click();
  await expect(output(page)).toContainText('pressed');
  await stopInTime(page);
});

test('a wrong pin behaves wrong and says why', async ({ page, site }) => {
  await open(page, site);
  await pressMore(block(page), 'Reset the state');
  await run(page, 'from machine import Pin\nPin(33, Pin.OUT).on()');
  await expect(notes(page)).toContainText('Nothing is wired to GPIO 33');
  await expect(part(page, 'Red LED')).toContainText('off');
  await run(page, 'from machine import Pin\nprint(Pin(27, Pin.IN).value())');
  await expect(notes(page)).toContainText('it needs a pull resistor');
  await run(page, 'from machine import Pin\nPin(34, Pin.OUT)');
  await expect(said(page)).toContainText('Line 2: ValueError: pin can only be input');
});

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

for (const { width, ...media } of LOOKS)
  test(`with everything open it is sound for all: ${JSON.stringify({ width, ...media })}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    await open(page, site);
    await run(page, 'from machine import Pin\nPin(33, Pin.OUT)\nprint("x")\n1/0');
    await expect(said(page)).toContainText('ZeroDivisionError');
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

test.describe('kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it runs without a network', async ({ page, site, faults }) => {
    await visit(page, site, 'Electronics/Modules/Module0/');
    await page.getByRole('button', { name: 'Read Module 0 offline' }).click();
    await page.getByRole('button', { name: /^Keep Module 0 offline/ }).click();
    await expect(page.locator('keep-offline')).toHaveAttribute('data-state', 'kept');
    await goOffline(page, site, faults);
    await page.goto(site.at(BOARD_PAGE));
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await expect(part(page, 'Red LED')).toContainText('on');
    await site.start();
  });
});
