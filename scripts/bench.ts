// `npm run bench -- <name>`: measures something that tests cannot time; each measure is a file in scripts/bench/.
import { readdirSync } from 'node:fs';
import { fail, Refusal } from './refusal.ts';

const [name = '', ...options] = process.argv.slice(2);
const folder = new URL('./bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

async function bench(): Promise<void> {
  if (!names.includes(name))
    throw new Refusal(
      name ? `There is no bench called "${name}".` : 'No bench was named.',
      `Name one of these: ${names.map((each) => `npm run bench -- ${each}`).join(', ')}`,
    );
  const { run } = (await import(`./bench/${name}.ts`)) as {
    run: (options: string[]) => Promise<void>;
  };
  await run(options);
}

await bench().catch(fail);
