import type { Finding } from '../finding.ts';
import { TOP } from '../schema/index.ts';
import { FOLDERS, type Site } from './site.ts';

/** A list headed Top 10 has at most ten entries, open places included. */
export const checkContributors = ({ contributors }: Site): Finding[] =>
  contributors
    .filter(({ data }) => data.people.length + data.openPlaces.length > TOP)
    .map(({ file, data }) => ({
      rule: 'C9',
      file,
      at: ['people'],
      what: `The list "${data.area}" has ${data.people.length + data.openPlaces.length} entries; its heading says Top ${TOP}.`,
      fix: `Keep at most ${TOP} people and open places together.`,
    }));

/** An id that was published does not vanish without saying where its readers go. */
export function checkLedger({ ledger, stages }: Site): Finding[] {
  const ids = new Set(stages.map((s) => s.data.id));
  return Object.entries(ledger.stages)
    .filter(([id, entry]) => !ids.has(id) && entry.retiredTo === undefined)
    .map(([id, { path, former = [] }]) => {
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
