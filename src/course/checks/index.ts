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
  const places = checkPlaces(site);
  return [...ids, ...places, ...(ids.length > 0 ? [] : checkTogether(site, places))];
}

const checkTogether = (site: Site, places: readonly Finding[]): Finding[] => [
  ...checkGaps(site),
  ...checkPrerequisites(site),
  // A stage that stands in a wrong place and its notebook, which does not, are one mistake.
  ...(places.length > 0 ? [] : checkData(site)),
  ...checkContributors(site),
  ...checkGlossary(site),
  ...checkLedger(site),
];
