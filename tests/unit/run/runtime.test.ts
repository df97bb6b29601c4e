import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Output } from '../../../src/run/output.ts';
import type { FromWorker, ToWorker } from '../../../src/run/protocol.ts';
import { Runtime, type RuntimeOptions } from '../../../src/run/runtime.ts';

/** The page's end of a worker; what the page posts is kept, and `say` is what the worker posts. */
class FakeWorker {
  posted: ToWorker[] = [];
  ended = false;
  onmessage?: (event: { data: FromWorker }) => void;
  onerror?: (event: { preventDefault(): void }) => void;
  postMessage = (message: ToWorker) => void this.posted.push(message);
  terminate = () => {
    this.ended = true;
  };
  say = (data: FromWorker) => this.onmessage?.({ data });
}

const LIMITS = { boot: 30_000, run: 20_000, output: 100, memory: 0 };

function runtime(options: Partial<RuntimeOptions> = {}) {
  const workers: FakeWorker[] = [];
  const made = new Runtime({
    name: 'micropython',
    make: () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as unknown as Worker;
    },
    boot: () => ({ type: 'boot', base: '/run/' }),
    limits: LIMITS,
    ...options,
  });
  const run = (code: string, heard: FromWorker[] = []) =>
    made.run({ code, name: 'Block 1', hear: (message) => heard.push(message) });
  return { made, run, workers, last: () => workers.at(-1) as FakeWorker };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const READY: FromWorker = { type: 'ready', ms: 5 };

test('no worker is made before the first run', () => {
  const { made, workers } = runtime();
  expect(workers).toEqual([]);
  expect(made.alive).toBe(false);
});

test('a run boots, runs, is heard and done', async () => {
  const { run, last } = runtime();
  const heard: FromWorker[] = [];
  const outcome = run('1', heard);
  last().say(READY);
  expect(last().posted.at(-1)).toEqual({ type: 'run', id: 1, code: '1', name: 'Block 1' });
  last().say({ type: 'out', id: 1, stream: 'stdout', text: 'one' });
  last().say({ type: 'done', id: 1, ms: 7 });
  expect(await outcome).toEqual({ end: 'done', ms: 7 });
  expect(heard).toEqual([{ type: 'out', id: 1, stream: 'stdout', text: 'one' }]);
});

test('runs wait for one another, and an error drops those that wait', async () => {
  const { run, last } = runtime();
  const outcomes = [run('1'), run('2')];
  last().say(READY);
  last().say({ type: 'error', id: 1, text: 'ValueError', line: 3 });
  expect(await Promise.all(outcomes)).toEqual([
    { end: 'error', text: 'ValueError', line: 3 },
    { end: 'stopped', text: 'Not run, because the code before it failed.' },
  ]);
});

describe('a limit ends the worker, and the next run has a new one', () => {
  test('of booting: 30 s', async () => {
    const { run, last } = runtime();
    const outcome = run('1');
    vi.advanceTimersByTime(LIMITS.boot);
    expect(await outcome).toMatchObject({ end: 'error' });
    expect((await outcome) as { text: string }).toHaveProperty(
      'text',
      'What runs the code did not start within 30 s. Reload the page to try again.',
    );
    expect(last().ended).toBe(true);
  });

  test('of computing without a rest: 20 s', async () => {
    const { run, last, workers } = runtime();
    const outcome = run('while True: pass');
    last().say(READY);
    vi.advanceTimersByTime(LIMITS.run - 1);
    expect(last().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ end: 'error', text: expect.stringContaining('20 s') });
    void run('2');
    expect(workers.length).toBe(2);
  });

  test('which begins anew with each rest', () => {
    const { run, last } = runtime();
    void run('while True: sleep(1)');
    last().say(READY);
    for (let n = 0; n < 5; n += 1) {
      vi.advanceTimersByTime(LIMITS.run - 1);
      last().say({ type: 'rest', id: 1 });
    }
    expect(last().ended).toBe(false);
  });

  test('an error that the worker calls fatal', async () => {
    const { run, last } = runtime();
    const outcome = run('1');
    last().say(READY);
    last().say({ type: 'error', id: 1, text: 'Too much', fatal: true });
    expect(await outcome).toMatchObject({ end: 'error', text: 'Too much' });
    expect(last().ended).toBe(true);
  });

  test('a worker that dies is told', async () => {
    const { run, last } = runtime();
    const outcome = run('1');
    last().say(READY);
    last().onerror?.({ preventDefault: () => {} });
    expect(await outcome).toMatchObject({ text: expect.stringContaining('stopped by itself') });
  });

  test('a browser that makes no workers is told', async () => {
    const { run } = runtime({
      make: () => {
        throw new Error('no');
      },
    });
    expect(await run('1')).toMatchObject({ text: expect.stringContaining('a worker') });
  });
});

describe('Stop', () => {
  test('is heard by code that rests, and the state stays', async () => {
    const { made, run, last } = runtime();
    const outcome = run('1');
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
    last().say(READY);
    made.stop();
    expect(await outcome).toMatchObject({ end: 'stopped' });
    expect(last().ended).toBe(true);
  });

  test('lets a run that comes after it begin', async () => {
    const { made, run, last } = runtime();
    void run('while True: sleep(1)');
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
