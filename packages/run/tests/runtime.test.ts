import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Output } from '../src/output.ts';
import type { FromWorker, ToWorker } from '../src/protocol.ts';
import { Runtime, type RuntimeOptions } from '../src/runtime.ts';

/** The page's end of a worker; what the page posts is kept, and `say` is what the worker posts. */
class FakeWorker {
  posted: ToWorker[] = [];
  ended = false;
  onmessage = (_: { data: unknown }): void => {};
  onerror = (): void => {};
  postMessage = (message: ToWorker) => void this.posted.push(message);
  terminate = () => {
    this.ended = true;
  };
  /** What the worker itself posts; `forge` is what a reader's code can. */
  say = (message: FromWorker) => this.forge({ ...message, token: this.#token });
  forge = (data: unknown) => this.onmessage({ data });
  get #token() {
    return this.posted.find((each) => each.type === 'boot')?.token;
  }
}

const LIMITS = { boot: 30_000, run: 20_000, output: 100, memory: 0 };

/** What the page hears of a run. */
type Told = Parameters<Parameters<Runtime['run']>[0]['hear']>[0];

function runtime(options: Partial<RuntimeOptions> = {}) {
  const workers: FakeWorker[] = [];
  const made = new Runtime({
    name: 'micropython',
    load: async () => ({}),
    make: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    boot: () => ({}),
    limits: LIMITS,
    ...options,
  });
  const run = (code: string, heard: Told[] = []) =>
    made.run({ code, name: 'Block 1', hear: (message) => heard.push(message) });
  return { made, run, workers, last: () => workers.at(-1) as FakeWorker };
}

/** What a run needs is fetched. */
const fetched = () => vi.advanceTimersByTimeAsync(0);

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

describe('a limit ends the worker, and the next run has a new one', () => {
  test('of booting: 30 s without a step', async () => {
    const { run, last } = runtime();
    const outcome = run('1');
    await fetched();
    last().say({ type: 'step' });
    vi.advanceTimersByTime(LIMITS.boot - 1);
    expect(last().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toEqual({
      end: 'error',
      text: 'The program that runs the code did not start within 30 s. Press Run to try again.',
    });
    expect(last().ended).toBe(true);
  });

  test('of computing without a rest: the reader is asked after 20 s, and 20 s later it ends', async () => {
    const { run, last, workers } = runtime();
    const heard: Told[] = [];
    const outcome = run('while True: pass', heard);
    await fetched();
    last().say(READY);
    vi.advanceTimersByTime(LIMITS.run - 1);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([{ type: 'long', ms: LIMITS.run }]);
    vi.advanceTimersByTime(LIMITS.run - 1);
    expect(last().ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ end: 'error', text: expect.stringContaining('40 s') });
    void run('2');
    await fetched();
    expect(workers.length).toBe(2);
  });

  test('which the reader may put off, as often as they like', async () => {
    const { made, run, last } = runtime();
    const heard: Told[] = [];
    void run('train()', heard);
    await fetched();
    last().say(READY);
    for (let n = 0; n < 5; n += 1) {
      vi.advanceTimersByTime(LIMITS.run);
      made.goOn();
    }
    expect(heard).toHaveLength(5);
    expect(last().ended).toBe(false);
  });

  test('which begins anew with each rest', async () => {
    const { run, last } = runtime();
    void run('while True: sleep(1)');
    await fetched();
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
    await fetched();
    last().say(READY);
    last().say({ type: 'error', id: 1, text: 'Too much', fatal: true });
    expect(await outcome).toMatchObject({ end: 'error', text: 'Too much' });
    expect(last().ended).toBe(true);
  });

  test('a worker that dies is told', async () => {
    const { run, last } = runtime();
    const outcome = run('1');
    await fetched();
    last().say(READY);
    last().onerror();
    expect(await outcome).toMatchObject({ text: expect.stringContaining('stopped by itself') });
  });
});

describe('what a run needs is fetched first', () => {
  const NUMPY = { name: 'numpy.whl', pieces: [] };

  test('and the clock of the start begins after the last byte', async () => {
    const slow = Promise.withResolvers<Record<string, ArrayBuffer>>();
    const heard: Told[] = [];
    const { run, workers, made } = runtime({
      load: (_, { tell }) => {
        tell(1.5, 6.4);
        return slow.promise;
      },
    });
    void run('1', heard);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(heard).toEqual([{ type: 'progress', done: 1.5, all: 6.4 }]);
    expect([workers.length, made.busy]).toEqual([0, true]);
    slow.resolve({});
    await vi.advanceTimersByTimeAsync(LIMITS.boot - 1);
    expect(made.busy).toBe(true);
  });

  test('on a slow device the clock runs slower: a step may take twenty times what came before it', async () => {
    const { run, last } = runtime();
    void run('1');
    await fetched();
    await vi.advanceTimersByTimeAsync(5_000);
    last().say({ type: 'step' });
    await vi.advanceTimersByTimeAsync(99_999);
    expect(last().ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().ended).toBe(true);
  });

  test('and what went wrong there is told at once; the next run tries again', async () => {
    let tries = 0;
    const { run, workers } = runtime({
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('The connection broke.');
        return {};
      },
    });
    expect(await run('1')).toEqual({ end: 'error', text: 'The connection broke.' });
    void run('1');
    await fetched();
    expect(workers).toHaveLength(1);
  });

  test('Stop ends it', async () => {
    let ended: AbortSignal | undefined;
    const { made, run } = runtime({
      load: (_, { signal }) => {
        ended = signal;
        return new Promise(() => {});
      },
    });
    const outcome = run('1');
    made.stop();
    expect(await outcome).toMatchObject({ end: 'stopped' });
    expect([ended?.aborted, made.alive]).toEqual([true, false]);
  });

  test('of wheels as well, once for each worker; without them the state stays', async () => {
    const asked: string[][] = [];
    const { made, last } = runtime({
      load: async (wheels) => {
        if (wheels) asked.push(wheels.map(({ name }) => name));
        if (asked.length === 1) throw new Error('numpy.whl answers 404.');
        return wheels ? { 'numpy.whl': new ArrayBuffer(1) } : {};
      },
    });
    const run = () => made.run({ code: '1', name: 'Block 1', wheels: [NUMPY], hear: () => {} });
    const first = run();
    await fetched();
    last().say(READY);
    expect(await first).toEqual({ end: 'error', text: 'numpy.whl answers 404.' });
    expect(made.alive).toBe(true);
    for (let id = 2; id < 4; id += 1) {
      void run();
      await fetched();
      last().say({ type: 'done', id, ms: 1 });
    }
    expect(asked).toEqual([['numpy.whl'], ['numpy.whl']]);
    const given = last().posted.flatMap((each) => (each.type === 'run' ? [each.files] : []));
    expect(given.map((files) => Object.keys(files))).toEqual([['numpy.whl'], []]);
  });
});

