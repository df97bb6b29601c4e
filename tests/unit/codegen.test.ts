import { globSync, readFileSync } from 'node:fs';
import { checkSchema } from '@a2z/check/new-page';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, plannedPage } from '../../packages/author/tests/project.ts';
import {
  COLLECTIONS,
  type Collection,
  countedReadme,
  generated,
  jsonSchema,
  schemaFile,
  schemaFrom,
} from '../../scripts/codegen.ts';
import { folderWith } from '../folder.ts';

const STAGE = COLLECTIONS[0] as Collection;
const made = generated();
const files = COLLECTIONS.map((each) => ({
  ...each,
  there: globSync(each.files).map((file) => file.replaceAll('\\', '/')),
}));
const json = files.flatMap(({ name, schema, there }) =>
  there.filter((file) => file.endsWith('.json')).map((file) => ({ file, name, schema })),
);
const contentOf = (file: string): Record<string, unknown> => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as Record<string, unknown>) : fieldsOf(text);
};

describe('what is made from the schemas', () => {
  test.each([...made.keys()])('is current: %s (if not: npm run check -- --fix)', (file) => {
    expect(readFileSync(file, 'utf8')).toBe(made.get(file));
  });

  test('is current: the numbers of pages in the README (if not: npm run check -- --fix)', async () => {
    const said = readFileSync('README.md', 'utf8');
    expect(said).toMatch(/\d+ pages, (of which \d+ are written|all of them written)/);
    expect(await countedReadme(process.cwd())).toBe(said);
  });

  test('a new track is counted in the README', async () => {
    const courses = ['A', 'B', 'C', 'D'].map((name) => [`src/content/courses/${name}.json`, '{}']);
    const readme = (tracks: string) => `${tracks}, 0 pages, all of them written. Free`;
    const root = folderWith({
      ...Object.fromEntries(courses),
      'README.md': readme('three tracks'),
    });
    expect(await countedReadme(root)).toBe(readme('four tracks'));
  });

  test('a page that is planned is counted in the README, and leaves it when it is written', async () => {
    const stage = (n: number) => `src/content/stages/A/Modules/Module0/Topic1/Stage${n}.mdx`;
    const page = (state: string) => `---\nid: a\nstate: ${state}\n---\n`;
    const said = async (states: string[], before: string) =>
      countedReadme(
        folderWith({
          'src/content/courses/A.json': '{}',
          ...Object.fromEntries(states.map((state, n) => [stage(n), page(state)])),
          'README.md': `Open: ${before}. Free.`,
        }),
      );
    const all = 'one track, 3 pages, all of them written';
    const one = 'one track, 3 pages, of which 2 are written and 1 says what it will teach';
    const two = 'one track, 3 pages, of which 1 are written and 2 say what they will teach';
    expect(await said(['ready', 'ready', 'planned'], all)).toBe(`Open: ${one}. Free.`);
    expect(await said(['ready', 'planned', 'planned'], one)).toBe(`Open: ${two}. Free.`);
    expect(await said(['ready', 'ready', 'ready'], two)).toBe(`Open: ${all}. Free.`);
  });

  test.each(files.map(({ name }) => name))('describes every field: %s', (name) => {
    const page = made.get('docs/fields.md') ?? '';
    const schema = made.get(schemaFile(name)) ?? '';
    expect(schema.length).toBeGreaterThan(300);
    expect(page).toContain(schemaFile(name));
    expect(
      page.split('\n').filter((line) => line.startsWith('|') && line.endsWith('|  |')),
    ).toEqual([]);
  });
});

describe('JSON of the content', () => {
  test('is all described by a schema', () => {
    const there = globSync('src/content/**/*.json').map((file) => file.replaceAll('\\', '/'));
    expect(json.map(({ file }) => file).sort()).toEqual(there.sort());
    expect(json.length).toBeGreaterThanOrEqual(28);
  });

  test.each(json)(
    'names its schema, which stays out of the data: $file',
    ({ file, name, schema }) => {
      const value = contentOf(file);
      expect(value['$schema']).toBe(schemaFrom(file, name));
      const read = checkSchema(schema, { file, value, locate: () => ({ line: 1, column: 1 }) });
      expect(read.value).not.toHaveProperty('$schema');
    },
  );
});

describe('the JSON Schema', () => {
  type Schema = Parameters<typeof z.fromJSONSchema>[0];

  test.each(files)(
    'of $title lets in what the site lets in, and no misspelt field',
    (collection) => {
      // Zod reads back no conditions; they have a test of their own below.
      const { allOf: _, ...plain } = jsonSchema(collection);
      const schema = z.fromJSONSchema(plain as unknown as Schema);
      for (const file of collection.there) {
        const value = contentOf(file);
        const read = schema.safeParse(value);
        expect(read.success ? '' : `${file}: ${read.error}`).toBe('');
        expect(schema.safeParse({ ...value, misspelt: 1 }).success).toBe(false);
      }
    },
  );

  test.each(['planned', 'draft', 'ready'])(
    'asks of a stage that is %s for the fields that the check asks for',
    (state) => {
      const { allOf = [] } = jsonSchema(STAGE);
      const { plan: _, ...bare } = fieldsOf(plannedPage('an-id', 'lesson'));
      const { problems } = checkSchema(STAGE.schema, {
        file: '',
        value: { ...bare, state },
        locate: () => ({ line: 1, column: 1 }),
      });
      const said = problems.map(({ what }) => /needs the field (\w+)/.exec(what)?.[1]);
      const condition = allOf.find(({ if: { properties: p } }) => p.state.const === state);
      expect(condition?.then.required).toEqual(said);
    },
  );
});
