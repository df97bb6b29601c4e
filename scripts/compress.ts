// `npm run compress`: packed copies beside the files of dist/, for nginx. `-- --brotli` adds those of Brotli.
import { existsSync } from 'node:fs';
import { secondsSince } from './child.ts';
import { precompress } from './precompress.ts';
import { fail, Refusal } from './refusal.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function compress(folder: string): Promise<void> {
  if (!existsSync(folder))
    throw new Refusal(`There is no ${folder}/ yet.`, 'Build the site first: npm run build');
  for (const kind of process.argv.includes('--brotli')
    ? (['gz', 'br'] as const)
    : ['gz' as const]) {
    const start = performance.now();
    const { files, before, after } = await precompress(folder, kind);
    console.log(
      `${files} files, ${megabytes(before)} → ${megabytes(after)} as .${kind}, in ${secondsSince(start).toFixed(1)} s.`,
    );
  }
}

await compress('dist').catch(fail);
