import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CLI } from '../../scripts/child.ts';

/*
 * A small site whose pages run code, built as the real one is: what runs in a browser must not hang on
 * which lessons are written.
 */

/** Path of a page that runs MicroPython, with the board that its wiring draws. */
export const BOARD_PAGE = 'ML/Modules/Module0/Topic1/Stage2/';
/** Path of a page that runs nothing. */
export const PLAIN_PAGE = 'ML/Modules/Module0/Topic1/Stage0/';

const HEAD = `---
id: run-board
title: A lesson that runs on a board
description: A page for tests that is long enough to be a description of a page.
kind: lesson
state: ready
level: beginner
minutes: 30
prerequisites: []
objectives:
  - Explain what a fixture is
  - Mend a mistake from its message
updated: 2026-11-21
licence: CC BY 4.0
runs: micropython
wiring:
  - { part: led, pin: 25, name: Red LED, color: red }
  - { part: led, pin: 26, name: Green LED, color: green }
  - { part: button, pin: 27, name: Button }
  - { part: potentiometer, pin: 34, name: Dial }
  - { part: sht3x, sda: 21, scl: 22, name: Climate sensor }
  - { part: ssd1306, sda: 21, scl: 22, name: Display }
  - { part: servo, pin: 18, name: Servo }
  - { part: buzzer, pin: 19, name: Buzzer }
---
`;

const fence = (code: string, words = 'python'): string => `\`\`\`${words}\n${code}\n\`\`\`\n`;

const BLINK = `from machine import Pin
from time import sleep_ms

led = Pin(25, Pin.OUT)
while True:
    led.toggle()
    sleep_ms(200)`;

/** As many words as a lesson must have. */
const WORDS = Array.from(
  { length: 130 },
  (_, n) => `Sentence ${n + 1} says that this page is here for its code alone.`,
).join(' ');

const BODY = `
Some text before the code, so that the page is a lesson.

## Blink

${fence(BLINK)}
## Go on

${fence('print("the LED is", led.value())')}
## To be read

${fence('led.value(2)', 'python show')}
## Words

${WORDS}
`;

/** Below the project, so that packages are found; out of sight of formatter, types and Git. */
export async function buildRunSite(): Promise<{ folder: string; remove: () => void }> {
  mkdirSync('reports', { recursive: true });
  const root = mkdtempSync(resolve('reports/run-'));
  for (const file of ['astro.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(file, join(root, file));
  // Packages by links, so that what Astro keeps in node_modules is this site's own.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  cpSync('public/favicon.svg', join(root, 'public/favicon.svg'));
  const content = resolve('src/content');
  cpSync('src', join(root, 'src'), {
    recursive: true,
    filter: (file) => resolve(file) !== content,
  });
  cpSync('tests/fixtures/site/src/content', join(root, 'src/content'), { recursive: true });
  const page = join(root, 'src/content/stages/ML/Modules/Module0/Topic1/Stage2.mdx');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, HEAD + BODY);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', VITEST: '', BASE_PATH: '' };
  await promisify(execFile)(process.execPath, [resolve(CLI.astro), 'build'], { cwd: root, env });
  return {
    folder: join(root, 'dist'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
