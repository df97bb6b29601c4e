import { goOffline, visit } from './offline-fixture.ts';
import { block, notes, open, output, part, pressMore, run, said, stopInTime } from './run-block.ts';
import { BOARD_PAGE, expect, PLAIN_PAGE, test } from './run-fixture.ts';

/* MicroPython on the drawn board, on a small site that is built as the real one is. */

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
