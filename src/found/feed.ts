import { stageDescription } from '../course/about.ts';
import type { Course, Stage } from '../course/outline.ts';
import { courseHome } from '../course/trail.ts';
import { KIND_WORDS } from '../course/words.ts';
import { feedPath } from './page-facts.ts';
import type { Site } from './things.ts';
import { XML, xmlText } from './xml.ts';

/** Most entries of a feed: readers ask for it again and again. */
const MOST = 50;

/** The day of the last change that matters to a reader, as Atom wants it. */
const moment = (day: string | undefined): string => `${day ?? '2026-01-01'}T00:00:00Z`;

/**
 * The Atom feed of a track: its ready pages, the last changed first. An entry's id is made of the
 * stage's permanent id, so that a page that moves is not announced as new.
 */
export function courseFeed(course: Course, site: Site): string {
  const stages = course.stages
    .filter(({ state }) => state === 'ready')
    .map((stage, index) => ({ stage, index }))
    .sort(
      (a, b) => moment(b.stage.updated).localeCompare(moment(a.stage.updated)) || b.index - a.index,
    )
    .map(({ stage }) => stage)
    .slice(0, MOST);
  const { settings, at } = site;
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${xmlText(`${course.title}: new and updated lessons`)}</title>
<subtitle>${xmlText(course.summary)}</subtitle>
<id>${tag(settings.address, `feed-${course.id}`)}</id>
<link rel="self" type="application/atom+xml" href="${xmlText(at(feedPath(course.id)))}"/>
<link rel="alternate" type="text/html" href="${xmlText(at(courseHome(course)))}"/>
<updated>${moment(stages[0]?.updated)}</updated>
<author><name>${xmlText(settings.name)}</name></author>
${stages.map((stage) => entry(stage, site)).join('\n')}
</feed>
`;
}

/** An identifier that no change of address touches (RFC 4151). */
const tag = (address: string, name: string): string => `tag:${new URL(address).host},2026:${name}`;

const entry = (stage: Stage, { settings, at }: Site): string => `<entry>
<title>${xmlText(stage.title)}</title>
<id>${tag(settings.address, stage.id)}</id>
<link rel="alternate" type="text/html" href="${xmlText(at(stage.path))}"/>
<updated>${moment(stage.updated)}</updated>
<category term="${stage.kind}" label="${KIND_WORDS[stage.kind]}"/>
<summary>${xmlText(stageDescription(stage))}</summary>
</entry>`;
