import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersFrom } from '../../../scripts/asking/answers.ts';
import { writeAll } from '../../../scripts/importing/write-all.ts';
import { cleanProfile, startContributor } from '../../../scripts/starting/contributor.ts';
import { startCourse } from '../../../scripts/starting/course.ts';
import { startModule } from '../../../scripts/starting/module.ts';
import { openProject } from '../../../scripts/starting/project.ts';
import { createFileCache } from '../../../src/authoring/file-cache.ts';
import { readContent } from '../../../src/authoring/read-content.ts';
import { buildOutline } from '../../../src/course/outline.ts';
import { complaints, DATE, realSite, smallSite } from './project.ts';

type Starter = typeof startModule;

async function run(starter: Starter, root: string, given: Record<string, string>) {
  const plan = await starter(await openProject(root, DATE), answersFrom(given));
  await writeAll(root, plan.files);
  return plan;
}

const MODULE = {
  course: 'ML',
  title: 'Robots that learn',
  summary: 'How a robot learns from what it did.',
  'stage-title': 'What a robot can learn',
};

const outlineOf = async (root: string) => {
  const { site } = await readContent(createFileCache(root));
  return buildOutline(site.courses, site.stages);
};

/** Lines that are in one text and not in the other. */
const changedLines = (before: string, after: string) => {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
};

describe('a new module', () => {
  test('stands in the outline with a topic and a planned stage, and no code changed', async () => {
    const root = await smallSite();
    const { files } = await run(startModule, root, MODULE);
    expect(await complaints(root)).toBe('');
    const [course] = (await outlineOf(root)).courses;
    expect(course?.modules.map(({ label, stages }) => [label, stages.length])).toEqual([
      ['Module 0', 2],
      ['Module 1', 1],
    ]);
    expect(files.map(({ path }) => path)).toMatchSnapshot();
  });

  test('changes no other line of the real course’s file', async () => {
    const root = await realSite();
    const file = 'src/content/courses/MLA2ZCourse.json';
    const before = await readFile(file, 'utf8');
    await run(startModule, root, { ...MODULE, course: 'MLA2ZCourse' });
    const after = await readFile(join(root, file), 'utf8');
    expect(after.startsWith(before.slice(0, before.indexOf('  "projects"') - 6))).toBe(true);
    expect(changedLines(before, after)).toMatchSnapshot();
    expect(changedLines(after, before)).toEqual([]);
    expect(JSON.stringify(JSON.parse(after), null, 2)).toBe(after.trimEnd());
  });

  test('is refused when the course has one of this title', async () => {
    const root = await smallSite();
    await expect(run(startModule, root, { ...MODULE, title: 'A module' })).rejects.toThrow(
      'Module 0 of A course has this title already.',
    );
  });
});

describe('a new course', () => {
  test('stands among the tracks and in the navigation, before the contributors', async () => {
    const root = await smallSite();
    const given = { ...MODULE, course: 'Robotics', 'course-title': 'Robotics' };
    await run(startCourse, root, given);
    expect(await complaints(root)).toBe('');
    expect((await outlineOf(root)).courses.map(({ id }) => id)).toEqual(['ML', 'Robotics']);
    const settings = await readFile(join(root, 'src/content/site/settings.json'), 'utf8');
    expect(JSON.parse(settings).navigation.map(({ label }: { label: string }) => label)).toEqual([
      'Home',
      'Robotics',
      'Contributors',
    ]);
  });

  test.each([
    ['that begins no address', 'My course'],
    ['that a course has, in other letters', 'ml'],
  ])('is refused under a name %s', async (_, course) => {
    const given = { ...MODULE, course, 'course-title': 'Robotics' };
    const refused = run(startCourse, await smallSite(), given);
    await expect(refused).rejects.toThrowErrorMatchingSnapshot();
  });
});

describe('a new contributor', () => {
  const LIST = 'src/content/contributors/seo.json';
  const PERSON = { list: 'seo', name: 'Ada Example', work: 'Titles of all pages' };
  const profile = 'https://www.linkedin.com/in/ada?utm_source=share&trk=public';
  const places = (n: number) =>
    JSON.stringify(
      {
        area: 'SEO',
        order: 0,
        people: [],
        openPlaces: Array.from({ length: n }, (_, i) => ({ work: `Work ${i}`, link: '/' })),
      },
      null,
      2,
    );

  test('stands in the list with a profile that follows nobody around', async () => {
    const root = await smallSite({ [LIST]: places(1) });
    await run(startContributor, root, { ...PERSON, profile });
    const { people, openPlaces } = JSON.parse(await readFile(join(root, LIST), 'utf8'));
    expect(people).toEqual([
      {
        name: 'Ada Example',
        linkedIn: 'https://www.linkedin.com/in/ada',
        contributionIn: 'Titles of all pages',
      },
    ]);
    expect(openPlaces).toHaveLength(1);
    expect(await complaints(root)).toBe('');
  });

  test('takes an open place in a list that is full', async () => {
    const root = await smallSite({ [LIST]: places(10) });
    await expect(
      run(startContributor, root, { ...PERSON, profile }),
    ).rejects.toThrowErrorMatchingSnapshot();
    await run(startContributor, root, { ...PERSON, profile, takes: '3' });
    const { people, openPlaces } = JSON.parse(await readFile(join(root, LIST), 'utf8'));
    expect([people.length, openPlaces.length]).toEqual([1, 9]);
    expect(openPlaces.map(({ work }: { work: string }) => work)).not.toContain('Work 2');
    expect(await complaints(root)).toBe('');
  });

  test('is refused a second time in one list, and a list that does not exist', async () => {
    const root = await smallSite({ [LIST]: places(1) });
    await run(startContributor, root, { ...PERSON, profile });
    const twice = run(startContributor, root, { ...PERSON, name: 'ada example', profile });
    await expect(twice).rejects.toThrow('ada example stands in the list “SEO” already.');
    const nowhere = run(startContributor, root, { ...PERSON, list: 'seeo', profile });
    await expect(nowhere).rejects.toThrow('There is no list "seeo". Did you mean "seo"?');
  });

  test.each([
    [
      'https://www.linkedin.com/in/ada/?originalSubdomain=de&lipi=x#top',
      'https://www.linkedin.com/in/ada/',
    ],
    ['https://example.org/?person=ada&gclid=1', 'https://example.org/?person=ada'],
    ['https://user:secret@example.org/ada', 'https://example.org/ada'],
  ])('is known by %s as %s', (typed, clean) => {
    expect(cleanProfile(typed)).toBe(clean);
  });

  test.each(['http://example.org/ada', 'linkedin.com/in/ada', 'javascript:alert(1)'])(
    'is not known by %s',
    (typed) => expect(() => cleanProfile(typed)).toThrow('is not an https address'),
  );
});
