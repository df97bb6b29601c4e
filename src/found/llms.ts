import { stageDescription } from '../course/about.ts';
import { type Course, type Outline, unitsOf } from '../course/outline.ts';
import { copyPath } from './page-facts.ts';
import type { Site } from './things.ts';

/** `llms.txt` (llmstxt.org): what the site is, and the Markdown copy of every ready page. */
export const llmsText = ({ courses }: Pick<Outline, 'courses'>, site: Site): string =>
  [
    `# ${site.settings.name}`,
    `> ${site.settings.description}`,
    'Each page of a lesson, notebook, chat or interview has a copy in Markdown at its own address followed by index.md.',
    ...courses.map((course) => courseSection(course, site)),
    '',
  ]
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .join('\n\n');

/** A list under a heading, as the format asks; nothing where no page is ready. */
const courseSection = (course: Course, { at }: Site): string => {
  const lines = unitsOf(course).flatMap((unit) =>
    unit.stages
      .filter(({ state }) => state === 'ready')
      .map((stage) => {
        const where = `${unit.label}, ${unit.title}`;
        return `- [${stage.title}](${at(copyPath(stage.path))}): ${where}. ${stageDescription(stage)}`;
      }),
  );
  return lines.length > 0 ? `## ${course.title}\n\n${lines.join('\n')}` : '';
};
