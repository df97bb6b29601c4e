/** Milliseconds of silence that look like a program that hangs. */
const LONG = 60_000;

/** Says what runs, and each minute that it still does. */
export async function telling<T>(name: string, run: () => Promise<T>): Promise<T> {
  console.log(`${name}: runs`);
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    console.log(`${name}: has run for ${minutes} min`);
  }, LONG);
  return run().finally(() => clearInterval(timer));
}
