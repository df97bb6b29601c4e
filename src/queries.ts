import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { FOLDERS } from './course/content-files.ts';
import { isDrilled } from './course/drill/decks.ts';
import { type Redirect, redirects } from './course/ledger.ts';
import {
  buildOutline,
  type Outline,
  type Stage,
  type StagePage,
  type Unit,
  unitsOf,
} from './course/outline.ts';
import type { ChatData, ContributorsData, InterviewData, SiteData, Term } from './course/schema.ts';
import { plainQuestion } from './markdown/index.ts';
import { cachedHtml } from './markdown/notebook/html-cache.ts';
import type { PageData } from './markdown/notebook/page.ts';

/* The one door to `astro:content`: pages ask here and hand plain values to layouts and components. */

export { href } from './components/address.ts';

/** A draft shows while it is written (`npm run dev`) and stays planned for the public. */
const published = (data: Stage['state']): Stage['state'] =>
  data === 'draft' && import.meta.env.PROD ? 'planned' : data;

let built: Promise<Outline> | undefined;

/** All courses with their stages: joined once in a build, and anew for each page that `npm run dev` shows. */
export function outline(): Promise<Outline> {
  built = import.meta.env.DEV ? joined() : (built ?? joined());
  return built;
}

async function joined(): Promise<Outline> {
  const courses = await getCollection('courses');
  const stages = await getCollection('stages');
  return buildOutline(
    courses.map(({ id, data }) => ({ id, data })),
    stages.map(({ id, data }) => ({ path: id, data: { ...data, state: published(data.state) } })),
  );
}

/** The static paths of modules and projects. */
export async function unitPaths() {
  const { courses } = await outline();
  return courses.flatMap((course) =>
    unitsOf(course).map((unit) => ({
      params: { course: course.id, unit: unit.path.slice(course.id.length + 1) },
      props: { course, unit },
    })),
  );
}

/** Kinds whose body has styles and scripts of its own, and so a route of its own. */
const OWN_ROUTE: readonly string[] = ['chat', 'interview', 'notebook'];

/** The static paths of one route: pages of its kind, or with 'stage' all others and every planned page. */
export async function stagePaths(route: 'stage' | Stage['kind']) {
  const whole = await outline();
  const own = ({ kind, state }: Stage) => OWN_ROUTE.includes(kind) && state !== 'planned';
  return (await unitPaths()).flatMap(({ props }) =>
    props.unit.stages
      .filter((stage) => (own(stage) ? stage.kind : 'stage') === route)
      .map((stage) => {
        const [course, ...unit] = stage.path.split('/');
        const params = { course, [route]: unit.pop(), unit: unit.join('/') };
        return { params, props: { ...props, stage, outline: whole } satisfies StagePage };
      }),
  );
}

/** The MDX entry of a stage. */
export async function stageEntry(path: string): Promise<CollectionEntry<'stages'>> {
  const entry = await getEntry('stages', path);
  if (!entry) throw new Error(`src/content/stages/${path}.mdx was read before and is gone.`);
  return entry;
}

export const chat = async (path: string): Promise<ChatData | undefined> =>
  (await getEntry('chats', path))?.data;

export const interview = async (path: string): Promise<InterviewData | undefined> =>
  (await getEntry('interviews', path))?.data;

/** Every notebook file, by its path on the site. */
export const notebookFiles = async (): Promise<{ id: string; file: string }[]> =>
  (await getCollection('notebooks')).map(({ id }) => ({ id, file: FOLDERS.notebook(id) }));

/** The commit that the site is built from where the build knows it, else the branch of the settings. */
export const revision = async (): Promise<string> =>
  process.env['GITHUB_SHA'] ?? (await settings()).branch;

/** What a fork changes: names, repositories, viewers. */
export async function settings(): Promise<SiteData> {
  const entry = await getEntry('site', 'settings');
  if (!entry) throw new Error('src/content/site/settings.json is missing.');
  return entry.data;
}

