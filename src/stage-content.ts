import { type CollectionEntry, getEntry, render } from 'astro:content';
import type { MarkdownHeading } from 'astro';
import type { Stage, Unit } from './course/outline.ts';
import type { ChatData, InterviewData } from './course/schema.ts';
import { cachedHtml } from './markdown/notebook/html-cache.ts';
import type { PageData } from './markdown/notebook/page.ts';
import { chat, interview, stageEntry } from './queries.ts';

/* The second half of the door to `astro:content`: what stands in the body of a stage's page. */

/** The Markdown of a stage's own file. */
export const stageBody = async (path: string): Promise<string> =>
  (await stageEntry(path)).body ?? '';

/** A rendered notebook, with its headings in the form of MDX's. */
async function notebook(path: string) {
  const entry = await getEntry('notebooks', path);
  const kept = entry?.rendered?.metadata?.['kept'];
  if (typeof kept !== 'string') return undefined;
  const data = entry?.data as PageData;
  const html = await cachedHtml(kept);
  const headings = data.headings.map(({ depth, text, id }) => ({ depth, text, slug: id }));
  return { notebook: { html, data }, headings };
}

/** The body of a stage in the form that its kind has; a planned stage has none. */
export type StageContent = {
  Body?: Awaited<ReturnType<typeof render>>['Content'] | undefined;
  headings: readonly MarkdownHeading[];
  /** True when there is a block of code to copy. */
  code?: boolean;
  chat?: ChatData | undefined;
  interview?: InterviewData | undefined;
  notebook?: { html: string; data: PageData } | undefined;
};

/** Is there a block of code, as Markdown writes it or as a notebook's HTML has it? */
const hasCode = (sources: readonly (string | undefined)[]): boolean =>
  sources.some((source) => source && /```|~~~|<pre class="code"/.test(source));

/** The text of a stage; none where the file has only a head. */
const lesson = async (entry: CollectionEntry<'stages'>) =>
  entry.body?.trim() ? render(entry) : { Content: undefined, headings: [] };

/** Renders the MDX of a stage and finds the chat or interview that belongs to it. */
export async function stageContent(stage: Stage): Promise<StageContent> {
  if (stage.state === 'planned') return { headings: [] };
  const entry = await stageEntry(stage.path);
  const { Content, headings } = await lesson(entry);
  const shown = stage.kind === 'notebook' ? await notebook(stage.path) : undefined;
  const asked = stage.kind === 'interview' ? await interview(stage.path) : undefined;
  return {
    Body: Content,
    headings: [...headings, ...(shown?.headings ?? [])].filter(({ depth }) => depth === 2),
    code: hasCode([entry.body, JSON.stringify(asked ?? ''), shown?.notebook.html]),
    notebook: shown?.notebook,
    chat: stage.kind === 'chat' ? await chat(stage.path) : undefined,
    interview: asked,
  };
}

/** All stages of a unit in order, with what stands in them. */
export const chaptersOf = (unit: Unit) =>
  Promise.all(unit.stages.map(async (stage) => ({ stage, ...(await stageContent(stage)) })));
