import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Output } from '../src/output.ts';
import type { FromWorker } from '../src/protocol.ts';
import { fetched, READY, runtime, type Told } from './fake-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('no worker is made before the first run', () => {
  const { made, workers } = runtime();
  expect(workers).toEqual([]);
  expect(made.alive).toBe(false);
});

test('a run boots, runs, is heard and done', async () => {
  const { run, last } = runtime();
  const heard: Told[] = [];
  const outcome = run('1', heard);
  await fetched();
  last().say(READY);
  expect(last().posted.at(-1)).toMatchObject({ type: 'run', id: 1, code: '1', name: 'Block 1' });
  last().say({ type: 'out', id: 1, stream: 'stdout', text: 'one' });
  last().say({ type: 'done', id: 1, ms: 7 });
  expect(await outcome).toEqual({ end: 'done', ms: 7 });
  expect(heard).toEqual([{ type: 'out', id: 1, stream: 'stdout', text: 'one' }]);
});

test('runs wait for one another, and an error drops those that wait', async () => {
  const { run, last } = runtime();
  const outcomes = [run('1'), run('2')];
  await fetched();
  last().say(READY);
  last().say({ type: 'error', id: 1, text: 'ValueError', line: 3 });
  expect(await Promise.all(outcomes)).toEqual([
    { end: 'error', text: 'ValueError', line: 3 },
    { end: 'stopped', text: 'Not run, because the code before it failed.' },
  ]);
});

describe('Stop', () => {
  test('is heard by code that rests, and the state stays', async () => {
    const { made, run, last } = runtime();
    const outcome = run('1');
    await fetched();
    last().say(READY);
    made.stop();
    expect(last().posted.at(-1)).toEqual({ type: 'interrupt' });
    last().say({ type: 'error', id: 1, text: 'KeyboardInterrupt' });
    expect(await outcome).toEqual({ end: 'stopped', text: 'Stopped.' });
    expect(last().ended).toBe(false);
  });

  test('ends a worker that does not hear it within half a second', async () => {
    const { made, run, last } = runtime();
    const outcome = run('while True: pass');
    await fetched();
    last().say(READY);
    made.stop();
    last().say({ type: 'rest', id: 1 });
    vi.advanceTimersByTime(500);
    expect(await outcome).toMatchObject({ end: 'stopped' });
    expect(last().ended).toBe(true);
  });

  test('ends Python at once, which cannot hear it', async () => {
    const { made, run, last } = runtime({ name: 'python' });
    const outcome = run('1');
    await fetched();
    last().say(READY);
    made.stop();
    expect(await outcome).toMatchObject({ end: 'stopped' });
    expect(last().ended).toBe(true);
  });

  test('lets a run that comes after it begin', async () => {
    const { made, run, last } = runtime();
    void run('while True: sleep(1)');
    await fetched();
    last().say(READY);
    made.stop();
    void run('2');
    last().say({ type: 'error', id: 1, text: 'KeyboardInterrupt' });
    expect(last().posted.at(-1)).toMatchObject({ type: 'run', code: '2' });
  });
});

describe('what a run prints', () => {
  test('goes out in few messages', () => {
    const posted: FromWorker[] = [];
    const output = new Output((message) => posted.push(message), 1, 1_000_000);
    for (let n = 0; n < 1000; n += 1) output.write('stdout', 'line\n');
    output.flush();
    expect(posted.length).toBeLessThan(4);
    expect(posted.map((each) => ('text' in each ? each.text : '')).join('')).toBe(
      'line\n'.repeat(1000),
    );
  });

  test('ends at the limit, to the letter, and the page is told', () => {
    const posted: FromWorker[] = [];
    const output = new Output((message) => posted.push(message), 1, 1000);
    expect(output.write('stdout', 'x'.repeat(999))).toBe(true);
    expect(output.write('stdout', 'yyy')).toBe(false);
    expect(posted.map((each) => ('text' in each ? each.text.length : 0))).toEqual([1000, 41]);
    expect(posted.at(-1)).toMatchObject({
      fatal: true,
      text: 'Stopped: the code printed more than 1 kB.',
    });
  });
});

test('Python that was stopped starts anew at once, and the next run needs no start', async () => {
  const { made, run, workers, last } = runtime({ name: 'python' });
  const outcome = run('while True: pass');
  await fetched();
  last().say(READY);
  made.stop();
  expect(await outcome).toMatchObject({ end: 'stopped' });
  await fetched();
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  last().say(READY);
  expect(last().posted.map(({ type }) => type)).toEqual(['boot']);
  const next = run('2');
  expect(last().posted.at(-1)).toMatchObject({ type: 'run', code: '2' });
  last().say({ type: 'done', id: 2, ms: 1 });
  expect(await next).toEqual({ end: 'done', ms: 1 });
  expect(workers.length).toBe(2);
});

test('Python that was stopped while it was fetched or started does not start anew', async () => {
  const { made, run, workers } = runtime({ name: 'python' });
  void run('1');
  await fetched();
  made.stop();
  await fetched();
  expect(workers.length).toBe(1);
  expect(made.alive).toBe(false);
});
