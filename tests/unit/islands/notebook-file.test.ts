import { createHash } from 'node:crypto';
import { readNotebook } from '@a2z/text/notebook';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  classify,
  codeOf,
  type Failure,
  loadNotebook,
  sentence,
} from '../../../src/islands/notebook-file.ts';

const notebook = JSON.stringify({
  nbformat: 4,
  cells: [
    { cell_type: 'code', source: ['a = 1\n', 'b = "é"'] },
    { cell_type: 'markdown', source: 'words' },
    { cell_type: 'code', source: '  \n' },
    { cell_type: 'code', source: 'c = 3' },
  ],
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function answer(body: BodyInit | null, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

/** Loads with a signal that never aborts unless the test says so. */
const load = (digest = sha256(notebook), signal = new AbortController().signal) =>
  loadNotebook('/n.ipynb', digest, signal);

afterEach(() => vi.unstubAllGlobals());

test('a notebook with NaN, as Python writes it, opens here as it does in the page', async () => {
  const text =
    '{"nbformat": 4, "metadata": {"loss": NaN}, "cells": [{"cell_type": "code", "metadata": {"best": -Infinity}, "source": ["x = 1\\n", "y = \\"NaN\\""], "outputs": []}]}';
  answer(text);
  expect(await load(sha256(text))).toEqual({ state: 'ready', text, freshness: 'same' });
  const [cell] = readNotebook(new TextEncoder().encode(text)).cells;
  expect(codeOf(text)).toBe(cell?.source);
});

describe('an answer of the server', () => {
  const json = { status: 200, type: 'application/json', text: notebook };
  test.each([
    ['is a notebook', json, undefined],
    ['may begin with a byte order mark', { ...json, text: `\uFEFF${notebook}` }, undefined],
    [
      'is missing, though the page that says so is HTML',
      { ...json, status: 404, text: '<html>' },
      'missing',
    ],
    ['is missing with 410', { ...json, status: 410 }, 'missing'],
    ['is refused with 403', { ...json, status: 403 }, 'refused'],
    ['is a failure with 503', { ...json, status: 503 }, 'server'],
    ['is a web page by its type', { ...json, type: 'text/html; charset=utf-8' }, 'html'],
    ['is a web page by its text', { ...json, text: '\n<!DOCTYPE html><title>' }, 'html'],
    ['is truncated', { ...json, text: notebook.slice(0, 50) }, 'truncated'],
    ['is truncated if empty', { ...json, text: '' }, 'truncated'],
    ['is foreign JSON', { ...json, text: '{"a":1}' }, 'foreign'],
    ['is foreign if null', { ...json, text: 'null' }, 'foreign'],
  ])('%s', (_, given, expected) => {
    expect(classify(given)).toBe(expected);
  });
});

test('the code is that of the code cells, in order, without the empty ones', () => {
  expect(codeOf(notebook)).toBe('a = 1\nb = "é"\n\nc = 3');
});

test('cells without a source or a type give no code', () => {
  expect(codeOf('{"cells":[null,{},{"cell_type":"code"},{"cell_type":"code","source":7}]}')).toBe(
    '',
  );
});

describe('a notebook that is fetched', () => {
  test('is the same as the page if its digest is', async () => {
    answer(notebook);
    expect(await load()).toEqual({ state: 'ready', text: notebook, freshness: 'same' });
  });

  test('is the same with a byte order mark that the page was built with', async () => {
    answer(`\uFEFF${notebook}`);
    expect(await load(sha256(`\uFEFF${notebook}`))).toMatchObject({ freshness: 'same' });
  });

  test('is newer if its digest differs', async () => {
    answer(notebook);
    expect(await load(sha256('older'))).toMatchObject({ freshness: 'newer' });
  });

  test('cannot be compared where the browser has no crypto', async () => {
    answer(notebook);
    vi.stubGlobal('crypto', {});
    expect(await load()).toMatchObject({ state: 'ready', freshness: 'unknown' });
  });

  test('arrives whole in pieces that cut a letter in two', async () => {
    const bytes = new TextEncoder().encode(notebook);
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    answer(pieces);
    expect(await load()).toMatchObject({ freshness: 'same', text: notebook });
  });

  test('is too large by what the server announces', async () => {
    answer(notebook, { headers: { 'content-length': '50000000' } });
    expect(await load()).toEqual({ state: 'failed', kind: 'too-large' });
  });

  test('is too large by what arrives', async () => {
    const megabyte = new Uint8Array(1_000_000).fill(32);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(megabyte);
      },
    });
    answer(endless);
    expect(await load()).toEqual({ state: 'failed', kind: 'too-large' });
    expect(sent).toBeLessThan(50);
  });

  test('cannot be reached offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await load()).toEqual({ state: 'failed', kind: 'offline' });
  });

  test('is truncated if the line breaks in the middle', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"cells":['));
        controller.error(new TypeError('network error'));
      },
    });
    answer(broken);
    expect(await load()).toEqual({ state: 'failed', kind: 'truncated' });
  });

  test('is slow if it was given up', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const loading = load('', stop.signal);
    stop.abort();
    expect(await loading).toEqual({ state: 'failed', kind: 'slow' });
  });
});

const WHY = 'offline slow missing refused server html truncated foreign too-large'.split(' ');

test('each state is one or two calm sentences of its own, and a failure takes no page away', () => {
  const failures = (WHY as Failure[]).map((kind) => sentence({ state: 'failed', kind }));
  for (const said of failures) expect(said).toMatch(/^Th[^!]+\. You can still read the page\.$/);
  const ready = (['same', 'newer', 'unknown'] as const).map((freshness) =>
    sentence({ state: 'ready', text: '', freshness }),
  );
  expect(new Set([...failures, ...ready, sentence({ state: 'waiting' })]).size).toBe(13);
});
