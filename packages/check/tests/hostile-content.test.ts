import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatProblem, formatProblems, githubAnnotation, type Problem } from '@a2z/course/problem';
import { renderInline, renderProse } from '@a2z/text';
import { onlyLessons } from '@a2z/text/astro';
import { LESSON_FEATURES } from '@a2z/text/lesson';
import { mdxToJs } from 'satteri';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { gatherProblems } from '../src/index.ts';
import { active } from './active.ts';
import { checkedSite } from './checked-site.ts';
import {
  expressions,
  type HostileContent,
  hostileContent,
  plant,
  unfold,
} from './hostile-cases.ts';

const cases = hostileContent();
const refused = cases.filter((each) => each.expect === 'refused');
const inert = cases.filter((each) => each.expect === 'inert');

const { changing } = checkedSite('tests/fixtures/site');
const gateOn = (hostile: HostileContent): Promise<Problem[]> =>
  changing(
    [hostile.file],
    (root) => plant(root, hostile),
    async (root, cache) => (await gatherProblems(root, { cache })).problems,
  );

/** What a terminal would obey, or nobody would see. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not come out
const UNSEEN = /[\u0000-\u0008\u000E-\u001F\u202A-\u202E]/;

test('there are more than 60 cases, each with a name of its own', () => {
  expect(cases.length).toBeGreaterThan(60);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

describe('the check refuses, and names the file of', () => {
  test.each(refused)('$id: $what', async (hostile) => {
    const problems = await gateOn(hostile);
    const own = problems.filter(
      ({ file }) => file === hostile.file || hostile.file.startsWith(file),
    );
    expect(own.length, JSON.stringify(problems)).toBeGreaterThan(0);
    if (hostile.id.startsWith('name-'))
      expect(problems.map(({ what }) => what).join()).toMatch(
        /address|Windows|longer than|capitals/,
      );
    const said = [formatProblems(problems), ...problems.map((each) => githubAnnotation(each))];
    expect(said.join('\n')).not.toMatch(UNSEEN);
    expect(said.join('\n')).not.toMatch(/node_modules|undefined/);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

test('every hostile figure is named, with line, column, what is taken out and what to do', async () => {
  const figures: { what: string; svg: string; encoding?: 'utf16le'; quiet?: true }[] = JSON.parse(
    await readFile('tests/fixtures/hostile-figures.json', 'utf8'),
  );
  const root = folderWith();
  const folders = ['public/figures', 'src/content/stages/ML/Modules/Module0/Topic1/figures'];
  await cp('tests/fixtures/site', root, { recursive: true });
  for (const folder of folders) {
    await mkdir(join(root, folder), { recursive: true });
    for (const [n, { svg, encoding = 'utf8' }] of figures.entries())
      await writeFile(join(root, folder, `f${n}.svg`), Buffer.from(svg, encoding));
  }
  const { problems } = await gatherProblems(root);
  for (const folder of folders)
    for (const [n, { what, quiet, encoding }] of figures.entries()) {
      const [own] = problems.filter(({ file }) => file === `${folder}/f${n}.svg`);
      const said = own && { what, rule: own.rule, line: own.line };
      if (quiet) expect(said).toBeUndefined();
      else expect(said).toEqual({ what, rule: 'F3', line: encoding ? undefined : 1 });
    }
  const [hyphen] = problems.filter(({ what }) => what.includes('a-b:script'));
  expect(hyphen && formatProblem(hyphen)).toMatchInlineSnapshot(`
    "src/content/stages/ML/Modules/Module0/Topic1/figures/f2.svg:1:80  F3
      The drawing holds <a-b:script>, which is taken out: it could run, or fetch something from elsewhere.
      Fix: Export it as plain SVG: shapes, words and plain styles, without scripts, animation, filters, or links to other files.
      Help: https://github.com/S-H-E-R-Development/Machine-Learning-A-2-Z-WEBSITE/blob/main/docs/problems/F3.md"
  `);
});

/** In `astro dev` the check only warns (a link with a tab leads nowhere, and no more than that); there the pipeline itself must stop before it compiles a program. */
describe('the Markdown pipeline stops at', () => {
  const programs = refused.filter(
    ({ id, append }) => /^lesson-(?!.*(?:formula|link-tab))/.test(id) && typeof append === 'string',
  );
  test.each(programs)('$id: $what', ({ append }) => {
    const options = { features: LESSON_FEATURES, hastPlugins: [onlyLessons] };
    expect(() => mdxToJs(String(append), options)).toThrow(/^\d+:\d+/);
  });
  test.each(expressions('process.exit(1)'))('an expression: %s', (text) => {
    const options = { features: LESSON_FEATURES, hastPlugins: [onlyLessons] };
    expect(() => mdxToJs(`A word.\n\n${text}\n`, options)).toThrow(/^\d+:\d+/);
  });
  test('nothing in a lesson that is one', () => {
    const { code } = mdxToJs('## A {#b}\n\n**c** $x$ [d](https://e.example)', {
      features: LESSON_FEATURES,
      hastPlugins: [onlyLessons],
    });
    expect(code).toContain('https://e.example');
  });
});

describe('what the check lets through', () => {
  test.each(inert)('$id passes the check: $what', async (hostile) => {
    expect(await gateOn(hostile)).toEqual([]);
  });

  // Interviews are Markdown: the check has nothing to refuse, the sanitizer takes everything out.
  test.each(cases.filter(({ id, append }) => id.startsWith('lesson-') && append !== undefined))(
    '$id does nothing in an interview: $what',
    ({ append }) => {
      const text = unfold(append ?? '');
      expect(active(renderProse(text))).toEqual([]);
      expect(active(renderInline(text))).toEqual([]);
    },
  );
});
