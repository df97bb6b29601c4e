import type { APIRoute } from 'astro';
import { href, outline } from '../../queries.ts';

/** All stages by course, for the page "Your data": it names what is kept, which are only ids. */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const list = courses.map(({ id, title, stages }) => ({
    id,
    title,
    stages: stages.map((stage) => [stage.id, stage.title, href(stage.path)]),
  }));
  return new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } });
};
