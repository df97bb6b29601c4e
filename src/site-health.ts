import { getCollection, getEntry } from 'astro:content';
import found from 'virtual:content-found';
import { sourceUrl } from './course/about.ts';
import { FOLDERS } from './course/checks/index.ts';
import type { Stage } from './course/outline.ts';
import type { State } from './course/schema/index.ts';
import { stageChanged } from './found/dates.ts';
import type { Facts, Run, StageFacts } from './health/facts.ts';
import { healthOf } from './health/health.ts';
import type { Health } from './health/report.ts';
import type { PageData } from './notebook/page.ts';
import { chat, glossary, href, interview, outline, settings, stageEntry } from './queries.ts';

/* The third part of the door to `astro:content`: what the content-health page asks of all content. */

/** Reproducible builds set SOURCE_DATE_EPOCH, in seconds, so that two builds are alike on any day. */
const today = (): string => {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString().slice(0, 10);
};

function changed(stage: Stage): StageFacts['changed'] {
  const git = stageChanged({ path: stage.path, updated: undefined });
  if (git) return { day: new Date(git).toISOString().slice(0, 10), by: 'git' };
  return stage.updated === undefined ? undefined : { day: stage.updated, by: 'page' };
}

async function notebook(path: string) {
  const entry = await getEntry('notebooks', path);
  if (!entry) return {};
  const { tested, headings } = entry.data as PageData;
  return { ran: tested, headings: headings.map(({ text }) => text), text: entry.rendered?.html };
}

/** Where the text stands that a learner reads. */
const fileOf = ({ kind, path }: Stage): string =>
  kind === 'notebook' || kind === 'chat' || kind === 'interview'
    ? FOLDERS[kind](path)
    : FOLDERS.stage(path);

/** Beside the text of its own file, what belongs to a page of its kind. */
type Content = { ran?: Run | undefined; headings?: string[]; text?: string | undefined };

async function contentOf({ path, kind }: Stage): Promise<Content> {
  if (kind === 'notebook') return notebook(path);
  if (kind === 'chat') return { text: JSON.stringify(await chat(path)) };
  if (kind === 'interview') return { text: JSON.stringify(await interview(path)) };
  return {};
}

async function factsOf(stage: Stage, state: State): Promise<StageFacts> {
  const { id, title, path, kind, testedWith } = stage;
  const known = { id, title, path, kind, testedWith, course: stage.place.course };
  if (state === 'planned')
    return { ...known, state, file: FOLDERS.stage(path), headings: [], text: '' };
  const { body = '' } = await stageEntry(path);
  const content = await contentOf(stage);
  const headings = [...body.matchAll(/^#{2,4}\s+(.+)$/gm)].map(([, text = '']) => text);
  return {
    ...known,
    state,
    file: fileOf(stage),
    changed: changed(stage),
    ran: content.ran,
    headings: [...headings, ...(content.headings ?? [])],
    text: `${body}\n${content.text ?? ''}`,
  };
}

async function facts(): Promise<Facts> {
  const { courses } = await outline();
  // The outline shows a draft as planned to the public; here it counts as what it is.
  const states = new Map((await getCollection('stages')).map(({ id, data }) => [id, data.state]));
  const stages = courses.flatMap((course) => course.stages);
  return {
    today: today(),
    courses: courses.map(({ id, title }) => ({
      id,
      title,
      file: `src/content/courses/${id}.json`,
    })),
    stages: await Promise.all(
      stages.map((stage) => factsOf(stage, states.get(stage.path) ?? stage.state)),
    ),
    found,
    terms: await glossary(),
    glossary: 'src/content/glossary/terms.json',
  };
}

/** The state of all content; what only built pages can say is added after the build. */
export async function siteHealth(): Promise<Health> {
  return healthOf(await facts(), {
    schema: href('content-health.schema.json'),
    edit: sourceUrl(await settings(), '', 'edit'),
  });
}
