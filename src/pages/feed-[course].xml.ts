import type { Course } from '@a2z/course/outline';
import { courseFeed } from '@a2z/publish/feed';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { address } from '../components/address.ts';
import { outline, settings } from '../queries.ts';

/** New and updated lessons of a track, for feed readers. */
export const getStaticPaths = async () =>
  (await outline()).courses.map((course) => ({ params: { course: course.id }, props: { course } }));

export const GET: APIRoute<{ course: Course }> = async ({ props }) =>
  rss(courseFeed(props.course, { settings: await settings(), at: address }));
