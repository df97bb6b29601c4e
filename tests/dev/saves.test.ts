import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevServer, startDev } from './server.ts';

const TOPIC = 'ML/Modules/Module0/Topic1';
const CHAT = `src/content/chats/${TOPIC}/Stage1.json`;
const NOTEBOOK = `src/content/notebooks/${TOPIC}/Stage2.ipynb`;
const STAGE = `src/content/stages/${TOPIC}/Stage2.mdx`;
const HEAD = readFileSync(`tests/fixtures/lint/src/content/stages/${TOPIC}/Stage3.mdx`, 'utf8');
const CELLS = readFileSync(
  `tests/fixtures/lint/src/content/notebooks/${TOPIC}/Stage3.ipynb`,
  'utf8',
);

let server: DevServer;

beforeAll(async () => {
  server = await startDev((write, root) => {
    mkdirSync(dirname(join(root, NOTEBOOK)), { recursive: true });
    write(NOTEBOOK, CELLS);
    write(STAGE, HEAD.replace(/^prerequisites: .*/m, 'prerequisites: []'));
  });
}, 180_000);

afterAll(() => server?.stop());

/** Empties a file and writes it in two pieces, as many editors do. */
async function saveInPieces(file: string, text: string, pause: number): Promise<void> {
  const open = openSync(join(server.root, file), 'w');
  await wait(pause);
  writeSync(open, text.slice(0, text.length / 2));
  await wait(pause);
  writeSync(open, text.slice(text.length / 2));
  closeSync(open);
}

const html = async (stage: string): Promise<string> =>
  (await fetch(`${server.url}${TOPIC}/${stage}/`, { headers: { accept: 'text/html' } })).text();

/** Whether a page shows a word within five seconds. */
async function shows(stage: string, word: string): Promise<boolean> {
  for (let n = 0; n < 25; n += 1) {
    if ((await html(stage)).includes(word)) return true;
    await wait(200);
  }
  return false;
}

const PAUSES = [0, 1, 4, 10, 20, 40];

test('no save that empties the file first is lost: notebooks', async () => {
  expect(await shows('Stage2', '</main>')).toBe(true);
  const lost: number[] = [];
  for (const pause of PAUSES) {
    const word = `pause${pause}x`;
    const json = JSON.parse(CELLS);
    json.cells.unshift({ cell_type: 'markdown', id: 'saved', metadata: {}, source: [word] });
    await saveInPieces(NOTEBOOK, JSON.stringify(json), pause);
    if (!(await shows('Stage2', word))) lost.push(pause);
  }
  expect(lost).toEqual([]);
}, 120_000);

test('no save that empties the file first is lost: chats', async () => {
  const text = server.read(CHAT);
  const lost: number[] = [];
  for (const pause of PAUSES) {
    const word = `pause${pause}x`;
    await saveInPieces(CHAT, text.replace('Because.', `Because ${word}.`), pause);
    if (!(await shows('Stage1', word))) lost.push(pause);
  }
  expect(lost).toEqual([]);
}, 120_000);

test('a file that stays half is named with what is wrong, and heals', async () => {
  const text = server.read(CHAT);
  await saveInPieces(CHAT, text.slice(0, text.length / 2), 4);
  await saveInPieces(NOTEBOOK, CELLS.slice(0, CELLS.length / 2), 4);
  const said = async (word: RegExp) => {
    for (let n = 0; n < 50 && !word.test(server.terminal()); n += 1) await wait(200);
    return server.terminal();
  };
  const terminal = await said(/NB00[\s\S]*2 problems in 2 files|2 problems in 2 files/);
  expect(terminal).toContain(`${CHAT}:`);
  expect(terminal).toContain(NOTEBOOK);
  await saveInPieces(CHAT, text, 4);
  await saveInPieces(NOTEBOOK, CELLS, 4);
  expect(await said(/no mistakes any more/)).toContain('no mistakes any more');
}, 60_000);
