// `npm run build`: the site as static files in dist/. BASE_PATH=/a/b/ builds it for a sub-folder;
// `-- --gzip` and `-- --brotli` add packed copies beside the files, for nginx.
import { secondsSince } from './child.ts';
import { precompress } from './precompress.ts';
import { buildAloud } from './site-build.ts';

const KINDS = { '--gzip': 'gz', '--brotli': 'br' } as const;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function pack(kind: 'gz' | 'br'): Promise<void> {
  const start = performance.now();
  const { files, before, after } = await precompress('dist', kind);
  console.log(
    `${files} files, ${megabytes(before)} → ${megabytes(after)} as .${kind}, in ${secondsSince(start).toFixed(1)} s.`,
  );
}

const options = process.argv.slice(2);
const unknown = options.filter((option) => !(option in KINDS));
if (unknown.length > 0) {
  console.error(
    `npm run build knows ${Object.keys(KINDS).join(' and ')}, not ${unknown.join(' ')}.`,
  );
  process.exit(2);
}
const { ok } = await buildAloud({ base: process.env.BASE_PATH ?? '/' });
for (const [option, kind] of Object.entries(KINDS))
  if (ok && options.includes(option)) await pack(kind);
process.exitCode = ok ? 0 : 1;
