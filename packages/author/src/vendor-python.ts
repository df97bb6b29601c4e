// `npm run vendor-python`: fetches the wheels of the Python packages that lessons import, for the site to
// serve them itself. `-- numpy pandas` only those, `-- --from <address or folder>` from elsewhere.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lock, lockOf, PYODIDE_CDN } from '@a2z/run/packages';
import { hashOf, servedWheels, VENDOR, wantedLock } from '@a2z/run/wheels';
import { readOptions } from './options.ts';
import { fail, Refusal } from './refusal.ts';

/** The bytes of a wheel, from an address or a file. @throws Refusal when it cannot be had */
async function bring(place: string): Promise<Uint8Array> {
  try {
    if (!/^https?:/.test(place)) return await readFile(place);
    const answer = await fetch(place);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  } catch {
    // Said below.
  }
  throw new Refusal(
    `${place} cannot be fetched.`,
    'Run this on a machine that reaches it, or name another place with --from.',
  );
}

/** The packages that are asked for with all that they need. @throws Refusal for one that no lesson may import */
function asked(root: string, names: readonly string[]): Lock {
  const all = wantedLock(root);
  const unknown = names.find((name) => !all.packages[name]);
  if (unknown !== undefined)
    throw new Refusal(
      `"${unknown}" is no package of lessons.`,
      `Name some of: ${Object.keys(all.packages).join(', ')}.`,
    );
  return names.length > 0 ? lockOf(all, names) : all;
}

/** A file of a host or a folder. */
const at = (from: string, name: string): string => `${from.replace(/[\\/]*$/, '')}/${name}`;

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, values } = readOptions(process.argv.slice(2), { values: ['from'] });
  const { packages } = asked(root, words);
  const folder = join(root, VENDOR);
  const there = new Set(Object.keys(servedWheels(root).lock.packages));
  await mkdir(folder, { recursive: true });
  let sum = 0;
  for (const [name, { file_name, sha256, url }] of Object.entries(packages)) {
    if (there.has(name)) continue;
    const own = values.from === undefined ? url : undefined;
    const bytes = await bring(own ?? at(values.from ?? PYODIDE_CDN, file_name));
    if (hashOf(bytes) !== sha256)
      throw new Refusal(
        `${file_name} is not the file that the lock file names.`,
        'Fetch it from another place; nothing of it was kept.',
      );
    await writeFile(join(folder, `${file_name}.part`), bytes);
    await rename(join(folder, `${file_name}.part`), join(folder, file_name));
    sum += bytes.length;
    console.log(`${name}: ${file_name}, ${(bytes.length / 1e6).toFixed(1)} MB`);
  }
  const { lock } = servedWheels(root);
  console.log(
    `\n${(sum / 1e6).toFixed(1)} MB fetched. The next build serves: ${Object.keys(lock.packages).join(', ')}.`,
  );
}

await main().catch(fail);
