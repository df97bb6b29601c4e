import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatProblems } from '@a2z/course/problem';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../../scripts/copy-project.ts';
import { gatherProblems } from '../src/index.ts';
import { goodSite } from './fixture.ts';
import { type HostileContent, plant } from './hostile-cases.ts';

const { checkSays } = goodSite();

/** Everything odd that the check accepts, to be planted together. */
const ODD: HostileContent[] = JSON.parse(readFileSync('tests/fixtures/odd-content.json', 'utf8'));
const READY = 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx';
const good = (file: string, site = 'site') =>
  readFileSync(join('tests/fixtures', site, file), 'utf8');
const PATIENCE = 300_000;

const project = copyProject();
afterAll(() => project.remove());

const build = () =>
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: project.root, encoding: 'utf8' });

describe('what the check passes, the build takes', () => {
  test(`all ${ODD.length} odd cases together`, { timeout: PATIENCE }, async () => {
    for (const odd of ODD) plant(project.root, odd);
    // The odd pages are drafts, being too short to be ready; a term of the glossary needs a ready one.
    const lesson = good(READY, 'lint').replace('id: first-lesson', 'id: long-lesson');
    const picture = READY.replace('Stage0.mdx', 'figures/days.svg');
    cpSync(join('tests/fixtures/lint', picture), join(project.root, picture));
    writeFileSync(join(project.root, READY.replace('Stage0', 'Stage10')), lesson);
    const { problems } = await gatherProblems(project.root);
    expect(formatProblems(problems)).toBe('0 problems in 0 files');
    const { status, stdout, stderr } = build();
    expect(status, stdout + stderr).toBe(0);
  });
});

const LEDGER = 'src/content/ledger.json';
const COURSE = 'src/content/courses/ML.json';
const SETTINGS = 'src/content/site/settings.json';

const replaced = (file: string, from: string, to: string) => ({
  [file]: good(file).replace(from, to),
});
const STAGE = '"path": "ML/Modules/Module0/Topic1/Stage0"';
const former = (...paths: string[]) =>
  replaced(LEDGER, STAGE, `${STAGE}, "former": ${JSON.stringify(paths)}`);
const glossary = (also: string) => ({
  'src/content/glossary/terms.json': JSON.stringify({
    terms: [
      {
        id: 'mean',
        term: 'mean',
        also: [also],
        definition: 'The sum of all values divided by their number.',
        within: ['ML/Modules/Module0'],
        stage: 'first-lesson',
      },
    ],
  }),
});

/** Each of these was accepted, and stopped the build. */
describe('what would stop the build is refused in words:', () => {
  test.each(
    Object.entries({
      'an old address that is a page of the site': former('your-data'),
      'an old address that is the page of a module': former('ML/Modules/Module0'),
      'an old address in the folder of made files': former('_astro/x'),
      'an old address that stands twice': former('old', 'old'),
      'an old address of a project that is a page': replaced(
        COURSE,
        '"name": "Robot"',
        '"name": "Robot", "formerPath": "map"',
      ),
      'a course with the name of a page': { 'src/content/courses/search.json': good(COURSE) },
      'a form of a word of 10 kB': glossary('mean '.repeat(2_000)),
      'a module without topics, and no echo of it in the glossary': {
        ...glossary('means'),
        [COURSE]: good(COURSE).replace(/"topics": \[.*\]/, '"topics": []'),
      },
      'a project with a name of 300 letters': replaced(COURSE, '"Robot"', `"${'x'.repeat(300)}"`),
      'an address with a port that is none': replaced(
        SETTINGS,
        'https://nbviewer.org/',
        'https://nbviewer.org:99999/',
      ),
    }),
  )('%s', async (_, mistake) => {
    expect(await checkSays(mistake)).toMatchSnapshot();
  });
});

/** What a link would bring onto the site; the link, and what it leads to. */
const LINKS: Record<string, string> = {
  'public/figures/host.svg': '/etc/hostname',
  'public/figures/deep/below/host.png': '/etc/hostname',
  'public/figures/git': '.git',
  'public/robots': '/etc',
  'src/content/stages/ML/Modules/Module0/Topic1/figures/host.svg': '/etc/hostname',
};

describe('a symbolic link is not published', () => {
  test('by a build, wherever it stands', { timeout: PATIENCE }, () => {
    mkdirSync(join(project.root, '.git'));
    for (const [file, to] of Object.entries(LINKS)) {
      mkdirSync(dirname(join(project.root, file)), { recursive: true });
      symlinkSync(to === '.git' ? join(project.root, to) : to, join(project.root, file));
    }
    const dist = join(project.root, 'dist');
    const before = existsSync(dist) ? readFileSync(join(dist, 'index.html')) : undefined;
    const { status, stdout } = build();
    expect(status).toBe(1);
    for (const file of Object.keys(LINKS)) {
      expect(stdout).toContain(`${file}  F1`);
      expect(existsSync(join(dist, file.replace('public/', '')))).toBe(false);
    }
    // What was built before stands as it was.
    expect(existsSync(dist) ? readFileSync(join(dist, 'index.html')) : undefined).toEqual(before);
  });
});
