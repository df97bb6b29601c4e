import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetched, LIMITS, READY, runtime, type Told } from './fake-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
