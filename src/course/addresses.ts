import { FOLDERS } from './content-files.ts';
import type { Course, Stage, Unit } from './outline.ts';
import type { SiteData } from './schema.ts';
import { KIND_WORDS } from './words.ts';

/**
 * The one place where a path of the site becomes an address. Addresses end with a slash, because
 * static hosts answer a folder without one by a redirect.
 * @param base the deployment's base path, `/` or `/a/b/`
 */
export const createHref = (base: string) => {
  const root = base.replace(/\/+$/, '');
  return (path: string): string => {
    const [, plain = '', rest = ''] = /^\/?([^#?]*)(.*)$/.exec(path) ?? [];
    const isFile = /\.[a-z0-9]+$/i.test(plain);
    const slash = plain === '' || plain.endsWith('/') || isFile ? '' : '/';
    return `${root}/${plain}${slash}${rest}`;
  };
};
export type Href = ReturnType<typeof createHref>;

/**
 * The same as a full address, for those who read a page elsewhere.
 * @param site origin of the deployment, as Astro gives it
 */
export const createAddress = (base: string, site: URL | undefined) => {
  const href = createHref(base);
  return (path: string): string => new URL(href(path), site).href;
};

/** Addresses of the old site that showed its home page, and the root of the first course. */
export const HOME_ALIASES: readonly string[] = [
  'courses',
  'coaches',
  'community',
  'auth',
  'auth/dashboard',
  'MLA2ZCourse',
];

/** Pages that stand in the code and not in the content; a test compares them with `src/pages/`. */
export const FIXED_PAGES: readonly string[] = [
  '',
  'accessibility',
  'contributors',
  'drill',
  'glossary',
  'health',
  'offline',
  'search',
  'your-data',
];

/**
 * Addresses of a stage's notebook at other places, all of the same revision as the page.
 * @param revision branch or commit
 */
export function viewers(
  settings: SiteData,
  revision: string,
  path: string,
): { colab: string; external: string; github: string } {
  const file = FOLDERS.notebook(path).split('/').map(encodeURIComponent).join('/');
  const repository = new URL(settings.repositories.site).pathname.replace(/^\/|\/$/g, '');
  const below = `github/${repository}/blob/${revision}/${file}`;
  return {
    colab: settings.viewers.colab + below,
    external: settings.viewers.external + below,
    github: `${settings.repositories.site}/blob/${revision}/${file}`,
  };
}

/**
 * The issue forms in `.github/ISSUE_TEMPLATE/` that pages link to, each with the fields that a link can
 * fill in. A test holds them to the forms.
 */
type Forms = {
  accessibility: never;
  'wrong-content': 'page';
  'write-page': 'stage-id' | 'place' | 'file';
};
export type Form = keyof Forms;

/** Address of a new issue with a form of ours, its title and its first fields filled in. */
export function formUrl<F extends Form>(
  { repositories }: { repositories: { site: string } },
  form: F,
  title: string,
  fields: Record<Forms[F], string>,
): string {
  const query = new URLSearchParams({ template: `${form}.yml`, title, ...fields });
  return `${repositories.site}/issues/new?${query.toString().replace(/\+/g, '%20')}`;
}

/** Where somebody offers to write a planned page: the form with the page named in it. */
export const writeUrl = (
  settings: { repositories: { site: string } },
  stage: Stage,
  unit: Unit,
  course: Course,
): string =>
  formUrl(settings, 'write-page', `Write: ${stage.title}`, {
    'stage-id': stage.id,
    place: `${course.title}, ${unit.label}: ${unit.title}, ${stage.label}`,
    file: FOLDERS.stage(stage.path),
  });

/** Where a reader says that something on a page is wrong. */
export const reportUrl = (
  settings: { repositories: { site: string } },
  stage: Pick<Stage, 'title' | 'path'>,
): string =>
  formUrl(settings, 'wrong-content', `Wrong content: ${stage.title}`, { page: stage.path });

/** Title of a stage's page, unique on the site: 'Handling missing values – Data Cleaning – Machine Learning A-2-Z'. */
export function stageTitle(stage: Stage, unit: Unit, course: Course): string {
  const { place } = stage;
  const topic = place.unit === 'module' && unit.topics.find(({ number }) => number === place.topic);
  return [stage.title, topic ? topic.title : unit.title, course.title].join(' – ');
}

/** The description for search results; a planned page says what it will teach. */
export const stageDescription = (stage: Stage): string =>
  stage.description ?? `Planned: ${stage.title}. ${stage.objectives[0]}.`;

/**
 * What makes a ready stage findable, as attributes of the element that holds its text: Pagefind
 * reads them when the site is built (`src/integrations/search/integration.ts`). Place and kind are filters and not
 * metadata, because Pagefind finds every word of its metadata.
 */
export function searchFacts(stage: Stage, unit: Unit, course: Course): Record<string, string> {
  if (stage.state !== 'ready') return {};
  return {
    'data-pagefind-body': '',
    'data-pagefind-meta': 'title[data-title]',
    'data-pagefind-filter': 'place[data-in-track],place[data-in-unit],kind[data-kind]',
    'data-title': stage.title,
    'data-in-track': course.id,
    'data-in-unit': unit.path,
    'data-kind': KIND_WORDS[stage.kind],
  };
}

/** Address of a file of the site's repository, for reading or editing. */
export const sourceUrl = (
  { repositories, branch }: { repositories: { site: string }; branch: string },
  file: string,
  view: 'blob' | 'edit' = 'blob',
): string =>
  `${repositories.site}/${view}/${branch}/${file.split('/').map(encodeURIComponent).join('/')}`;

/** Address of a new issue with its title and text filled in. */
export const issueUrl = (
  { repositories }: { repositories: { site: string } },
  title: string,
  body: string,
): string =>
  `${repositories.site}/issues/new?${new URLSearchParams({ title, body }).toString().replace(/\+/g, '%20')}`;
