import { FOLDERS } from '../course/checks/index.ts';
import type { Problem } from '../problem.ts';
import { lessonFaults } from '../prose/lesson-guard.ts';
import type { FileCache } from './file-cache.ts';
import { textOf } from './files.ts';
import { checkLinks, type Texts } from './links.ts';
import { type Lesson, readLesson } from './mdx-errors.ts';

/** Most faults that are told of one lesson: the first ones usually explain the rest. */
const MOST = 10;

/** Many systems let a program have 1 024 open files; a lesson that cannot be opened would pass unseen. */
const OPEN_AT_ONCE = 200;

async function inTurns<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < list.length; i += OPEN_AT_ONCE)
    done.push(...(await Promise.all(list.slice(i, i + OPEN_AT_ONCE).map(work))));
  return done;
}

type LessonAt = { path: string; lesson: Lesson };

/**
 * The text of every lesson, as far as it can be read. A damaged file is told by who reads its head.
 * @param paths of all stages
 */
function readLessons(cache: FileCache, paths: readonly string[]): Promise<LessonAt[]> {
  const readOne = async (path: string): Promise<LessonAt> => {
    const file = FOLDERS.stage(path);
    const empty: Lesson = { file, text: '', tree: undefined, problems: [] };
    const make = (bytes: Buffer) => {
      const got = textOf(file, bytes);
      return 'text' in got ? readLesson(file, got.text) : empty;
    };
    return { path, lesson: await cache.of('lesson', file, make).catch(() => empty) };
  };
  return inTurns(paths, readOne);
}

/**
 * What lessons hold that no lesson may hold: programs, HTML that is not allowed, unsafe links. Only of
 * lessons whose syntax is in order; of the others that has been told already.
 */
async function unsafeLessons(cache: FileCache, lessons: readonly LessonAt[]): Promise<Problem[]> {
  const clean = lessons.filter(({ lesson }) => lesson.tree && lesson.problems.length === 0);
  const told = await inTurns(clean, async ({ lesson: { file, text } }) => {
    const faults = await cache.of('guard', file, () => lessonFaults(text));
    return faults.slice(0, MOST).map((fault) => ({ file, rule: 'M8', ...fault }));
  });
  return told.flat();
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
  const told = lessons.flatMap(({ lesson }) => lesson.problems);
  return {
    // While a course cannot be read, every word about its places would be noise.
    links: whole ? checkLinks(cache.root, { ...texts, lessons }) : NO_LINKS,
    problems: [...told, ...(await unsafeLessons(cache, lessons))],
    /** Stages whose text no parser may see. */
    refused: lessons.flatMap(({ path, lesson }) =>
      lesson.problems.some(({ rule }) => rule === 'M8') ? [path] : [],
    ),
  };
}
