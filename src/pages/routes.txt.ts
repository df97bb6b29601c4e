import { unitsOf } from '@a2z/course/outline';
import type { APIRoute } from 'astro';
import { outline } from '../queries.ts';

/** Every page that a mistyped address may have meant, a path, a tab and a title a line, for the 404 page. */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const pages = courses.flatMap((course) => [
    ...(course.order === 0 ? [] : [{ path: course.id, title: course.title }]),
    ...unitsOf(course).flatMap((unit) => [unit, ...unit.stages]),
  ]);
  const lines = pages.map(({ path, title }) => `/${path}/\t${title}`);
  return new Response(
    [
      '/\tHome',
      '/drill/\tInterview drill',
      '/contributors/\tContributors',
      '/your-data/\tYour data',
      '/bookmarks/\tBookmarks',
      '/keyboard/\tKeyboard',
      ...lines,
      '',
    ].join('\n'),
  );
};
