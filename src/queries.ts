import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';
import { compiledWords, readSketchReport } from '@a2z/author/sketch-report';
import { contributorsOf } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import { decksOf, isDrilled } from '@a2z/course/drill';
import { type Redirect, redirects } from '@a2z/course/ledger';
import {
  buildOutline,
  type Outline,
  readyOf,
  type Stage,
  type StagePage,
  type Unit,
  unitsOf,
} from '@a2z/course/outline';
import type { ChatData, InterviewData, SiteData, Term } from '@a2z/course/schemas';
import { sketchesIn, wokwiPath } from '@a2z/run/wokwi';
import { figuresIn, plainQuestion } from '@a2z/text';
import { checkIds } from '@a2z/text/lesson';
import type { PageData } from '@a2z/text/notebook-loader';
import { cachedHtml } from '@a2z/text/notebook-loader';
import { type Proof, readProof } from '@a2z/text/proof';
import { knownRevision } from './revision.ts';

/* The one door to `astro:content`: pages ask here and hand plain values to layouts and components. */

export { href } from './components/address.ts';

/** A draft shows while it is written (`npm run dev`) and stays planned for the public. */
const published = (data: Stage['state']): Stage['state'] =>
  data === 'draft' && import.meta.env.PROD ? 'planned' : data;

