import { KINDS, type Kind } from '../../src/course/schema/index.ts';
import { KIND_WORDS } from '../../src/course/words.ts';
import { type Answers, textOf } from '../asking/answers.ts';
import { freshId } from '../fresh-id.ts';
import { Refusal } from '../refusal.ts';
import type { Page } from './page.ts';
import type { Project } from './project.ts';

/** Asks what a new page is: its kind, its title, its id. */
export async function askPage(
  { ids }: Pick<Project, 'ids'>,
  path: string,
  answers: Answers,
): Promise<Page> {
  const title = await answers({
    flag: 'title',
    asks: 'What is the title, without a number? 5 to 70 characters.',
    check: textOf('The title', 5, 70),
  });
  const kind = await answers({
    flag: 'kind',
    asks: 'Which kind of page?',
    offers: KINDS.map((value) => ({ value, says: KIND_WORDS[value] })),
    suggests: 'lesson',
  });
  const id = await answers({
    flag: 'id',
    asks: 'Which id? It is permanent: learners’ ticks hang on it.',
    suggests: freshId(title, path, ids),
    check: (answer) => unused(answer, ids),
  });
  return { id, title, kind: kind as Kind };
}

/** @throws Refusal for an id that is none, or that is or was taken */
function unused(id: string, ids: ReadonlyMap<string, string>): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw new Refusal(
      `"${id}" cannot be an id.`,
      'Use small letters, digits and single hyphens, for example ml-first-lesson.',
    );
  const path = ids.get(id);
  if (path === undefined) return id;
  throw new Refusal(
    `The id "${id}" belongs to ${path}; ids are never used twice.`,
    'Choose another, or leave --id out and one is made from the title.',
  );
}
