import { FOLDERS, type Site } from '@a2z/course/content-files';
import { type Ledger, ledgerSchema } from '@a2z/course/ledger';
import type { StageEntry } from '@a2z/course/outline';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  KINDS,
  peopleSchema,
  STATES,
  type StageData,
  siteSchema,
  stageId,
  stageSchema,
} from '@a2z/course/schemas';
import type { Diagnostic } from '@a2z/lint/problem';
import { z } from 'zod';
import { type FileCache, leavingOut } from './file-cache.ts';
import { linksIn, pathsOf } from './file-list.ts';
import { textOf } from './files.ts';
import { confusableFindings } from './letters.ts';
import { largeHead, largeValue } from './limits.ts';
import { joined } from './paths.ts';
import { checkSchema } from './schema-check.ts';
import { headOf, readFrontmatter, readJson, type Source } from './source.ts';

type Loaded<T> = {
  /** Paths of all files below their folder, without their ending. */
  paths: string[];
  /** Those without a mistake. */
  entries: { path: string; file: string; data: T }[];
  problems: Diagnostic[];
  sources: Source[];
};

const CONTENT = 'src/content';

/** Reads every file below the content folder; faulty files are left out and reported. */
export async function readContent(given: FileCache) {
  const listed = await given.list(CONTENT);
  return contentOf(leavingOut(given, linksIn(listed)), pathsOf(listed));
}

export type Content = Awaited<ReturnType<typeof contentOf>>;

/**
 * Reads files of the content, as above.
 * @param files their paths from the project's root
 * @param recorded the ledger, where it is not among them
 */
export async function contentOf(
  cache: FileCache,
  files: readonly string[],
  recorded: Ledger = { stages: {} },
) {
  const loads = await loadAll(cache, files);
  const { courses, stages, chats, interviews, contributors } = loads;
  const { people, glossary, settings, ledgers, proofs } = loads;
  const ledger: Ledger = ledgers.entries[0]?.data ?? recorded;
  stages.problems = stages.problems.map(withPublished(ledger));
  const notebook = pathsBelow(files, 'notebooks', '.ipynb');
  const data = { notebook, chat: chats.paths, interview: interviews.paths, proof: proofs.paths };
  const site: Site = {
    courses: courses.entries.map(({ path, data: course }) => ({ id: path, data: course })),
    stages: [...stages.entries, ...placeholders({ stages, ledger, data })],
    data,
    contributors: contributors.entries,
    people: people.entries[0]?.data.people ?? [],
    glossary: glossary.entries,
    ledger,
  };
  return {
    site,
    chats: chats.entries,
    interviews: interviews.entries,
    settings: settings.entries,
    address: settings.entries[0]?.data.address,
    stages: stages.entries,
    /** Paths of all stages, those with a mistake as well. */
    files: stages.paths,
    /** False where the file of a course has a mistake: nobody knows what stands in it. */
    whole: courses.entries.length === courses.paths.length,
    loads: Object.values(loads),
  };
}

async function loadAll(cache: FileCache, files: readonly string[]) {
  const below = (folder: string, ending: string) => pathsBelow(files, folder, ending);
  const json = async <S extends z.ZodType>(folder: string, schema: S) =>
    load(cache, folder, below(folder, '.json'), '.json', schema);
  const single = <S extends z.ZodType>(name: 'ledger' | 'people', schema: S) =>
    load(cache, '', files.includes(FOLDERS[name]) ? [name] : [], '.json', schema);
  return {
    courses: await json('courses', courseSchema),
    stages: await load(cache, 'stages', below('stages', '.mdx'), '.mdx', stageSchema),
    chats: await json('chats', chatSchema),
    interviews: await json('interviews', interviewSchema),
    contributors: await json('contributors', contributorsSchema),
    glossary: await json('glossary', glossarySchema),
    settings: await json('site', siteSchema),
    proofs: await load(cache, 'proofs', below('proofs', '.py'), '.py', z.string()),
    people: await single('people', peopleSchema),
    ledgers: await single('ledger', ledgerSchema),
  };
}

