import { KIND_WORDS } from '@a2z/course';
import { unitsOf } from '@a2z/course/outline';
import type { SearchPage } from '@a2z/search/pages';
import type { APIRoute } from 'astro';
import { outline } from '../../queries.ts';

/** All pages of stages: the search shows where a result stands, and finds titles without its index. */
export const GET: APIRoute = async () => {
  const { courses } = await outline();
  const units = courses.flatMap((course) => unitsOf(course).map((unit) => ({ course, unit })));
  const pages = units.flatMap(({ course, unit }) =>
    unit.stages.map(
      ({ path, title, label, kind, state }): SearchPage => ({
        path,
        title,
        track: course.title,
        unit: `${unit.label}: ${unit.title}`,
        stage: label,
        kind: KIND_WORDS[kind],
        planned: state === 'planned',
      }),
    ),
  );
  return new Response(JSON.stringify(pages), { headers: { 'content-type': 'application/json' } });
};
