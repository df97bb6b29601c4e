import { FOLDERS } from './checks/index.ts';
import type { Course, Stage, Unit } from './outline.ts';

/**
 * The issue forms in `.github/ISSUE_TEMPLATE/` that pages link to, each with the fields that a link can
 * fill in. A test holds them to the forms.
 */
type Forms = {
  accessibility: never;
  'wrong-content': 'page';
  'write-page': 'stage-id' | 'place' | 'file';
};
export type Form = keyof Forms;

/** Address of a new issue with a form of ours, its title and its first fields filled in. */
export function formUrl<F extends Form>(
  { repositories }: { repositories: { site: string } },
  form: F,
  title: string,
  fields: Record<Forms[F], string>,
): string {
  const query = new URLSearchParams({ template: `${form}.yml`, title, ...fields });
  return `${repositories.site}/issues/new?${query.toString().replace(/\+/g, '%20')}`;
}

/** Where somebody offers to write a planned page: the form with the page named in it. */
export const writeUrl = (
  settings: { repositories: { site: string } },
  stage: Stage,
  unit: Unit,
  course: Course,
): string =>
  formUrl(settings, 'write-page', `Write: ${stage.title}`, {
    'stage-id': stage.id,
    place: `${course.title}, ${unit.label}: ${unit.title}, ${stage.label}`,
    file: FOLDERS.stage(stage.path),
  });

/** Where a reader says that something on a page is wrong. */
export const reportUrl = (
  settings: { repositories: { site: string } },
  stage: Pick<Stage, 'title' | 'path'>,
): string =>
  formUrl(settings, 'wrong-content', `Wrong content: ${stage.title}`, { page: stage.path });
