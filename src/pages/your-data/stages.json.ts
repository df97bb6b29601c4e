import type { APIRoute } from 'astro';
import { href, outline } from '../../queries.ts';

/**
 * All stages by course, for pages that name what is kept, which are only ids. Minutes stand where a page is
 * written.
 */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const list = courses.map(({ id, title, stages }) => ({
    id,
    title,
    stages: stages.map(({ id: stage, title: name, path, state, minutes }) => [
      ...[stage, name, href(path)],
      ...(state === 'planned' ? [] : [minutes]),
    ]),
  }));
  return new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } });
};