/** What is asked for many pages: made once in a build, and anew for each page that `npm run dev` shows. */
function remembered<T, K = void>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new Map<K, Promise<T>>();
  return (key) => {
    if (import.meta.env.DEV) return make(key);
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** All courses with their stages, joined. */
export const outline = remembered(async (): Promise<Outline> => {
  const courses = await getCollection('courses');
  const stages = await getCollection('stages');
  return buildOutline(
    courses.map(({ id, data }) => ({ id, data })),
    stages.map(({ id, data }) => ({ path: id, data: { ...data, state: published(data.state) } })),
  );
});

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

const routeOf = ({ kind, state, path }: Stage, figured: ReadonlySet<string>): string => {
  if (state === 'planned') return 'planned';
  if (kind === 'notebook' && figured.has(path)) return 'moving';
  if (kind === 'chat' && figured.has(path)) return 'movingChat';
  if (OWN_ROUTE.includes(kind)) return kind;
  return figured.has(path) ? 'figure' : 'stage';
};

/** The static paths of one route: pages of its kind or with a figure, planned ones, or with 'stage' all others. */
export async function stagePaths(route: string) {
  const whole = await outline();
  const texts = await getCollection('stages', ({ body = '' }) => figuresIn(body).length > 0);
  const notebooks = await getCollection('notebooks', ({ data }) => data['figured'] === true);
  const figured = new Set([...texts, ...notebooks].map(({ id }) => id));
  return (await unitPaths()).flatMap(({ props }) =>
    props.unit.stages
      .filter((stage) => routeOf(stage, figured) === route)
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

let known: { commit: string | undefined } | undefined;

/** The commit that holds the content as the site shows it, where one is known to be at the repository. */
async function commit(): Promise<string | undefined> {
  const repository = (await settings()).repositories.site;
  const where = { root: process.cwd(), content: 'src/content', repository };
  known ??= { commit: knownRevision(process.env, where) };
  return known.commit;
}

/** What a fork changes: names, repositories, viewers. */
export async function settings(): Promise<SiteData> {
  const entry = await getEntry('site', 'settings');
  if (!entry) throw new Error('src/content/site/settings.json is missing.');
  return entry.data;
}

/** Contributor lists in the order of the page, each with the people whom it names. */
export async function contributorLists() {
  const lists = (await getCollection('contributors')).map(({ data }) => data);
  const people = (await getEntry('people', 'people'))?.data.people ?? [];
  const stages = (await outline()).courses.flatMap((course) => course.stages);
  return lists
    .sort((a, b) => a.order - b.order)
    .map((list) => ({ ...list, people: contributorsOf(list, people, stages) }));
}

/** The terms of the glossary, by the alphabet. */
export const glossary = remembered(
  async (): Promise<Term[]> =>
    (await getCollection('glossary'))
      .flatMap(({ data }) => data.terms)
      .sort((a, b) => a.term.localeCompare(b.term, 'en')),
);

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

const PROOFS = import.meta.glob<string>('/src/content/proofs/**/*.py', {
  query: '?raw',
  import: 'default',
});

/** The proof of a stage: the code that computes its numbers, and how it last ran. */
export async function proof(path: string): Promise<Proof | undefined> {
  const text = await PROOFS[`/${FOLDERS.proof(path)}`]?.();
  return text === undefined ? undefined : readProof(text);
}

/** The stages that have a proof, with the static path of each. */
export async function proofPaths() {
  const { courses } = await outline();
  return courses
    .flatMap(({ stages }) => stages)
    .filter(({ path }) => `/${FOLDERS.proof(path)}` in PROOFS)
    .map((stage) => ({ params: { path: stage.path }, props: { stage } }));
}

/** All that the home page shows. */
export async function homeView() {
  const whole = await outline();
  const decks = await decksOf(whole, { chat, interview });
  const questions = decks.reduce((sum, deck) => sum + deck.questions.length, 0);
  const proofs = (await proofPaths()).map(({ params }) => params.path);
  return { settings: await settings(), outline: whole, questions, proofs };
}

/** Whole sketches of the written lessons, each with the path of its file for Wokwi. */
export async function sketchPaths() {
  const { courses } = await outline();
  const ready = courses.flatMap(({ stages }) => stages).filter(({ state }) => state === 'ready');
  const found = ready.map(async (stage) => {
    const { body = '' } = await stageEntry(stage.path);
    return sketchesIn(body).map((sketch, index) => ({
      params: { path: wokwiPath(stage.path, index) },
      props: { stage, sketch },
    }));
  });
  return (await Promise.all(found)).flat();
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

/** The names of the questions of a stage that answer. */
export const checks = remembered(async ({ path, kind }: Stage): Promise<string[]> => {
  const shown = kind === 'notebook' ? await notebook(path) : undefined;
  const { items = [] } = (kind === 'chat' ? await chat(path) : undefined) ?? {};
  const { questions = [] } = (kind === 'interview' ? await interview(path) : undefined) ?? {};
  const json = [...items, ...questions].filter(({ check }) => check).map(({ id }) => id);
  return [...checkIds(`${(await stageEntry(path)).body}${shown?.html}`), ...json];
});

/** Every question of a unit's written pages that answers, as the browser keeps its answers. */
export const asked = async ({ stages }: Unit): Promise<string[]> =>
  (
    await Promise.all(
      readyOf(stages).map(async (stage) => (await checks(stage)).map((id) => `${stage.id}#${id}`)),
    )
  ).flat();

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
export async function stageContent(stage: Stage) {
  const { path, kind, state } = stage;
  if (state === 'planned') return { headings: [], checks: [] };
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
    checks: await checks(stage),
    headings: [
      ...[...(lesson?.headings ?? []), ...cells].filter(({ depth }) => depth === 2),
      ...questionHeadings({ said, asked }),
    ],
    code: CODE.test([entry.body, JSON.stringify(asked), shown?.html].join()),
    sketches: sketchesIn(entry.body ?? '').length,
    notebook: shown,
    chat: said,
    interview: asked,
    drilled: isDrilled({ chat: said, interview: asked }),
  };
}

/** All that the page of a stage shows. */
export async function stageView(page: StagePage) {
  const { path } = page.stage;
  const content = await stageContent(page.stage);
  return {
    ...page,
    ...content,
    settings: await settings(),
    glossary: await glossary(),
    proof: await proof(path),
    compiled: content.sketches ? compiledWords(await readSketchReport(), path) : undefined,
    commit: await commit(),
  };
}

/** All stages of a unit in order, with what stands in them. */
export const chaptersOf = (unit: Unit) =>
  Promise.all(unit.stages.map(async (stage) => ({ stage, ...(await stageContent(stage)) })));
