import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCli } from '@a2z/author/child';
import { copyProject } from '../../scripts/copy-project.ts';

/*
 * A small site whose pages run code, built as the real one is: what runs in a browser must not hang on
 * which lessons are written.
 */

/** Path of a page that runs MicroPython, with the board that its wiring draws. */
export const BOARD_PAGE = 'ML/Modules/Module0/Topic1/Stage2/';
/** Path of a page that runs Python. */
export const PYTHON_PAGE = 'ML/Modules/Module0/Topic1/Stage3/';
/** Path of a page that runs nothing. */
export const PLAIN_PAGE = 'ML/Modules/Module0/Topic1/Stage0/';

/** The frontmatter of a page; `runs` says what it runs. */
const head = (id: string, title: string, runs: string): string => `---
id: ${id}
title: ${title}
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
runs: ${runs}
---
`;

const WIRING = `micropython
wiring:
  - { part: led, pin: 25, name: Red LED, color: red }
  - { part: led, pin: 26, name: Green LED, color: green }
  - { part: button, pin: 27, name: Button }
  - { part: potentiometer, pin: 34, name: Dial }
  - { part: sht3x, sda: 21, scl: 22, name: Climate sensor }
  - { part: ssd1306, sda: 21, scl: 22, name: Display }
  - { part: servo, pin: 18, name: Servo }
  - { part: buzzer, pin: 19, name: Buzzer }`;

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

const BOARD_BODY = `
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

const PYTHON_BODY = `
Some text before the code, so that the page is a lesson.

## Compute

${fence('import math')}
## Go on

${fence('radius = 2')}
## The end

${fence('print(math.floor(math.pi * radius**2))')}
## Words

${WORDS}
`;

/** Builds the site. `remove` takes it away again. @throws when the build fails */
export async function buildRunSite(): Promise<{ folder: string; remove: () => void }> {
  const { root, remove } = copyProject();
  const write = (path: string, text: string): void => {
    const page = join(root, 'src/content/stages', `${path.slice(0, -1)}.mdx`);
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, text);
  };
  write(BOARD_PAGE, head('run-board', 'A lesson that runs on a board', WIRING) + BOARD_BODY);
  write(PYTHON_PAGE, head('run-python', 'A lesson that runs Python', 'python') + PYTHON_BODY);
  const env = { VITEST: '', BASE_PATH: '', OUT_DIR: join(root, 'dist') };
  const { code, output } = await runCli('astro', ['build'], { show: 'keep', cwd: root, env });
  if (code !== 0) throw new Error(`The small site was not built.\n${output.slice(-3_000)}`);
  return { folder: join(root, 'dist'), remove };
}
