import { FOLDERS, type Site } from '../course/checks/index.ts';
import type { Ledger } from '../course/ledger.ts';
import type { StageEntry } from '../course/outline.ts';
import { KINDS, STATES, type StageData } from '../course/schema/index.ts';
import type { Source } from './source.ts';

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
export function standIns({ files, stages, ledger, data }: Known): StageEntry[] {
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
