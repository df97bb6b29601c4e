import { FOLDERS } from '../../course/checks/index.ts';
import type { CourseEntry, StageEntry } from '../../course/outline.ts';
import type { Finding, LintRule } from '../rule.ts';

const NUMBERED =
  /^(?:(?:stage|level|module|topic|project|lesson|part|chapter)\s*\d+\s*(?:[:.)–-]|$)|\d+(?:\.\d+)*\s*[:.)–]\s)/i;

const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'));

export const titles: LintRule = {
  code: 'R2',
  title: 'A title has no number, and no title and no number stands twice in its place.',
  level: 'error',
  why: 'The number of a page comes from its place. Typed by hand it was wrong on half of the pages of the site before this one.',
  elsewhere: 'Outline and page show the same title, because both take it from the frontmatter.',
  bad: 'title: "Stage 1: Simple linear regression"',
  good: 'title: Simple linear regression',
  library: ({ stages, courses }) => [
    ...courses.flatMap(inCourse),
    ...stages.filter(({ data }) => NUMBERED.test(data.title)).map(numbered),
    ...stages.flatMap((stage, index) => repeated(stage, stages.slice(0, index))),
  ],
};

const numbered = ({ path, data }: StageEntry): Finding => ({
  file: FOLDERS.stage(path),
  at: ['title'],
  what: `The title "${data.title}" begins with a number.`,
  fix: 'Leave the number out: the site writes it, from the place of the file.',
  example: `title: ${data.title.replace(NUMBERED, '').trim()}`,
});

function repeated(stage: StageEntry, before: readonly StageEntry[]): Finding[] {
  const title = stage.data.title.toLowerCase();
  const other = before.find(
    ({ path, data }) => parent(path) === parent(stage.path) && data.title.toLowerCase() === title,
  );
  if (!other) return [];
  return [
    {
      file: FOLDERS.stage(stage.path),
      at: ['title'],
      what: `The title "${stage.data.title}" stands twice in this topic; ${FOLDERS.stage(other.path)} has it too.`,
      fix: 'Say in the title what this page has and the other has not.',
    },
  ];
}

/** Two modules, topics or projects of one number would share their address. */
function inCourse({ id, data }: CourseEntry): Finding[] {
  const file = `src/content/courses/${id}.json`;
  const lists = [
    { at: ['modules'], entries: data.modules },
    { at: ['projects'], entries: data.projects },
    ...data.modules.map(({ topics }, index) => ({
      at: ['modules', index, 'topics'],
      entries: topics,
    })),
  ];
  return lists.flatMap(({ at, entries }) =>
    entries.flatMap(({ number, title }, index) => {
      const first = entries.findIndex((other) => other.number === number);
      if (first === index) return [];
      return [
        {
          file,
          at: [...at, index, 'number'],
          what: `The number ${number} is taken by "${entries[first]?.title}".`,
          fix: `Give "${title}" a number of its own.`,
        },
      ];
    }),
  );
}
