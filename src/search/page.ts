/** What the search knows of a page besides its text. */
export type SearchPage = {
  /** From the site's root: `/MLA2ZCourse/Modules/Module6/Topic1/Stage1/`. */
  path: string;
  title: string;
  /** 'Machine Learning A-2-Z' */
  track: string;
  /** 'Module 6: Data Cleaning' */
  unit: string;
  /** 'Stage 1' */
  stage: string;
  /** 'Notebook' */
  kind: string;
};

/** All pages of the index, by the id under which Pagefind knows them. */
export type PageList = Readonly<Record<string, SearchPage>>;

/** A choice among pages; an empty text is no choice. */
export type Filter = {
  /** Path of a track, module or project without slashes at its ends: `MLA2ZCourse/Modules/Module6`. */
  place: string;
  kind: string;
};

/** Whether a page is among those that were chosen. */
export const passes = (page: SearchPage, { place, kind }: Filter): boolean =>
  (place === '' || page.path.startsWith(`/${place}/`)) && (kind === '' || page.kind === kind);
