// `npm run bench`: how the build grows with the content. `npm run bench -- <name>` or `-- --<name>`
// measures something else that tests cannot time; each measure is a file in scripts/bench/.
import { readdirSync } from 'node:fs';
import { fail, Refusal } from './refusal.ts';

const DEFAULT = 'scale';
const folder = new URL('./bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** The first word names the bench, with or without hyphens; without one it is the default. */
function chosen([first = '', ...rest]: string[]): { name: string; options: string[] } {
  const name = first.replace(/^--/, '');
  if (names.includes(name)) return { name, options: rest };
  if (first === '' || first.startsWith('--'))
    return { name: DEFAULT, options: [first, ...rest].filter(Boolean) };
  throw new Refusal(
    `There is no bench called "${first}".`,
    `Name one of these: ${names.map((each) => `npm run bench -- ${each}`).join(', ')}`,
  );
}

async function bench(): Promise<void> {
  const { name, options } = chosen(process.argv.slice(2));
  const { run } = (await import(`./bench/${name}.ts`)) as {
    run: (options: string[]) => Promise<void>;
  };
  await run(options);
}

await bench().catch(fail);
