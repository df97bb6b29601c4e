import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { stages } from './content.ts';
import { site, sites } from './site.ts';

/** A link to the glossary in a page's text, and the elements around it from the inside out. */
type Mark = { link: Element; around: string[] };

const read = (path: string) => readFileSync(join(site.folder, path), 'utf8');
const htmlOf = (path: string) => read(`${path}index.html`);

const classesOf = ({ properties }: Element) => [properties.className ?? []].flat().map(String);

/** Tag and classes; the answer of a chat may be folded, and is its text all the same. */
const namesOf = (element: Element) =>
  [element.tagName, ...classesOf(element)].filter(
    (_, i, names) => i > 0 || !names.includes('answer-fold'),
  );

function marksIn(node: Nodes, around: string[] = []): Mark[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  if (node.type === 'element' && classesOf(node).includes('term')) return [{ link: node, around }];
  const name = node.type === 'element' ? namesOf(node) : [];
  return node.children.flatMap((child) => marksIn(child, [...name, ...around]));
}

const ready = stages.filter((stage) => stage.ready);
const pages = ready.map(({ path, kind }) => ({
  path,
  kind,
  html: htmlOf(path),
  marks: marksIn(fromHtml(htmlOf(path))),
}));
const withMarks = pages.filter(({ marks }) => marks.length > 0);

const glossary = JSON.parse(readFileSync('src/content/glossary/terms.json', 'utf8')) as {
  terms: { id: string; stage: string; definition: string }[];
};
const idOf = ({ link }: Mark) => String(link.properties.href).split('#')[1] ?? '';

describe('glossary terms in the lessons', () => {
  test('are never in headings, links, code, formulas, captions, table heads, outputs, or what is folded away', () => {
    const shut =
      /^(h[1-6]|a|code|pre|math|summary|details|th|caption|figcaption|nb-code|query|sources)$/;
    const wrong = withMarks.flatMap(({ path, marks }) =>
      marks.flatMap(({ link, around }) =>
        around.some((name) => shut.test(name)) ? [`/${path}: ${link.properties.href}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
    const kinds = new Set(withMarks.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['chat', 'lesson', 'notebook']));
  });

  test('stand once a page, at most eight of them, and none that the page itself teaches', () => {
    const taught = new Map(glossary.terms.map(({ id, stage }) => [id, stage]));
    for (const { path, marks } of withMarks) {
      const file = readFileSync(`src/content/stages/${path.slice(0, -1)}.mdx`, 'utf8');
      const own = /^id: (.*)$/m.exec(file)?.[1];
      expect(new Set(marks.map(idOf)).size, path).toBe(marks.length);
      expect(marks.length, path).toBeLessThanOrEqual(8);
      expect(
        marks.map((mark) => taught.get(idOf(mark))),
        path,
      ).not.toContain(own);
    }
  });

  test.each(sites)(
    'lead to the glossary, and have their definition on the page, %s',
    (_, built) => {
      const { base, folder } = built;
      const texts = [...built.pages.keys()].map((file) => readFileSync(join(folder, file), 'utf8'));
      const all = texts.filter((html) => html.includes('class="term"'));
      const marked = all.map((html) => ({ html, marks: marksIn(fromHtml(html)) }));
      expect(marked.flatMap(({ marks }) => marks)).not.toEqual([]);
      for (const { html, marks } of marked)
        for (const { link } of marks) {
          const [page = '', id = ''] = String(link.properties.href).split('#');
          expect(page).toMatch(new RegExp(`^${base}glossary/[a-z]+/$`));
          const { ids = new Set() } = built.pages.get(`${page.slice(base.length)}index.html`) ?? {};
          expect(ids, page).toContain(id);
          expect(html).toContain(`<p id="${link.properties.ariaDescribedBy}">`);
        }
    },
  );

  test('stand in a list of all words, where links of before lead, each with the way to its definition', () => {
    const list = site.pages.get('glossary/index.html');
    const ways = list?.references.filter(({ address }) => /^\/glossary\/\w+\/#/.test(address));
    expect(ways?.map(({ address }) => address.split('#')[1]).sort()).toEqual(
      glossary.terms.map(({ id }) => id).sort(),
    );
    expect(glossary.terms.filter(({ id }) => !list?.ids.has(id))).toEqual([]);
  });

  test('are on no planned page, and not on the pages for paper', () => {
    const others = [...site.pages.keys()].filter(
      (file) => !pages.some((p) => file === `${p.path}index.html`),
    );
    expect(others.length).toBeGreaterThan(200);
    expect(others.filter((file) => /class="terms?"/.test(read(file)))).toEqual([]);
  });

  test('bring no definition into the search', () => {
    const folder = join(site.folder, 'pagefind/fragment');
    const found = readdirSync(folder).map((file) => gunzipSync(readFileSync(join(folder, file))));
    expect(found.length).toBeGreaterThan(20);
    const texts = found.map(String);
    const said = glossary.terms.filter(({ definition }) =>
      texts.some((t) => t.includes(definition)),
    );
    expect(said.map(({ id }) => id)).toEqual([]);
  });
});
