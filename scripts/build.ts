// `npm run build`: the site as static files in dist/. BASE_PATH=/a/b/ builds it for a sub-folder.
import { needNoWords, readOptions } from '@a2z/author/options';
import { fail } from '@a2z/author/refusal';
import { buildSite } from './site-build.ts';

const USAGE =
  'npm run build: the site in dist/. SITE and BASE_PATH in the environment say its address.';

async function main(): Promise<void> {
  needNoWords(readOptions(process.argv.slice(2), { usage: USAGE }), USAGE);
  process.exitCode = (await buildSite(process.env.BASE_PATH ?? '/')) ? 0 : 1;
}

await main().catch(fail);
