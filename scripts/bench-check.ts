import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetProblems, latestProblems } from '../src/checks/latest.ts';
import { secondsSince } from './child.ts';
import { HEAVY_FILES, type HeavyFile } from './heavy-files.ts';

/** A site with a file of every kind. */
const SITE = 'tests/fixtures/lint';

/** Plants a file, looks at the content, and puts back what was there. */
async function secondsWith(root: string, { file, make }: HeavyFile): Promise<[number, string]> {
  const path = join(root, file);
  const good = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, make(good ?? ''));
  forgetProblems();
  const start = performance.now();
  const { problems } = await latestProblems(root);
  const seconds = secondsSince(start);
  if (good === undefined) rmSync(path);
  else writeFileSync(path, good);
  const codes = [...new Set(problems.filter((each) => each.file === file).map(({ rule }) => rule))];
  return [seconds, codes.join(' ') || 'accepted'];
}

/**
 * `npm run bench -- check`: files that are built to keep the content check busy, one after the other, and the
 * seconds that it took with each.
 * @param name only those whose name holds this
 */
export async function benchCheck(name = ''): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'heavy-'));
  try {
    cpSync(SITE, root, { recursive: true });
    await latestProblems(root);
    for (const heavy of HEAVY_FILES.filter(({ id }) => id.includes(name))) {
      const [seconds, codes] = await secondsWith(root, heavy);
      console.log(`${seconds.toFixed(1).padStart(5)} s  ${heavy.id}: ${codes}`);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}
