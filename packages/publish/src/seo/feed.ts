import { KIND_WORDS } from '@a2z/course';
import { stageDescription } from '@a2z/course/addresses';
import { type Course, courseHome } from '@a2z/course/outline';
import type { RSSOptions } from '@astrojs/rss';
import { feedPath } from './page-meta.ts';
import type { Site } from './structured-data.ts';

/** Most entries of a feed: readers ask for it again and again. */
const MOST = 50;

/**
 * The feed of a track for `@astrojs/rss`: its ready pages, the last changed first. Days are those of
 * the field `updated`, the last change that matters to a reader: by git a corrected comma would count.
 */
export function courseFeed(course: Course, { settings, at }: Site): RSSOptions {
  const { host } = new URL(settings.address);
  const stages = course.stages
    .filter(({ state }) => state === 'ready')
    .toReversed()
    .sort((a, b) => (b.updated ?? '').localeCompare(a.updated ?? ''))
    .slice(0, MOST);
  return {
    title: `${course.title}: new and updated lessons`,
    description: course.summary,
    site: at(courseHome(course)),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link rel="self" type="application/rss+xml" href="${at(feedPath(course.id))}"/>`,
    items: stages.map((stage) => ({
      title: stage.title,
      link: at(stage.path),
      description: stageDescription(stage),
      ...(stage.updated && { pubDate: new Date(stage.updated) }),
      categories: [KIND_WORDS[stage.kind]],
      // Of the permanent id (RFC 4151), so that a page that moves is not announced as new.
      customData: `<guid isPermaLink="false">tag:${host},2026:${stage.id}</guid>`,
    })),
  };
}
