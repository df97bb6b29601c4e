import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE } from '../whole.ts';
import { CELLS, notebookFile, stageFile, TOPIC } from './lessons.ts';
import { server, until } from './server.ts';

const CHAT = `src/content/chats/${TOPIC}/Stage1.json`;
const NOTEBOOK = notebookFile(2);

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

/** Waits until a page shows a word; a save that is lost is never shown, and the test's own limit tells of it. */
async function shows(stage: string, word: string): Promise<void> {
  while (!(await html(stage)).includes(word)) await wait(200);
}

const COURSE = 'src/content/courses/ML.json';
const STAGE_ONE = stageFile(1);
const LESSON = stageFile(0);
const SAVES = WHOLE ? 200 : 80;
/** A save that a busy machine draws out for longer (in ms) is half for so long, and may be told of. */
const QUICK = 50;

const PAUSES = [0, 1, 4, 10, 20, 40];

describe('saves', () => {
  // After others there is nothing to restore; alone, the mistakes of the start.
  beforeAll(() => server.restore());
  afterAll(() => server.restore());

  test('no save that empties the file first is lost: notebooks', async () => {
    await shows('Stage2', '</main>');
    for (const pause of PAUSES) {
      const word = `pause${pause}x`;
      const json = JSON.parse(CELLS);
      json.cells.unshift({ cell_type: 'markdown', id: 'saved', metadata: {}, source: [word] });
      await saveInPieces(NOTEBOOK, JSON.stringify(json), pause);
      await shows('Stage2', word);
    }
  });

  test('no save that empties the file first is lost: chats', async () => {
    const text = server.read(CHAT);
    for (const pause of PAUSES) {
      const word = `pause${pause}x`;
      await saveInPieces(CHAT, text.replace('Because.', `Because ${word}.`), pause);
      await shows('Stage1', word);
    }
  });

  test('a file that stays half is named with what is wrong, and heals', async () => {
    const from = server.terminal().length;
    const text = server.read(CHAT);
    await saveInPieces(CHAT, text.slice(0, text.length / 2), 4);
    await saveInPieces(NOTEBOOK, CELLS.slice(0, CELLS.length / 2), 4);
    const said = async (word: RegExp) => {
      await until(() => word.test(server.terminal(from)));
      return server.terminal(from);
    };
    const terminal = await said(/NB00[\s\S]*2 problems in 2 files|2 problems in 2 files/);
    expect(terminal).toContain(`${CHAT}:`);
    expect(terminal).toContain(NOTEBOOK);
    await saveInPieces(CHAT, text, 4);
    await saveInPieces(NOTEBOOK, CELLS, 4);
    await said(/no mistakes any more/);
  });

  test(`of ${SAVES} quick saves of five files nothing is told that is not so, and the last word is right`, async () => {
    const files = [LESSON, CHAT, NOTEBOOK, COURSE, STAGE_ONE];
    const texts = new Map(files.map((file) => [file, server.read(file)]));
    const lesson = texts.get(LESSON) ?? '';
    const from = server.terminal().length;
    const said = () => server.terminal(from);
    let drawnOut = 0;
    for (let n = 0; n < SAVES; n += 1) {
      const file = files[n % files.length] ?? LESSON;
      const text = `${texts.get(file)}${n % 3 === 0 ? '\n' : ''}`;
      const began = performance.now();
      if (n % 2 === 0) await saveInPieces(file, text, [0, 1, 4, 10][n % 4] ?? 0);
      else server.write(file, text);
      if (performance.now() - began > QUICK) drawnOut += 1;
      await wait((n * 37) % 90);
    }
    // The end of it: a mistake, which is told, and told no more when it is mended.
    await saveInPieces(LESSON, lesson.replace(/title: .*/, 'title: The last: word'), 4);
    await until(() => /title: "The last: word"[\s\S]*\n1 problem in 1 file/.test(said()));
    const told = said().match(/\d+ problems? in \d+ files?/g) ?? [];
    expect(told.length, said()).toBeLessThanOrEqual(1 + drawnOut);
    expect(said()).not.toMatch(/Error|Warning|memory|F6/);
    await saveInPieces(LESSON, lesson, 4);
    await until(() => said().includes('no mistakes any more'));
    await shows('Stage0', '</main>');
  });

  test('an address between < and > is a link on the page', async () => {
    const lesson = server.read(LESSON);
    server.write(LESSON, lesson.replace('Some text.', 'See <https://example.org/a_b?c=1>.'));
    await shows('Stage0', '<a href="https://example.org/a_b?c=1"');
    server.write(LESSON, lesson);
    await shows('Stage0', 'Some text.');
  });
});