/** Paths of the files of a kind below their folder, without their ending. */
function pathsBelow(files: readonly string[], folder: string, ending: string): string[] {
  const start = `${CONTENT}/${folder}/`;
  return files
    .filter((file) => file.startsWith(start) && file.endsWith(ending))
    .map((file) => file.slice(start.length, -ending.length))
    .sort();
}

async function load<S extends z.ZodType>(
  cache: FileCache,
  folder: string,
  paths: string[],
  ending: '.json' | '.mdx' | '.py',
  schema: S,
): Promise<Loaded<z.infer<S>>> {
  const loaded: Loaded<z.infer<S>> = { paths, entries: [], problems: [], sources: [] };
  for (const path of paths) {
    const file = joined(CONTENT, folder, path) + ending;
    const make = (bytes: Uint8Array) => readOne(file, bytes, schema);
    const { value, source, problems } = await cache
      .of('schema', file, make)
      .catch(() => cannotOpen(file));
    loaded.problems.push(...problems);
    if (source) loaded.sources.push(source);
    if (value !== undefined) loaded.entries.push({ path, file, data: value });
  }
  return loaded;
}

type ReadFile<T> = { value?: T; source?: Source; problems: Diagnostic[] };

/** A file that cannot be opened, a folder with the name of a file among them. */
function cannotOpen(file: string): ReadFile<never> {
  const what = 'The file cannot be opened.';
  const fix = 'Check that it is a file and that it may be read.';
  return { problems: [{ rule: 'F2', file, line: 1, column: 1, what, fix }] };
}

/** One file: its values, the way back to their lines, and what is wrong with them. */
function readOne<S extends z.ZodType>(
  file: string,
  bytes: Uint8Array,
  schema: S,
): ReadFile<z.infer<S>> {
  const got = textOf(file, bytes);
  if ('problem' in got) return { problems: [got.problem] };
  if (file.endsWith('.py')) return { problems: confusableFindings(file, got.text) };
  const head = file.endsWith('.mdx') ? headOf(got.text) : undefined;
  const long = head === undefined ? undefined : largeHead(file, head);
  if (long) return { problems: [long] };
  const read = file.endsWith('.mdx') ? readFrontmatter : readJson;
  const result = read(file, got.text);
  if ('problem' in result) return { problems: [result.problem] };
  const large = largeValue(result.source);
  if (large) return { source: result.source, problems: [large] };
  const checked = checkSchema(schema, result.source);
  const problems = [...checked.problems, ...confusableFindings(file, got.text, result.source)];
  return { ...checked, source: result.source, problems };
}

/** A page that was published has an id already, which is the one to write where its own is missing or damaged. */
const withPublished =
  ({ stages }: Ledger) =>
  (problem: Diagnostic): Diagnostic => {
    const [id] =
      Object.entries(stages).find(([, { path }]) => FOLDERS.stage(path) === problem.file) ?? [];
    if (id === undefined || problem.at?.join() !== 'id') return problem;
    return {
      ...problem,
      fix: 'Write the id that this page was published with.',
      example: `id: ${id}`,
    };
  };

type Known = { stages: Loaded<StageData>; ledger: Ledger; data: Site['data'] };

/**
 * A stage file with a mistake of its own still stands where it stands: with its id known, from itself
 * or from the ledger, nothing else is reported as missing because of it.
 */
function placeholders({ stages, ledger, data }: Known): StageEntry[] {
  const read = new Set(stages.entries.map(({ path }) => path));
  const ids = new Map(Object.entries(ledger.stages).map(([id, { path }]) => [path, id]));
  const values = new Map(stages.sources.map(({ file, value }) => [file, value]));
  return stages.paths
    .filter((path) => !read.has(path))
    .map((path) => {
      const raw = (values.get(FOLDERS.stage(path)) ?? {}) as Partial<StageData>;
      const own = stageId.safeParse(raw.id);
      const id = own.success ? own.data : (ids.get(path) ?? path);
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
