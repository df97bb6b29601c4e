import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import found from 'virtual:content-found';
import { REPORTS, readLibraries } from '@a2z/author/libraries';
import { compiledWords, readSketchReport } from '@a2z/author/sketch-report';
import { sourceUrl } from '@a2z/course/addresses';
import { FOLDERS } from '@a2z/course/content-files';
import type { Stage } from '@a2z/course/outline';
import { publishedDrawing } from '@a2z/publish/clean-figures';
import { stageChanged } from '@a2z/publish/git-dates';
import { sketchesIn } from '@a2z/run/wokwi';
import { readNotebook } from '@a2z/text/notebook';
import { type Health, healthOf, type StageFacts } from './integrations/health/health.ts';
import { chat, interview, notebookData, outline, proof, settings, stageEntry } from './queries.ts';

/** Reproducible builds set SOURCE_DATE_EPOCH, in seconds, so that two builds are alike on any day. */
const today = (): string => {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return dayOf(epoch ? Number(epoch) * 1000 : Date.now());
};

const dayOf = (time: number | string): string => new Date(time).toISOString().slice(0, 10);

/** The Markdown of a notebook's cells. */
async function prose(path: string): Promise<string> {
  const { cells } = readNotebook(await readFile(FOLDERS.notebook(path)));
  return cells.map((cell) => (cell.kind === 'prose' ? cell.source : '')).join('\n\n');
}

/** The text of a stage that stands outside its own file. */
async function besides({ path, kind }: Stage): Promise<string> {
  if (kind === 'notebook') return prose(path);
  if (kind === 'chat') return JSON.stringify(await chat(path));
  return kind === 'interview' ? JSON.stringify(await interview(path)) : '';
}

/** Where the text stands that a learner reads. */
const fileOf = ({ kind, path }: Stage): string =>
  kind === 'notebook' || kind === 'chat' || kind === 'interview'
    ? FOLDERS[kind](path)
    : FOLDERS.stage(path);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Drawings are published without what does not draw. */
const pictureSize = (file: string): number =>
  file.endsWith('.svg') && sizeOf(file) > 0
    ? Buffer.byteLength(publishedDrawing(file))
    : sizeOf(file);

/** A picture in Markdown, or in the data of a chat. */
const PICTURE = /!\[[^\]]*\]\(([^)\s]+)|"src":"([^"]+)"/g;

/** Bytes of the picture files that a text names, each counted once. */
function picturesIn(text: string, path: string): number {
  const folder = dirname(FOLDERS.stage(path));
  const named = [...text.matchAll(PICTURE)].map(([, inText, inData = '']) => inText ?? inData);
  const files = named.map((url) => join(url.startsWith('/') ? 'public' : folder, url));
  return [...new Set(files)].reduce((sum, file) => sum + pictureSize(file), 0);
}

/** What has tried the sketches of a page: a PC, the chip's compiler, a board; undefined where it has none. */
async function trialsOf({ path, seenOn }: Stage, body: string): Promise<StageFacts['sketches']> {
  if (sketchesIn(body).length === 0) return undefined;
  return {
    pc: (await proof(path))?.tested?.date ?? null,
    compiler: compiledWords(await readSketchReport(), path),
    board: seenOn?.map(({ board, date }) => `${board}, ${date}`).join('; ') ?? 'not yet',
  };
}

async function factsOf(stage: Stage): Promise<StageFacts> {
  const { id, title, path, kind, testedWith, place } = stage;
  const { data, body = '' } = await stageEntry(path);
  // The outline shows a draft as planned to the public; here it counts as what it is.
  const known = { id, title, path, kind, state: data.state, testedWith, course: place.course };
  if (data.state === 'planned')
    return { ...known, file: FOLDERS.stage(path), headings: [], bytes: 0, pictures: 0 };
  const notebook = kind === 'notebook' ? await notebookData(path) : undefined;
  const changed = stageChanged(stage);
  const headings = [...body.matchAll(/^#{2,4}\s+(.+)$/gm)].map(([, heading = '']) => heading);
  return {
    ...known,
    file: fileOf(stage),
    changed: changed && dayOf(changed),
    ran: notebook?.tested,
    sketches: await trialsOf(stage, body),
    headings: [...headings, ...(notebook?.headings ?? []).map(({ text }) => text)],
    bytes: sizeOf(fileOf(stage)),
    pictures: (notebook?.pictureBytes ?? 0) + picturesIn(body + (await besides(stage)), path),
  };
}

/** The state of all content, known from its sources before a page is built. */
export async function siteHealth(): Promise<Health> {
  const { courses } = await outline();
  const facts = {
    today: today(),
    courses: courses.map(({ id, title }) => ({
      id,
      title,
      file: `src/content/courses/${id}.json`,
    })),
    stages: await Promise.all(courses.flatMap(({ stages }) => stages).map(factsOf)),
    found,
    exact: await readLibraries(REPORTS.exact),
    libraries: await readLibraries(REPORTS.newest),
  };
  return healthOf(facts, sourceUrl(await settings(), '', 'edit'));
}
