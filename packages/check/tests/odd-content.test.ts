import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goodSite } from './fixture.ts';

const { checkSays } = goodSite();

const good = (file: string) => readFileSync(join('tests/fixtures/site', file), 'utf8');

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
