import { z } from 'zod';
import { jsonFile, sitePath, stageId } from './fields.ts';

const path = sitePath('A path of the site without slashes at its ends.');

/**
 * `src/content/ledger.json`: every id that was ever published, with its path and its former paths.
 * A stage that moves leaves a redirect behind; an id that is gone for good says where its readers go.
 */
export const ledgerSchema = jsonFile({
  stages: z
    .record(
      stageId,
      z.strictObject({
        path: path.describe('Where the stage stood when it was last recorded.'),
        former: z.array(path).optional().describe('Where it stood before; each is redirected.'),
        retiredTo: path
          .optional()
          .describe('The stage is gone; its readers are sent to this path.'),
      }),
    )
    .describe('Id → places.'),
});
export type Ledger = z.infer<typeof ledgerSchema>;

/** One address that leads on to another. */
export type Redirect = { from: string; to: string };

type Standing = { id: string; path: string };

/**
 * All redirects: recorded former paths, paths that a stage has left since the ledger was last
 * written, retired stages, and former paths of projects.
 * @param standing where every stage stands now
 * @param projects former and present path of projects
 */
export function redirects(
  ledger: Ledger,
  standing: readonly Standing[],
  projects: readonly Redirect[],
): Redirect[] {
  const now = new Map(standing.map(({ id, path }) => [id, path]));
  const taken = new Set(now.values());
  const moved = Object.entries(ledger.stages).flatMap(([id, entry]) => {
    const to = now.get(id) ?? entry.retiredTo;
    return to === undefined
      ? []
      : [entry.path, ...(entry.former ?? [])].map((from) => ({ from, to }));
  });
  return [...moved, ...projects].filter(({ from, to }) => from !== to && !taken.has(from));
}

/**
 * The ledger with every stage recorded where it stands; a former path is kept, by the stage that left it last, for
 * links to it were made in its time. Null when nothing changed.
 */
export function recorded(
  { stages, ...rest }: Ledger,
  standing: readonly Standing[],
): Ledger | null {
  const fresh = standing.filter(({ id, path }) => stages[id]?.path !== path);
  if (fresh.length === 0) return null;
  const left = new Set(fresh.flatMap(({ id }) => stages[id]?.path ?? []));
  const old = Object.entries(stages).map(
    ([id, entry]) => [id, without(entry, (path) => left.has(path))] as const,
  );
  const moved = fresh.map(({ id, path }) => {
    const before = stages[id];
    const former = new Set(before && [...(before.former ?? []), before.path]);
    former.delete(path);
    return [id, former.size > 0 ? { path, former: [...former] } : { path }] as const;
  });
  return { ...rest, stages: Object.fromEntries([...old, ...moved]) };
}

type Entry = Ledger['stages'][string];

/** An entry without some of its former paths; itself when it has none of them. */
function without(entry: Entry, gone: (path: string) => boolean): Entry {
  const { path, former, ...more } = entry;
  if (!former?.some(gone)) return entry;
  const kept = former.filter((each) => !gone(each));
  return { path, ...(kept.length > 0 && { former: kept }), ...more };
}
