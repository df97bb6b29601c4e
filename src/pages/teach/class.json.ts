import { readyOf } from '@a2z/course/outline';
import type { APIRoute } from 'astro';
import { checks, outline } from '../../queries.ts';

/** All written pages with the names of their questions, for a class's table: passports hold only ids. */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const stages = readyOf(courses.flatMap((course) => course.stages));
  const list = stages.map(async (stage) => [
    ...[stage.id, stage.title, stage.path],
    await checks(stage),
  ]);
  return new Response(JSON.stringify(await Promise.all(list)), {
    headers: { 'content-type': 'application/json' },
  });
};
