import { FOLDERS } from './content-files.ts';
import type { Course, Stage, Unit } from './outline.ts';
import type { SiteData } from './site-schema.ts';

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

/** Ids that a stage's page has of itself: links lead to them, and no heading or question has one. */
export const STAGE_IDS: readonly string[] =
  'main site-menu contents done done-now unit-stages chunk-notice offline-notice'.split(' ');

/** Addresses of the old site that showed its home page. The address of the first course does so too. */
export const HOME_ALIASES: readonly string[] = [
  'courses',
  'coaches',
  'community',
  'auth',
  'auth/dashboard',
];

/** Pages that stand in the code and not in the content; a test compares them with `src/pages/`. */
export const FIXED_PAGES: readonly string[] = [
  '',
  'accessibility',
  'bookmarks',
  'contributors',
  'drill',
  'glossary',
  'health',
  'keyboard',
  'map',
  'offline',
  'plan',
  'plan/paper',
  'search',
  'set-up-python',
  'teach',
  'teach/export',
  'teach/class',
  'teach/plan',
  'write',
  'your-data',
];

/** A module's or project's place on the map, as a name inside that page. */
export const mapAnchor = (unit: Pick<Unit, 'path'>): string =>
  unit.path.replaceAll('/', '-').toLowerCase();

/** Path of the map, at a module's place. */
export const mapPath = (unit: Pick<Unit, 'path'>): string => `map/#${mapAnchor(unit)}`;

/**
 * Addresses of a stage's notebook at other places, all of the same revision as the page.
 * @param revision branch or commit
 */
export function viewers(settings: SiteData, revision: string, path: string) {
  const file = FOLDERS.notebook(path).split('/').map(encodeURIComponent).join('/');
  const repository = new URL(settings.repositories.site).pathname.replace(/^\/|\/$/g, '');
  const below = `github/${repository}/blob/${revision}/${file}`;
  return {
    colab: settings.viewers.colab + below,
    external: settings.viewers.external + below,
    github: `${settings.repositories.site}/blob/${revision}/${file}`,
  };
}

type Repositories = { repositories: { site: string } };

/** Address of a new issue with these fields filled in. */
export const issueUrl = ({ repositories }: Repositories, fields: Record<string, string>): string =>
  `${repositories.site}/issues/new?${new URLSearchParams(fields).toString().replace(/\+/g, '%20')}`;

/**
 * The issue forms in `.github/ISSUE_TEMPLATE/` that pages link to, each with the fields that a link can
 * fill in. A test holds them to the forms.
 */
type Forms = {
  accessibility: never;
  'hardware-report': 'page';
  'wrong-content': 'page';
  'write-page': 'stage-id' | 'place' | 'file';
};
export type Form = keyof Forms;

/** Address of a new issue with a form of ours, its title and its first fields filled in. */
export function formUrl<F extends Form>(
  { repositories }: Repositories,
  form: F,
  title: string,
  fields: Record<Forms[F], string>,
): string {
  return issueUrl({ repositories }, { template: `${form}.yml`, title, ...fields });
}

/** Where somebody offers to write a planned page: the form with the page named in it. */
export const writeUrl = (
  settings: Repositories,
  stage: Stage,
  unit: Unit,
  course: Course,
): string =>
  formUrl(settings, 'write-page', `Write: ${stage.title}`, {
    'stage-id': stage.id,
    place: `${course.title}, ${unit.label}: ${unit.title}, ${stage.label}`,
    file: FOLDERS.stage(stage.path),
  });

/**
 * Address of GitHub's form for a file: a new one with its text, or the one that is there, where GitHub
 * takes no text from an address.
 * @returns undefined where the text is too long for an address
 */
export function proposeUrl(
  { repositories, branch }: Repositories & { branch: string },
  file: string,
  text: string,
): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const fields = new URLSearchParams({ filename: file.slice(folder.length + 1), value: text });
  const address = `${repositories.site}/new/${branch}/${folder}?${fields}`;
  return address.length <= MOST_OF_AN_ADDRESS ? address : undefined;
}

/** Address of GitHub's form that takes pictures, for the folder of one. */
export const uploadUrl = (
  { repositories, branch }: Repositories & { branch: string },
  file: string,
): string => `${repositories.site}/upload/${branch}/${file.slice(0, file.lastIndexOf('/'))}`;

/** GitHub answers longer ones with an error. */
const MOST_OF_AN_ADDRESS = 8_000;

/** Where a reader says that something on a page is wrong. */
export const reportUrl = (settings: Repositories, stage: Pick<Stage, 'title' | 'path'>): string =>
  formUrl(settings, 'wrong-content', `Wrong content: ${stage.title}`, { page: stage.path });

/** Where a reader says how a page's code went on a real board. */
export const boardUrl = (settings: Repositories, stage: Pick<Stage, 'title' | 'path'>): string =>
  formUrl(settings, 'hardware-report', `Board: ${stage.title}`, { page: stage.path });

/** Where learners ask each other, and those who write the lessons. */
export const discussionsUrl = ({ repositories }: Repositories): string =>
  `${repositories.site}/discussions`;

/** The description for search results; a planned page says what it will teach. */
export const stageDescription = (stage: Stage): string =>
  stage.description ?? `Planned: ${stage.title}. ${stage.objectives[0]}.`;

/** Address of a file of the site's repository, for reading or editing. */
export const sourceUrl = (
  { repositories, branch }: Repositories & { branch: string },
  file: string,
  view: 'blob' | 'edit' = 'blob',
): string =>
  `${repositories.site}/${view}/${branch}/${file.split('/').map(encodeURIComponent).join('/')}`;
