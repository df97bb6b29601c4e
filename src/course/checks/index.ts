import type { Finding } from '../finding.ts';
import { checkData } from './data.ts';
import { checkGlossary } from './glossary.ts';
import { checkContributors, checkLedger } from './lists.ts';
import { checkGaps, checkIds, checkPlaces } from './places.ts';
import { checkPrerequisites } from './prerequisites.ts';
import type { Site } from './site.ts';

export { FOLDERS, type Site } from './site.ts';

/** Every mistake that only shows when the files are seen together. */
export function checkSite(site: Site): Finding[] {
  // While two stages share an id, every word about prerequisites or the ledger would be noise.
  const ids = checkIds(site.stages);
  return [...ids, ...checkPlaces(site), ...(ids.length > 0 ? [] : checkTogether(site))];
}

const checkTogether = (site: Site): Finding[] => [
  ...checkGaps(site),
  ...checkPrerequisites(site),
  ...checkData(site),
  ...checkContributors(site),
  ...checkGlossary(site),
  ...checkLedger(site),
];
