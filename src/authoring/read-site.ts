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
  type StageData,
  siteSchema,
  stageSchema,
} from '../course/schema/index.ts';
import type { Problem } from '../problem.ts';
import { checkShape } from './shape.ts';
import { type Read, readFrontmatter, readJson, type Source } from './source.ts';
import { readText } from './text.ts';

type Loaded<T> = {
  entries: { path: string; file: string; data: T }[];
  problems: Problem[];
  sources: Source[];
};

const CONTENT = 'src/content';

/** Reads every file below the content folder; faulty files are left out and reported. */
export async function readSite(root: string) {
  const courses = await load(root, 'courses', '.json', courseSchema, readJson);
  const stages = await load(root, 'stages', '.mdx', stageSchema, readFrontmatter);
  const chats = await load(root, 'chats', '.json', chatSchema, readJson);
  const interviews = await load(root, 'interviews', '.json', interviewSchema, readJson);
  const contributors = await load(root, 'contributors', '.json', contributorsSchema, readJson);
  const glossary = await load(root, 'glossary', '.json', glossarySchema, readJson);
  const settings = await load(root, 'site', '.json', siteSchema, readJson);
  const { ledger, read } = await loadLedger(root);
  const broken = standIns(await filesBelow(root, 'stages', '.mdx'), stages, ledger);
  const site: Site = {
    courses: courses.entries.map(({ path, data }) => ({ id: path, data })),
    stages: [...stages.entries, ...broken],
    data: {
      notebook: await filesBelow(root, 'notebooks', '.ipynb'),
      chat: await filesBelow(root, 'chats', '.json'),
      interview: await filesBelow(root, 'interviews', '.json'),
    },
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
    loads,
  };
}

/**
 * A stage file with a mistake of its own still stands where it stands: with its id known, from itself
 * or from the ledger, nothing else is reported as missing because of it.
 */
function standIns(
  files: readonly string[],
  stages: Loaded<StageData>,
  ledger: Ledger,
): StageEntry[] {
  const read = new Set(stages.entries.map(({ path }) => path));
  const broken = files.filter((path) => !read.has(path));
  return broken.map((path) => {
    const raw = stages.sources.find(({ file }) => file === FOLDERS.stage(path))?.value as
      | Partial<StageData>
      | undefined;
    const recorded = Object.entries(ledger.stages).find(([, entry]) => entry.path === path)?.[0];
    const { id = recorded ?? path, kind = 'lesson', state = 'planned' } = raw ?? {};
    return {
      path,
      data: { id, kind, state, prerequisites: [] as string[] } as unknown as StageData,
    };
  });
}

async function filesBelow(root: string, folder: string, ending: string): Promise<string[]> {
  const files = await readdir(join(root, CONTENT, folder), { recursive: true }).catch(() => []);
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll('\\', '/').slice(0, -ending.length))
    .sort();
}

async function load<S extends z.ZodType>(
  root: string,
  folder: string,
  ending: string,
  schema: S,
  read: (file: string, text: string) => Read,
): Promise<Loaded<z.infer<S>>> {
  const loaded: Loaded<z.infer<S>> = { entries: [], problems: [], sources: [] };
  for (const path of await filesBelow(root, folder, ending)) {
    const file = `${CONTENT}/${folder}/${path}${ending}`;
    const got = await readText(root, file);
    const result = 'problem' in got ? got : read(file, got.text);
    if ('problem' in result) {
      loaded.problems.push(result.problem);
      continue;
    }
    loaded.sources.push(result.source);
    const { value, problems } = checkShape(schema, result.source);
    loaded.problems.push(...problems);
    if (value !== undefined) loaded.entries.push({ path, file, data: value });
  }
  return loaded;
}

async function loadLedger(root: string): Promise<{ ledger: Ledger; read: Loaded<Ledger> }> {
  const read: Loaded<Ledger> = { entries: [], problems: [], sources: [] };
  const got = existsSync(join(root, FOLDERS.ledger))
    ? await readText(root, FOLDERS.ledger)
    : { text: '{"stages":{}}' };
  const result = 'problem' in got ? got : readJson(FOLDERS.ledger, got.text);
  if ('problem' in result)
    return { ledger: { stages: {} }, read: { ...read, problems: [result.problem] } };
  const { value = { stages: {} }, problems } = checkShape(ledgerSchema, result.source);
  return { ledger: value, read: { entries: [], problems, sources: [result.source] } };
}
