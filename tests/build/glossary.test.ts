import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { stages } from './content.ts';
import type { TermLink } from './page.ts';
import { site, sites } from './site.ts';

const read = (path: string) => readFileSync(join(site.folder, path), 'utf8');

const ready = stages.filter((stage) => stage.ready);
const pages = ready.map(({ path, kind }) => ({
  path,
  kind,
  terms: site.pages.get(`${path}index.html`)?.terms ?? [],
}));
const withTerms = pages.filter(({ terms }) => terms.length > 0);

const glossary = JSON.parse(readFileSync('src/content/glossary/terms.json', 'utf8')) as {
  terms: { id: string; stage: string; definition: string }[];
};
const idOf = ({ address }: TermLink) => address.split('#')[1] ?? '';

describe('glossary terms in the lessons', () => {
  test('are never in headings, links, code, formulas, captions, table heads, outputs, or what is folded away', () => {
    const shut =
      /^(h[1-6]|a|code|pre|math|summary|details|th|caption|figcaption|nb-code|query|sources)$/;
    // The answer of a chat may be folded, and is its text all the same.
    const isShut = ({ around }: TermLink) =>
      around
        .filter((names) => !names.includes('.answer-fold'))
        .some((names) => names.split('.').some((name) => shut.test(name)));
    const wrong = withTerms.flatMap(({ path, terms }) =>
      terms.filter(isShut).map(({ address }) => `/${path}: ${address}`),
    );
    expect(wrong).toEqual([]);
    const kinds = new Set(withTerms.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['chat', 'lesson', 'notebook']));
  });

  test('stand once a page, at most eight of them, and none that the page itself teaches', () => {
    const taught = new Map(glossary.terms.map(({ id, stage }) => [id, stage]));
    for (const { path, terms } of withTerms) {
      const file = readFileSync(`src/content/stages/${path.slice(0, -1)}.mdx`, 'utf8');
      const own = /^id: (.*)$/m.exec(file)?.[1];
      expect(new Set(terms.map(idOf)).size, path).toBe(terms.length);
      expect(terms.length, path).toBeLessThanOrEqual(8);
      expect(
        terms.map((term) => taught.get(idOf(term))),
        path,
      ).not.toContain(own);
    }
  });

  test.each(sites)(
    'lead to the glossary, and have their definition on the page, %s',
    (_, built) => {
      const { base, folder } = built;
      const marked = [...built.pages.values()].filter(({ terms }) => terms.length > 0);
      expect(marked).not.toEqual([]);
      for (const { file, terms } of marked) {
        const html = readFileSync(join(folder, file), 'utf8');
        for (const { address, describedBy } of terms) {
          const [page = '', id = ''] = address.split('#');
          expect(page).toMatch(new RegExp(`^${base}glossary/[a-z]+/$`));
          const { ids = new Set() } = built.pages.get(`${page.slice(base.length)}index.html`) ?? {};
          expect(ids, page).toContain(id);
          expect(html).toContain(`<p id="${describedBy}">`);
        }
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
