import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CLI } from '@a2z/author/child';
import { STAGE_IDS } from '@a2z/course/addresses';
import { formatProblem, formatProblems, githubAnnotation, type Problem } from '@a2z/course/problem';
import { renderInline, renderProse } from '@a2z/text';
import { onlyLessons } from '@a2z/text/astro';
import { LESSON_FEATURES } from '@a2z/text/lesson';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { mdxToJs } from 'satteri';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../../scripts/copy-project.ts';
import { folderWith } from '../../../tests/folder.ts';
import { gatherProblems } from '../src/index.ts';
import { checkedSite } from './checked-site.ts';
import { expressions, type HostileContent, hostileContent, plant } from './hostile-cases.ts';

const cases = hostileContent();
const refused = cases.filter((each) => each.expect === 'refused');
const inert = cases.filter((each) => each.expect === 'inert');
const PATIENCE = 600_000;

const { changing } = checkedSite('tests/fixtures/site');
const gateOn = (hostile: HostileContent): Promise<Problem[]> =>
  changing(
    [hostile.file],
    (root) => plant(root, hostile),
    async (root, cache) => (await gatherProblems(root, { cache })).problems,
  );

const FORBIDDEN = new Set(
  'applet area audio base embed frame frameset iframe link-x map object param portal source track video'.split(
    ' ',
  ),
);
const ADDRESS = new Set(['href', 'src', 'action', 'formAction', 'data', 'poster', 'xLinkHref']);
const PROGRAM = /^\s*(?:javascript|vbscript|data:text|file):/i;

const elementsOf = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));

/** What in a page could do something that the author of a text may not do. */
function active(html: string): string[] {
  const found: string[] = [];
  for (const node of elementsOf(fromHtml(html))) {
    const { tagName, properties, children } = node;
    const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (FORBIDDEN.has(tagName)) found.push(`<${tagName}>`);
    if (
      tagName === 'script' &&
      /pwn|process/.test(text) &&
      properties['type'] !== 'application/ld+json'
    )
      found.push(`<script> ${text.slice(0, 80)}`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || name === 'style' || /^(?:srcdoc|ping)$/i.test(name))
        found.push(`${tagName} ${name}`);
      if (ADDRESS.has(name) && PROGRAM.test(String(value)))
        found.push(`${tagName} ${name}=${value}`);
      if (
        /^(?:component-url|renderer-url|before-hydration-url)$/i.test(name) &&
        /pwn|evil/.test(String(value))
      )
        found.push(`${tagName} ${name}`);
    }
  }
  return found;
}

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

test(
  'a build whose check is blind is stopped by the pipeline, before any expression runs',
  async () => {
    const project = copyProject();
    const file = (name: string) => join(project.root, name);
    const lesson = file('src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx');
    const check = file('packages/check/src/integration.ts');
    const [text] = expressions(`globalThis.process.getBuiltinModule('node:fs').mkdirSync('ran')`);
    await writeFile(lesson, `${await readFile(lesson, 'utf8')}\n${text}\n`);
    await writeFile(check, (await readFile(check, 'utf8')).replace('problems.length > 0', 'false'));
    const built = spawnSync(process.execPath, [resolve(CLI.astro), 'build'], {
      cwd: project.root,
      encoding: 'utf8',
    });
    expect(built.stdout + built.stderr).toContain('What stands in { } would run as a program.');
    expect([built.status, existsSync(file('ran'))]).toEqual([1, false]);
    project.remove();
  },
  PATIENCE,
);

describe('what the check lets through', () => {
  let project: ReturnType<typeof copyProject>;
  let pages: [string, string][] = [];
  beforeAll(async () => {
    project = copyProject();
    for (const hostile of inert) plant(project.root, hostile);
    const built = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: project.root,
      encoding: 'utf8',
    });
    expect(built.status, built.stdout + built.stderr).toBe(0);
    const dist = join(project.root, 'dist');
    // The frames in which a reader's code runs hold nothing of the content.
    const files = (await readdir(dist, { recursive: true })).filter(
      (f) => f.endsWith('.html') && !f.startsWith('run'),
    );
    pages = await Promise.all(
      files.map(
        async (file) => [file, await readFile(join(dist, file), 'utf8')] as [string, string],
      ),
    );
  }, PATIENCE);
  afterAll(() => project?.remove());

  test.each(inert)('$id passes the check: $what', async (hostile) => {
    expect(await gateOn(hostile)).toEqual([]);
  });

  test('does nothing on any page of a real build', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.some(([, html]) => html.includes('pwn'))).toBe(true);
    const found = pages.flatMap(([file, html]) => active(html).map((each) => `${file}: ${each}`));
    // The page to write on shows what it makes in a frame of its own, which runs nothing.
    expect(found).toEqual(['write/index.html: <iframe>']);
  });

  test('takes no id of a part of the page', () => {
    for (const [file, html] of pages)
      for (const id of STAGE_IDS)
        expect([file, id, html.split(`id="${id}"`).length - 1]).toEqual([
          file,
          id,
          expect.toBeOneOf([0, 1]),
        ]);
  });

  test('cannot end the data for search engines', () => {
    for (const [, html] of pages)
      for (const [, json] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      ))
        expect(() => JSON.parse(json ?? '')).not.toThrow();
  });

  // Interviews are Markdown: the check has nothing to refuse, the sanitizer takes everything out.
  test.each(cases.filter(({ id, append }) => id.startsWith('lesson-') && append !== undefined))(
    '$id does nothing in an interview: $what',
    ({ append }) => {
      const text =
        typeof append === 'string'
          ? append
          : (append?.repeat ?? []).map(([u, n]) => u.repeat(n)).join('');
      expect(active(renderProse(text))).toEqual([]);
      expect(active(renderInline(text))).toEqual([]);
    },
  );
});
