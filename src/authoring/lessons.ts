import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../problem.ts';
import { lessonFaults } from '../prose/lesson-guard.ts';
import { readText } from './text.ts';

const FOLDER = 'src/content/stages';
/** Most faults that are told of one lesson: the first ones usually explain the rest. */
const MOST = 10;

/** What the lessons hold that no lesson may hold: programs, HTML that is not allowed, unsafe links. */
export async function checkLessons(root: string): Promise<Problem[]> {
  const files = await readdir(join(root, FOLDER), { recursive: true }).catch(() => []);
  const problems: Problem[] = [];
  for (const path of files.filter((each) => each.endsWith('.mdx')).sort()) {
    const file = `${FOLDER}/${path.replaceAll('\\', '/')}`;
    const place = join(root, FOLDER, path);
    const hasPicture = (src: string) =>
      existsSync(src.startsWith('/') ? join(root, 'public', src) : join(dirname(place), src));
    const got = await readText(root, file);
    // A damaged file is told by who reads its frontmatter.
    const faults = 'text' in got ? lessonFaults(got.text, hasPicture) : [];
    problems.push(...faults.slice(0, MOST).map((fault) => ({ file, ...fault })));
  }
  return problems;
}
