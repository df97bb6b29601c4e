import type { APIRoute } from 'astro';
import { unitsOf } from '../course/outline.ts';
import { outline } from '../queries.ts';

/** Every page that a mistyped address may have meant, one path a line, for the 404 page. */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const pages = courses.flatMap((course) => [
    ...(course.order === 0 ? [] : [course.id]),
    ...unitsOf(course).flatMap((unit) => [unit.path, ...unit.stages.map(({ path }) => path)]),
  ]);
  return new Response(
    `${['', 'contributors', ...pages].map((path) => (path ? `/${path}/` : '/')).join('\n')}\n`,
  );
};