describe('what a reader’s code posts itself', () => {
  const FORGED: unknown[] = [
    null,
    undefined,
    5,
    'done',
    [],
    { type: 'done', id: 1, ms: 1 },
    { type: 'done', id: 1, ms: 1, token: 'guessed' },
    { type: 'ready', ms: 1 },
  ];
  test.each(FORGED.map((message) => [message]))('is not heard: %j', async (message) => {
    const { made, run, last } = runtime();
    const heard: Told[] = [];
    void run('while True: pass', heard);
    await fetched();
    last().say(READY);
    last().forge(message);
    vi.advanceTimersByTime(0);
    expect([made.busy, heard]).toEqual([true, []]);
    vi.advanceTimersByTime(LIMITS.run);
    expect(heard).toEqual([{ type: 'long', ms: LIMITS.run }]);
  });

  const BROKEN: object[] = [
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'figure', id: 1, png: 'no picture' },
    { type: 'figure', id: 1, svg: null },
    { type: 'error', id: 1, text: 5 },
    { type: 'error', id: 1, text: 'x', missing: 'numpy' },
    { type: 'out', id: 1, stream: 'stdin', text: 'x' },
    { type: 'out', id: 1, stream: 'stdout', text: { toString: 1 } },
    { type: 'done', id: 1, ms: '1' },
    { type: 'board', parts: 'all' },
    { type: 'board', parts: [null] },
    { type: 'board', parts: [{ part: '__proto__' }] },
    { type: 'board', parts: [{ part: 0, pixels: [1, 2] }] },
  ];
  test.each(BROKEN.map((message) => [message]))(
    'is not heard if it is no message, even with the page’s word: %j',
    async (message) => {
      const onBoard = vi.fn();
      const { made, run, last } = runtime({ onBoard });
      const heard: Told[] = [];
      void run('1', heard);
      await fetched();
      last().say(READY);
      expect(() => last().say(message as FromWorker)).not.toThrow();
      expect([made.busy, heard]).toEqual([true, []]);
      expect(onBoard).not.toHaveBeenCalled();
    },
  );
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
