import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/*
 * The content as the tests of the built site see it: read with no code of the site, so that the
 * two can be held against each other.
 */

type CourseFile = {
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

const COURSES = 'src/content/courses';
const STAGES = 'src/content/stages';

export const courses = readdirSync(COURSES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    id: file.replace(/\.json$/, ''),
    ...(JSON.parse(readFileSync(join(COURSES, file), 'utf8')) as CourseFile),
  }));

/** Every module and project, by the address of its page. */
export const units = courses.flatMap(({ id, modules, projects }) => [
  ...modules.map(({ number }) => ({ kind: 'module', path: `${id}/Modules/Module${number}/` })),
  ...projects.map(({ number, name }) => ({
    kind: 'project',
    path: `${id}/Projects/Project${number}/${name}/`,
  })),
]);

function readStage(file: string): StageFile {
  const text = readFileSync(join(STAGES, file), 'utf8');
  const facts = parse(/^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '');
  const path = file.replaceAll('\\', '/').replace(/\.mdx$/, '');
  const fetchesNotebook = facts.fetchesNotebook === true;
  const ready = facts.state === 'ready';
  const runs = ready && facts.runs !== undefined;
  return { path: `${path}/`, id: facts.id, kind: facts.kind, ready, fetchesNotebook, runs };
}

export const stages: readonly StageFile[] = readdirSync(STAGES, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.mdx'))
  .map(readStage);
