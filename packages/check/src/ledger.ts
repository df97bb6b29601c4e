import { FOLDERS, type Site } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';
import type { Finding } from './finding.ts';

/** An id that was published does not vanish without saying where its readers go. */
export function checkLedger({ ledger, stages }: Site): Finding[] {
  const ids = new Set(stages.map((s) => s.data.id));
  const renamed = changedIds(ledger, stages);
  return Object.entries(ledger.stages)
    .filter(([id, entry]) => !ids.has(id) && entry.retiredTo === undefined)
    .map(([id, { path, former = [] }]) => {
      const now = renamed.get(id);
      if (now !== undefined) return changedId(path, id, now);
      const line = `"${id}": { "path": "${path}", ${former.length ? `"former": ${JSON.stringify(former)}, ` : ''}"retiredTo": "<path of the page that readers go to>" }`;
      const what = `The id "${id}" was published at ${path} and is gone; readers' links and ticks would be lost.`;
      return {
        rule: 'C10',
        file: FOLDERS.ledger,
        at: ['stages', id],
        what,
        fix: `Put the stage back with this id, or write in the ledger the line below.`,
        example: line,
      };
    });
}

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

const changedId = (path: string, id: string, now: string): Finding => ({
  rule: 'C10',
  file: FOLDERS.stage(path),
  at: ['id'],
  what: `This page was published with the id "${id}", and now has "${now}"; readers' links and ticks would be lost.`,
  fix: 'Write the old id again: an id is never changed, whatever the title becomes.',
  example: `id: ${id}`,
});
