import type { Engine } from './engines.ts';

/** What waits for the page that an engine shows. The engine is asked for each time: it starts after the tests are named. */
export function waits(engine: () => Engine) {
  /** Waits until a job in the page gives something true, and gives that back. */
  const until = async <T, A extends readonly unknown[]>(job: (...args: A) => T, ...args: A) => {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const value = await engine()
        .run(job, ...args)
        .catch(() => undefined);
      if (value) return value as NonNullable<Awaited<T>>;
      if (Date.now() > deadline) throw new Error(`Never true: ${job} ${JSON.stringify(args)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const text = (selector: string) =>
    engine().run((s) => document.querySelector<HTMLElement>(s)?.textContent ?? '', selector);
  /** Waits until an element is seen and says this. */
  const see = (selector: string, words = '') =>
    until(
      (s, w) =>
        [...document.querySelectorAll<HTMLElement>(s)].some(
          (each) => each.getClientRects().length > 0 && each.textContent.includes(w),
        ),
      selector,
      words,
    );
  return { until, text, see };
}
