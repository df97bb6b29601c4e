import { getCollection, getEntry } from 'astro:content';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import found from 'virtual:content-found';
import { sourceUrl } from './course/addresses.ts';
import { FOLDERS } from './course/content-files.ts';
import type { Stage } from './course/outline.ts';
import type { State } from './course/schema.ts';
import { healthOf, type Run, type StageFacts } from './integrations/health/health.ts';
import type { Health } from './integrations/health/report.ts';
import { stageChanged } from './integrations/seo/git-dates.ts';
import type { PageData } from './markdown/notebook/page.ts';
import { chat, href, interview, outline, settings } from './queries.ts';
import { stageBody } from './stage-content.ts';

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

/** Beside the text of its own file, what belongs to a page of its kind. */
type Content = { text: string; headings?: string[]; ran?: Run | undefined; pictures?: number };

type Cells = { cells: { cell_type: string; source: string | string[] }[] };

async function notebook(path: string): Promise<Content> {
  const entry = await getEntry('notebooks', path);
  if (!entry) return { text: '' };
  const { tested, headings, pictureBytes } = entry.data as PageData;
  // The check lets a byte order mark pass, and JSON.parse does not.
  const text = (await readFile(FOLDERS.notebook(path), 'utf8')).replace(/^\uFEFF/, '');
  const { cells } = JSON.parse(text) as Cells;
  const prose = cells.filter((cell) => cell.cell_type === 'markdown');
  return {
    ran: tested,
    headings: headings.map(({ text }) => text),
    text: prose.map(({ source }) => [source].flat().join('')).join('\n\n'),
    pictures: pictureBytes,
  };
}

async function contentOf({ path, kind }: Stage): Promise<Content> {
  if (kind === 'notebook') return notebook(path);
  if (kind === 'chat') return { text: JSON.stringify(await chat(path)) };
  if (kind === 'interview') return { text: JSON.stringify(await interview(path)) };
  return { text: '' };
}

/** Where the text stands that a learner reads. */
const fileOf = ({ kind, path }: Stage): string =>
  kind === 'notebook' || kind === 'chat' || kind === 'interview'
    ? FOLDERS[kind](path)
    : FOLDERS.stage(path);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** A picture in Markdown, or in the data of a chat. */
const PICTURE = /!\[[^\]]*\]\(([^)\s]+)|"src":"([^"]+)"/g;

/** Bytes of the picture files that a text names, each counted once. */
function picturesIn(text: string, path: string): number {
  const folder = dirname(FOLDERS.stage(path));
  const named = [...text.matchAll(PICTURE)].map(([, inText, inData = '']) => inText ?? inData);
  const files = named.map((url) => join(url.startsWith('/') ? 'public' : folder, url));
  return [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
}

async function factsOf(stage: Stage, state: State): Promise<StageFacts> {
  const { id, title, path, kind, testedWith } = stage;
  const known = { id, title, path, kind, state, testedWith, course: stage.place.course };
  if (state === 'planned')
    return { ...known, file: FOLDERS.stage(path), headings: [], bytes: 0, pictures: 0 };
  const body = await stageBody(path);
  const content = await contentOf(stage);
  const headings = [...body.matchAll(/^#{2,4}\s+(.+)$/gm)].map(([, heading = '']) => heading);
  return {
    ...known,
    file: fileOf(stage),
    changed: changed(stage),
    ran: content.ran,
    headings: [...headings, ...(content.headings ?? [])],
    bytes: sizeOf(fileOf(stage)),
    pictures: (content.pictures ?? 0) + picturesIn(body + content.text, path),
  };
}

/** The state of all content, known from its sources before a page is built. */
export async function siteHealth(): Promise<Health> {
  const { courses } = await outline();
  // The outline shows a draft as planned to the public; here it counts as what it is.
  const states = new Map((await getCollection('stages')).map(({ id, data }) => [id, data.state]));
  const facts = {
    today: today(),
    courses: courses.map(({ id, title }) => ({
      id,
      title,
      file: `src/content/courses/${id}.json`,
    })),
    stages: await Promise.all(
      courses
        .flatMap((course) => course.stages)
        .map((stage) => factsOf(stage, states.get(stage.path) ?? stage.state)),
    ),
    found,
  };
  return healthOf(facts, {
    schema: href('content-health.schema.json'),
    edit: sourceUrl(await settings(), '', 'edit'),
  });
}
