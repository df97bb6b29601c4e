import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromWorker } from '../src/protocol.ts';
import { fetched, LIMITS, READY, runtime, type Told } from './fake-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