/** Contributor lists in the order of the page. */
export const contributorLists = async (): Promise<ContributorsData[]> =>
  (await getCollection('contributors')).map(({ data }) => data).sort((a, b) => a.order - b.order);

/** The terms of the glossary, by the alphabet. */
export const glossary = async (): Promise<Term[]> =>
  (await getCollection('glossary'))
    .flatMap(({ data }) => data.terms)
    .sort((a, b) => a.term.localeCompare(b.term, 'en'));

/** Every address that leads on to another. */
export async function allRedirects(): Promise<Redirect[]> {
  const ledger = await getEntry('ledger', 'ledger');
  const { courses } = await outline();
  const stages = courses.flatMap((course) => course.stages);
  const units = courses.flatMap((course) => unitsOf(course));
  const projects = units.flatMap(({ formerPath, path }) =>
    formerPath ? [{ from: formerPath, to: path }] : [],
  );
  return ledger ? redirects(ledger.data, stages, projects) : projects;
}

/** What the loader knows of a notebook beside its HTML. */
export const notebookData = async (path: string): Promise<PageData | undefined> =>
  (await getEntry('notebooks', path))?.data as PageData | undefined;

/** A rendered notebook. */
async function notebook(path: string): Promise<{ html: string; data: PageData } | undefined> {
  const entry = await getEntry('notebooks', path);
  const kept = entry?.rendered?.metadata?.['kept'];
  if (typeof kept !== 'string') return undefined;
  return { html: await cachedHtml(kept), data: entry?.data as PageData };
}

/** A block of code to copy, as Markdown writes it or as a notebook's HTML has it. */
const CODE = /```|~~~|<pre class="code"/;

/** The questions of a chat or an interview as the headings of its page. */
function questionHeadings(of: { said?: ChatData | undefined; asked?: InterviewData | undefined }) {
  const said = of.said?.items.map(({ id, query }) => ({ id, text: plainQuestion(query) })) ?? [];
  const asked = of.asked?.questions.map(({ id, question }) => ({
    id,
    text: plainQuestion(question),
  }));
  return [...said, ...(asked ?? [])].map(({ id, text }, i) => ({
    depth: 2,
    slug: id,
    text: `${i + 1}. ${text}`,
  }));
}

/** Renders the MDX of a stage and finds the chat, interview or notebook; a planned one has none. */
export async function stageContent({ path, kind, state }: Stage) {
  if (state === 'planned') return { headings: [] };
  const entry = await stageEntry(path);
  // A file with only a head has no text.
  const lesson = entry.body?.trim() ? await render(entry) : undefined;
  const shown = kind === 'notebook' ? await notebook(path) : undefined;
  const asked = kind === 'interview' ? await interview(path) : undefined;
  const said = kind === 'chat' ? await chat(path) : undefined;
  const cells = (shown?.data.headings ?? []).map(({ id, ...heading }) => ({
    ...heading,
    slug: id,
  }));
  return {
    Body: lesson?.Content,
    headings: [
      ...[...(lesson?.headings ?? []), ...cells].filter(({ depth }) => depth === 2),
      ...questionHeadings({ said, asked }),
    ],
    code: CODE.test([entry.body, JSON.stringify(asked), shown?.html].join()),
    notebook: shown,
    chat: said,
    interview: asked,
    drilled: isDrilled({ chat: said, interview: asked }),
  };
}

/** All that the page of a stage shows. */
export const stageView = async (page: StagePage) => ({
  ...page,
  ...(await stageContent(page.stage)),
  settings: await settings(),
  glossary: await glossary(),
  revision: await revision(),
});

/** All stages of a unit in order, with what stands in them. */
export const chaptersOf = (unit: Unit) =>
  Promise.all(unit.stages.map(async (stage) => ({ stage, ...(await stageContent(stage)) })));
