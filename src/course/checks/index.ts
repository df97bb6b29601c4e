import type { Finding } from '../finding.ts';
import { checkData } from './data.ts';
import { checkContributors, checkLedger } from './lists.ts';
import { checkGaps, checkIds, checkPlaces } from './places.ts';
import { checkPrerequisites } from './prerequisites.ts';
import type { Site } from './site.ts';

export { FOLDERS, type Site } from './site.ts';

/** Every mistake that only shows when the files are seen together. */
export const checkSite = (site: Site): Finding[] => [
  ...checkIds(site.stages),
  ...checkPlaces(site),
  ...checkGaps(site),
  ...checkPrerequisites(site),
  ...checkData(site),
  ...checkContributors(site),
  ...checkLedger(site),
];
