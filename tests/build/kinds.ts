import type { Row } from './budgets.ts';
import { courses, type StageFile, stages } from './content.ts';
import type { Page } from './page.ts';
import { site } from './site.ts';

/** Every stage and level by the address of its page. */
export const stageAt: ReadonlyMap<string, StageFile> = new Map(
  stages.map((stage) => [stage.path, stage]),
);

const home = site.pages.get('index.html');

/** Pages that hold a whole module at once: for paper, and the drill's cards. */
const isWhole = ({ path }: Page): boolean =>
  path.endsWith('/print/') || (path.startsWith('drill/') && path !== 'drill/');

/** Pages that list stages with their ticks: home and its aliases, tracks, modules, projects. */
export const isOutline = (page: Page): boolean =>
  page.canonical === home?.canonical ||
  courses.some(({ id }) => page.path === `${id}/`) ||
  (/^\w+\/(Modules|Projects)\//.test(page.path) && !isWhole(page) && !stageAt.has(page.path));

const TOOLS = [
  'search/',
  'your-data/',
  'bookmarks/',
  'keyboard/',
  'offline/',
  'teach/class/',
  'teach/export/',
];

/** The row of the budgets that a page falls under. */
export function rowOf(page: Page): Row {
  if (isWhole(page)) return 'whole';
  if (page.path === 'drill/') return 'drill';
  if (TOOLS.includes(page.path)) return 'tool';
  if (page.path === 'write/') return 'write';
  if (
    isOutline(page) ||
    /^(?:map|plan|plan\/paper|teach\/plan|glossary(?:\/\w+)?)\/$/.test(page.path)
  )
    return 'outline';
  if (page.path.startsWith('proofs/')) return 'notebook';
  const stage = stageAt.get(page.path);
  if (stage === undefined) return 'other';
  if (!stage.ready) return 'planned';
  if (stage.kind === 'notebook' || stage.kind === 'research') return stage.kind;
  return page.path.includes('/Projects/') ? 'level' : 'lesson';
}
