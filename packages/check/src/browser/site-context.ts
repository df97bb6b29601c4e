import type { Site } from '@a2z/course/content-files';
import type { CourseEntry, StageEntry } from '@a2z/course/outline';
import type { StageData } from '@a2z/course/schemas';

/**
 * What the page to write on knows of the rest of the site: `write/site.json`, built with it. Enough to
 * look up links, prerequisites, ids, places and pictures; texts of other pages are not in it.
 */
export type SiteContext = {
  courses: readonly CourseEntry[];
  stages: readonly { path: string; data: Slim }[];
  ledger: Site['ledger'];
  people: Site['people'];
  /** Where the site is published. */
  address?: string | undefined;
  /** Paths that have a notebook, chat, interview or proof. */
  data: Site['data'];
  /** Paths of the stages whose questions the drill takes. */
  asks: readonly string[];
  /** Pictures below `public/` and beside lessons, from the project's root. */
  pictures: readonly string[];
  /** The right piece that the help page of each code shows. */
  examples: Readonly<Record<string, string>>;
  /** Where help pages are read. */
  help?: string | undefined;
};

const FIELDS = ['id', 'title', 'kind', 'state', 'prerequisites'] as const;
type Slim = Pick<StageData, (typeof FIELDS)[number]>;

/** The part of a stage that checks of other stages look at. */
export const slim = ({ path, data }: StageEntry): SiteContext['stages'][number] => ({
  path,
  data: Object.fromEntries(FIELDS.map((name) => [name, data[name]])) as unknown as Slim,
});
