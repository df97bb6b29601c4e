import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { checkPlaces } from '../../src/course/checks/stages.ts';
import { type CourseData, courseSchema, type StageData } from '../../src/course/schema/index.ts';
import { runProgram } from '../child.ts';
import { Refusal } from '../refusal.ts';

/**
 * Whether a notebook stands at a place already.
 * @param replace true when it may be written over; then Git must hold it, so that nothing is lost
 * @throws Refusal when it may not be written over
 */
export async function needRoom(root: string, path: string, replace: boolean): Promise<boolean> {
  const file = FOLDERS.notebook(path);
  if (!existsSync(join(root, file))) return false;
  if (!replace)
    throw new Refusal(
      `${file} exists already, and nothing was written.`,
      'Name another stage, or add --replace after the two hyphens to write over it: npm run import-notebook -- <file> <stage> --replace.',
    );
  if (await isCommitted(root, file)) return true;
  throw new Refusal(
    `${file} has changes that Git does not hold, so --replace would lose them; nothing was written.`,
    'Commit the file first, or move it away.',
  );
}

/** True when Git holds this very version of a file. */
async function isCommitted(root: string, path: string): Promise<boolean> {
  const git = (...args: string[]) =>
    runProgram('git', ['-C', root, ...args, '--', path], { show: 'keep' });
  const tracked = await git('ls-files', '--error-unmatch');
  const status = await git('status', '--porcelain');
  return tracked.code === 0 && status.code === 0 && status.output.trim() === '';
}

/** @throws Refusal when no course has a place for a stage with this path */
export async function needPlace(root: string, path: string): Promise<void> {
  const stages = [{ path, data: {} as StageData }];
  const site = { courses: await readCourses(root), stages };
  const [fault] = checkPlaces(site as unknown as Parameters<typeof checkPlaces>[0]);
  if (!fault) return;
  const known = /Did you mean .*$/.exec(fault.fix)?.[0] ?? '';
  const fix = `Name a place that a course has, or add the topic or project to src/content/courses/. ${known}`;
  throw new Refusal(`There is no such place: ${path}.`, fix.trim());
}

async function readCourses(root: string): Promise<{ id: string; data: CourseData }[]> {
  const folder = join(root, 'src/content/courses');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const read = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return { id: file.slice(0, -'.json'.length), data: courseSchema.parse(JSON.parse(text)) };
  });
  return Promise.all(read);
}
