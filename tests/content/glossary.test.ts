import { existsSync, globSync, readFileSync } from 'node:fs';
import { createFinder, formsOf } from '@a2z/course/glossary';
import type { GlossaryData } from '@a2z/course/schemas';
import { describe, expect, test } from 'vitest';

const { terms } = JSON.parse(
  readFileSync('src/content/glossary/terms.json', 'utf8'),
) as GlossaryData;

/** The words of a stage: its page, and its notebook, chat or interview. Marks of emphasis are no words. */
function textOf(file: string): string {
  const path = file.replaceAll('\\', '/').replace('/stages/', '/*/').slice(0, -'.mdx'.length);
  const more = ['notebooks/ipynb', 'chats/json', 'interviews/json'].map((kind) => {
    const [folder = '', ending] = kind.split('/');
    return `${path.replace('*', folder)}.${ending}`;
  });
  const all = [file, ...more].filter(existsSync).map((each) => readFileSync(each, 'utf8'));
  return all
    .join('\n')
    .replace(/<\/?[a-z][^<>]{0,100}>/gi, '')
    .replace(/(\\n|",|[*\s"])+/g, ' ')
    .toLowerCase();
}

const texts = new Map(
  globSync('src/content/stages/**/*.mdx').map((file) => {
    const id = /^id: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    return [id, textOf(file)] as const;
  }),
);

describe('the glossary', () => {
  test('has some sixty terms or more', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60);
  });

  test.each(terms.map((each) => [each.term, each.stage, formsOf(each)] as const))(
    'has the term “%s” from a stage that uses it: %s',
    (_, stage, names) => {
      const text = texts.get(stage) ?? '';
      expect(text.length).toBeGreaterThan(1000);
      expect(names.filter((name) => text.includes(name.toLowerCase()))).not.toEqual([]);
    },
  );

  test('excepts only phrases in which it would else find the term', () => {
    const bare = terms.map(({ except: _, ...term }) => term);
    const find = createFinder(bare);
    const idle = terms.flatMap(({ id, except = [] }) =>
      except.filter((phrase) => !find(phrase).some((hit) => hit.id === id)),
    );
    expect(idle).toEqual([]);
  });
});
