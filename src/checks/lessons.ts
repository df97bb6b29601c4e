import { FOLDERS } from '../course/content-files.ts';
import { lessonFaults } from '../markdown/lesson-guard.ts';
import type { Problem } from '../problem.ts';
import type { FileCache } from './file-cache.ts';
import { textOf } from './files.ts';
import { checkLinks, type Texts } from './links.ts';
import { type Lesson, readLesson } from './mdx-errors.ts';

/** Most faults that are reported of one lesson: the first ones usually explain the rest. */
const MOST = 10;

type LessonAt = { path: string; lesson: Lesson };

/**
 * The text of every lesson, as far as it can be read. A damaged file is reported by who reads its head.
 * @param paths of all stages
 */
async function readLessons(cache: FileCache, paths: readonly string[]): Promise<LessonAt[]> {
  const lessons: LessonAt[] = [];
  for (const path of paths) {
    const file = FOLDERS.stage(path);
    const empty: Lesson = { file, text: '', tree: undefined, problems: [] };
    const make = (bytes: Buffer) => {
      const got = textOf(file, bytes);
      return 'text' in got ? readLesson(file, got.text) : empty;
    };
    lessons.push({ path, lesson: await cache.of('lesson', file, make).catch(() => empty) });
  }
  return lessons;
}

/**
 * What lessons hold that no lesson may hold: programs, HTML that is not allowed, unsafe links. Only of
 * lessons whose syntax is in order; of the others that has been reported already.
 */
async function unsafeLessons(cache: FileCache, lessons: readonly LessonAt[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { lesson } of lessons) {
    const { file, text, tree } = lesson;
    if (!tree || lesson.problems.length > 0) continue;
    const faults = await cache.of('guard', file, () => lessonFaults(text));
    problems.push(...faults.slice(0, MOST).map((fault) => ({ file, rule: 'M8', ...fault })));
  }
  return problems;
}

const NO_LINKS = { problems: [], findings: [] };

/**
 * What is wrong in the texts of lessons and with the links of all texts. Only here are all lessons in
 * memory, as trees.
 */
export async function checkLessons(
  cache: FileCache,
  files: readonly string[],
  { whole, ...texts }: Omit<Texts, 'lessons'> & { whole: boolean },
) {
  const lessons = await readLessons(cache, files);
  const reported = lessons.flatMap(({ lesson }) => lesson.problems);
  return {
    // While a course cannot be read, every word about its places would be noise.
    links: whole ? checkLinks(cache.root, { ...texts, lessons }) : NO_LINKS,
    problems: [...reported, ...(await unsafeLessons(cache, lessons))],
    /** Stages whose text no parser may see. */
    refused: lessons.flatMap(({ path, lesson }) =>
      lesson.problems.some(({ rule }) => rule === 'M8') ? [path] : [],
    ),
  };
}
