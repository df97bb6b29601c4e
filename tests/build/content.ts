import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/*
 * The content as the tests of the built site see it: read with no code of the site, so that the
 * two can be held against each other.
 */

type CourseFile = {
  order: number;
  modules: { number: number }[];
  projects: { number: number; name: string }[];
};

/** A stage or level: where its page must be, and what its file says of it. */
export type StageFile = {
  /** Address from the site's root, with the slash: "ESP32/Modules/Module0/Topic1/Stage0/". */
  path: string;
  /** Its permanent name. */
  id: string;
  kind: string;
  /** True when its text is published; the others are pages that say what is planned. */
  ready: boolean;
  /** True when its island fetches the notebook's file once more, as the spec says. */
  fetchesNotebook: boolean;
  /** True when its code runs in the browser. */
  runs: boolean;
};

/** A course by its file's name. */
export type Course = CourseFile & { id: string };

const readCourses = (folder: string): Course[] =>
  readdirSync(`${folder}/courses`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      id: file.replace(/\.json$/, ''),
      ...(JSON.parse(readFileSync(join(folder, 'courses', file), 'utf8')) as CourseFile),
    }));

function readStage(folder: string, file: string): StageFile {
  const text = readFileSync(join(folder, 'stages', file), 'utf8');
  const facts = parse(/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '');
  const path = file.replaceAll('\\', '/').replace(/\.mdx$/, '');
  const fetchesNotebook = facts.fetchesNotebook === true;
  const ready = facts.state === 'ready';
  const runs = ready && facts.runs !== undefined;
  return { path: `${path}/`, id: facts.id, kind: facts.kind, ready, fetchesNotebook, runs };
}

const readStages = (folder: string): StageFile[] =>
  readdirSync(`${folder}/stages`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => readStage(folder, file));

/** Courses and stages of content folders. */
export const readContent = (folders: readonly string[]) => ({
  courses: folders.flatMap(readCourses),
  stages: folders.flatMap(readStages),
});

/** The real content. */
export const { courses, stages } = readContent(['src/content']);

/** Every module and project, by the address of its page. */
export const units = courses.flatMap(({ id, modules, projects }) => [
  ...modules.map(({ number }) => ({ kind: 'module', path: `${id}/Modules/Module${number}/` })),
  ...projects.map(({ number, name }) => ({
    kind: 'project',
    path: `${id}/Projects/Project${number}/${name}/`,
  })),
]);
