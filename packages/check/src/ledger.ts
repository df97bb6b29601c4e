import { FOLDERS, type Site } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import { type Problem, tell } from '@a2z/lint/problem';
import type { SiteRule } from '@a2z/lint/rule';

/** An id that was published does not vanish without saying where its readers go. */
export const publishedIds: SiteRule = {
  code: 'C10',
  severity: 'error',
  site: ({ ledger, stages }) => {
    const ids = new Set(stages.map((s) => s.data.id));
    const renamed = changedIds(ledger, stages);
    return Object.entries(ledger.stages)
      .filter(([id, entry]) => !ids.has(id) && entry.retiredTo === undefined)
      .flatMap(([id, { path, former = [] }]) => {
        const now = renamed.get(id);
        if (now !== undefined) return changedId(path, id, now);
        return tell(
          { file: FOLDERS.ledger, at: ['stages', id] },
          `The id "${id}" was published at ${path} and is gone; readers' links and ticks would be lost.`,
          'Put the stage back with this id, or write in the ledger the line below.',
          `"${id}": { "path": "${path}", ${former.length ? `"former": ${JSON.stringify(former)}, ` : ''}"retiredTo": "<path of the page that readers go to>" }`,
        );
      });
  },
};

/** Published ids whose page has another one now, which is new, by the old ones. */
export function changedIds(
  ledger: Site['ledger'],
  stages: readonly StageEntry[],
): Map<string, string> {
  const ids = new Set(stages.map((s) => s.data.id));
  const at = new Map(stages.map((s) => [s.path, s.data.id]));
  const changed = Object.entries(ledger.stages).flatMap(([id, { path, retiredTo }]) => {
    const now = at.get(path);
    const isNew = now !== undefined && !Object.hasOwn(ledger.stages, now);
    return isNew && !ids.has(id) && retiredTo === undefined ? [[id, now] as const] : [];
  });
  return new Map(changed);
}

const changedId = (path: string, id: string, now: string): Problem[] =>
  tell(
    { file: FOLDERS.stage(path), at: ['id'] },
    `This page was published with the id "${id}", and now has "${now}"; readers' links and ticks would be lost.`,
    'Write the old id again: an id is never changed, whatever the title becomes.',
    `id: ${id}`,
  );
