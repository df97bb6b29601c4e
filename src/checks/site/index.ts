import type { Site } from '../../course/content-files.ts';
import type { Finding } from '../finding.ts';
import { checkContributors, checkGlossary, checkLedger } from './lists.ts';
import { checkData, checkGaps, checkIds, checkPlaces, checkPrerequisites } from './stages.ts';

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
