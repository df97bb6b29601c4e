import type { Course, Stage, Unit } from './outline.ts';
import { KIND_WORDS } from './words.ts';

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
 * reads them when the site is built (`src/search/integration.ts`). Place and kind are filters and not
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
