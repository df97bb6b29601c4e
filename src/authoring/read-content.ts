import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { FOLDERS, type Site } from '../course/checks/index.ts';
import { type Ledger, ledgerSchema } from '../course/ledger.ts';
import type { StageEntry } from '../course/outline.ts';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  KINDS,
  STATES,
  type StageData,
  siteSchema,
  stageSchema,
} from '../course/schema/index.ts';
import type { Problem } from '../problem.ts';
import type { FileCache } from './file-cache.ts';
import { textOf } from './files.ts';
import { checkSchema } from './schema-check.ts';
import { type Read, readFrontmatter, readJson, type Source } from './source.ts';

type Loaded<T> = {
  entries: { path: string; file: string; data: T }[];
  problems: Problem[];
  sources: Source[];
};

const CONTENT = 'src/content';

/** Reads every file below the content folder; faulty files are left out and reported. */
export async function readContent(cache: FileCache) {
  const { root } = cache;
  const courses = await load(cache, 'courses', '.json', courseSchema, readJson);
  const stages = await load(cache, 'stages', '.mdx', stageSchema, readFrontmatter);
  const chats = await load(cache, 'chats', '.json', chatSchema, readJson);
  const interviews = await load(cache, 'interviews', '.json', interviewSchema, readJson);
  const contributors = await load(cache, 'contributors', '.json', contributorsSchema, readJson);
  const glossary = await load(cache, 'glossary', '.json', glossarySchema, readJson);
  const settings = await load(cache, 'site', '.json', siteSchema, readJson);
  const { ledger, read } = await loadLedger(cache);
  const files = await filesBelow(root, 'stages', '.mdx');
  const data = {
    notebook: await filesBelow(root, 'notebooks', '.ipynb'),
    chat: await filesBelow(root, 'chats', '.json'),
    interview: await filesBelow(root, 'interviews', '.json'),
  };
  const broken = placeholders({ files, stages, ledger, data });
  const site: Site = {
    courses: courses.entries.map(({ path, data }) => ({ id: path, data })),
    stages: [...stages.entries, ...broken],
    data,
    contributors: contributors.entries,
    glossary: glossary.entries,
    ledger,
  };
  const loads = [courses, stages, chats, interviews, contributors, glossary, settings, read];
  return {
    site,
    chats: chats.entries,
    interviews: interviews.entries,
    stages: stages.entries,
    /** Paths of all stages, those with a mistake as well. */
    files,
    /** Courses whose file has a mistake: what stands in them is not known. */
    unreadable: await unreadableCourses(root, courses),
    loads,
  };
}

const unreadableCourses = async (root: string, { entries }: Loaded<unknown>): Promise<string[]> =>
  (await filesBelow(root, 'courses', '.json')).filter(
    (id) => !entries.some(({ path }) => path === id),
  );

async function filesBelow(root: string, folder: string, ending: string): Promise<string[]> {
  const files = await readdir(join(root, CONTENT, folder), { recursive: true }).catch(() => []);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll('\\', '/').slice(0, -ending.length))
    .sort();
}

async function load<S extends z.ZodType>(
  cache: FileCache,
  folder: string,
  ending: string,
  schema: S,
  read: (file: string, text: string) => Read,
): Promise<Loaded<z.infer<S>>> {
  const loaded: Loaded<z.infer<S>> = { entries: [], problems: [], sources: [] };
  for (const path of await filesBelow(cache.root, folder, ending)) {
    const file = `${CONTENT}/${folder}/${path}${ending}`;
    const make = (bytes: Buffer) => readOne(file, bytes, schema, read);
    const { value, source, problems } = await cache.of('shape', file, make).catch(closed(file));
    loaded.problems.push(...problems);
    if (source) loaded.sources.push(source);
    if (value !== undefined) loaded.entries.push({ path, file, data: value });
  }
  return loaded;
}

/** A file that cannot be opened, a folder with the name of a file among them. */
const closed = (file: string) => () => {
  const what = 'The file cannot be opened.';
  const fix = 'Look whether it is a file, and may be read.';
  return {
    value: undefined,
    source: undefined,
    problems: [{ rule: 'F2', file, line: 1, column: 1, what, fix }],
  };
};

/** One file: its values, the way back to their lines, and what is wrong with them. */
function readOne<S extends z.ZodType>(
  file: string,
  bytes: Buffer,
  schema: S,
  read: (file: string, text: string) => Read,
): { value?: z.infer<S>; source?: Source; problems: Problem[] } {
  const got = textOf(file, bytes);
  const result = 'problem' in got ? got : read(file, got.text);
  if ('problem' in result) return { problems: [result.problem] };
  return { source: result.source, ...checkSchema(schema, result.source) };
}

async function loadLedger(cache: FileCache): Promise<{ ledger: Ledger; read: Loaded<Ledger> }> {
  const file = FOLDERS.ledger;
  const empty = { value: undefined, source: undefined, problems: [] };
  const make = (bytes: Buffer) => readOne(file, bytes, ledgerSchema, readJson);
  const known = existsSync(join(cache.root, file));
  const { value, source, problems } = known
    ? await cache.of('shape', file, make).catch(closed(file))
    : empty;
  const ledger = value ?? { stages: {} };
  return { ledger, read: { entries: [], problems, sources: source ? [source] : [] } };
}

type Known = {
  /** Paths of all stage files. */
  files: readonly string[];
  stages: { entries: readonly { path: string }[]; sources: readonly Source[] };
  ledger: Ledger;
  data: Site['data'];
};

/**
 * A stage file with a mistake of its own still stands where it stands: with its id known, from itself
 * or from the ledger, nothing else is reported as missing because of it.
 */
function placeholders({ files, stages, ledger, data }: Known): StageEntry[] {
  const read = new Set(stages.entries.map(({ path }) => path));
  const ids = new Map(Object.entries(ledger.stages).map(([id, { path }]) => [path, id]));
  const values = new Map(stages.sources.map(({ file, value }) => [file, value]));
  return files
    .filter((path) => !read.has(path))
    .map((path) => {
      const raw = (values.get(FOLDERS.stage(path)) ?? {}) as Partial<StageData>;
      const id = typeof raw.id === 'string' ? raw.id : (ids.get(path) ?? path);
      const kind = KINDS.find((each) => each === raw.kind) ?? kindOf(path, data);
      const state = STATES.find((each) => each === raw.state) ?? 'ready';
      const stage = { id, kind, state, prerequisites: [] as string[] };
      return { path, data: stage as unknown as StageData };
    });
}

/** The kind that the files beside a stage speak of. */
const kindOf = (path: string, data: Site['data']): StageData['kind'] =>
  (['notebook', 'chat', 'interview'] as const).find((kind) => data[kind].includes(path)) ??
  'lesson';
