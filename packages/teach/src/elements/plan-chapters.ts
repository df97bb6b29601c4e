import { parsePlace, unitPath } from '@a2z/course';
import { parsePage } from '@a2z/dom';
import { type IndexedStage, stageIndex } from '@a2z/dom/stage-index';
import type { Plan, PlanItem } from '../plan.ts';
import type { Stages } from './plan-lines.ts';

/* The pages of a plan as chapters of one document, taken out of the pages for paper of their modules. */

/** A page of a plan, with what its module's page for paper has of it. */
export type Chapter = {
  readonly item: PlanItem;
  readonly stage: IndexedStage;
  /** 'Module 2'; 'Machine Learning A-2-Z, Module 2' in a plan over several tracks. */
  readonly unit: string;
  /** None of what is not written, or did not load. */
  readonly text: HTMLElement | undefined;
  readonly answers: HTMLElement | undefined;
  /** Its module's page for paper did not come. */
  readonly failed: boolean;
};

/** A module's or project's page for paper, and the style that stands in it. */
export type Paper = { readonly page: Document; readonly styles: readonly string[] };

type Unit = { readonly course: string; readonly label: string; readonly paper: string };

function unitOf({ href }: IndexedStage, root: string): Unit | undefined {
  const place = parsePlace(href.slice(root.length).replace(/\/$/, ''));
  if (!place) return undefined;
  const label = `${place.unit === 'module' ? 'Module' : 'Project'} ${place.number}`;
  return { course: place.course, label, paper: `${root}${unitPath(place)}/print/` };
}

async function fetchPaper(address: string): Promise<Paper | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const html = await answer.text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    return { page: parsePage(html), styles };
  } catch {
    return undefined;
  }
}

function chapterOf(id: string, stage: IndexedStage, paper: Paper | undefined) {
  const part = (kind: string) =>
    paper?.page.querySelector<HTMLElement>(`${kind}[data-stage="${CSS.escape(id)}"]`) ?? undefined;
  const failed = !paper && stage.minutes !== undefined;
  return { text: part('.chapter'), answers: part('.answer-sheet section'), failed };
}

/** What a module is called in a plan: with its track where there are several. */
async function namesOf(units: readonly Unit[]): Promise<(unit: Unit) => string> {
  if (new Set(units.map(({ course }) => course)).size < 2) return ({ label }) => label;
  const titles = new Map((await stageIndex()).map(({ id, title }) => [id, title]));
  return ({ course, label }) => `${titles.get(course) ?? course}, ${label}`;
}

/**
 * Fetches what a plan's pages say, a module's page for paper at a time.
 * @param root address of the site's own folder
 */
export async function planChapters(
  { items }: Plan,
  stages: Stages,
  root: string,
): Promise<{ chapters: Chapter[]; papers: Paper[] }> {
  const known = items.flatMap((item) => {
    const stage = stages.get(item.id);
    const unit = stage && unitOf(stage, root);
    return unit ? [{ item, stage, unit }] : [];
  });
  const written = known.filter(({ stage }) => stage.minutes !== undefined);
  const addresses = [...new Set(written.map(({ unit }) => unit.paper))];
  const fetched = await Promise.all(addresses.map(fetchPaper));
  const papers = new Map(addresses.map((address, at) => [address, fetched[at]]));
  const nameOf = await namesOf(known.map(({ unit }) => unit));
  const chapters = known.map(({ item, stage, unit }) => ({
    ...{ item, stage, unit: nameOf(unit) },
    ...chapterOf(item.id, stage, papers.get(unit.paper)),
  }));
  return { chapters, papers: fetched.filter((paper) => paper !== undefined) };
}
