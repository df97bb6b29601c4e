import { FOLDERS } from '@a2z/course/content-files';
import type { Diagnostic } from '@a2z/lint/problem';
import { lessonFaults } from '@a2z/text/lesson';
import { type FileCache, rememberedOf } from './file-cache.ts';
import { textOf } from './files.ts';
import { largeLesson } from './limits.ts';
import { type Lesson, readLesson } from './mdx-errors.ts';

/** Most faults that are reported for one lesson: the first ones usually explain the rest. */
const MOST = 10;

export type LessonAt = { path: string; lesson: Lesson };

/**
 * The text of every lesson, as far as it can be read. A damaged file is reported where its head is read.
 * @param paths of all stages
 */
export async function readLessons(cache: FileCache, paths: readonly string[]): Promise<LessonAt[]> {
  const lessons: LessonAt[] = [];
  for (const path of paths) {
    const file = FOLDERS.stage(path);
    const empty: Lesson = { file, text: '', tree: undefined, problems: [] };
    const make = (bytes: Uint8Array) => {
      const got = textOf(file, bytes);
      if (!('text' in got)) return empty;
      const large = largeLesson(file, got.text);
      return large ? { ...empty, problems: [large] } : readLesson(file, got.text);
    };
    lessons.push({ path, lesson: await cache.of('lesson', file, make).catch(() => empty) });
  }
  return lessons;
}

/**
 * What lessons hold that no lesson may hold: programs, HTML that is not allowed, unsafe links. Only for
 * lessons whose syntax is in order: the others have been reported already.
 */
export async function unsafeLessons(
  cache: FileCache,
  lessons: readonly LessonAt[],
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const { lesson } of lessons) {
    const { file, text, tree } = lesson;
    if (!tree || lesson.problems.length > 0) continue;
    const faults = await rememberedOf(cache, 'guard', file, () => lessonFaults(text));
    problems.push(...faults.slice(0, MOST).map((fault) => ({ file, rule: 'M8', ...fault })));
  }
  return problems;
}
