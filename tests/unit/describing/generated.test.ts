import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COLLECTIONS, type Collection } from '../../../scripts/describing/collections.ts';
import { generated } from '../../../scripts/describing/generated.ts';
import { jsonSchema, schemaFile, schemaFrom } from '../../../scripts/describing/json-schema.ts';
import { snippetsFile } from '../../../scripts/describing/snippets.ts';
import { checkSchema } from '../../../src/authoring/schema-check.ts';
import { readFrontmatter } from '../../../src/authoring/source.ts';

const STAGE = COLLECTIONS[0] as Collection;
const made = await generated('.');
const files = COLLECTIONS.map((each) => ({
  ...each,
  there: globSync(each.files).map((file) => file.replaceAll('\\', '/')),
}));
const json = files.flatMap(({ name, there }) =>
  there.filter((file) => file.endsWith('.json')).map((file) => ({ file, name })),
);
const contentOf = (file: string): Record<string, unknown> => {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text) as Record<string, unknown>;
  const read = readFrontmatter(file, text);
  if ('problem' in read) throw new Error(read.problem.what);
  return read.source.value as Record<string, unknown>;
};

describe('what is made from the schemas', () => {
  test.each([...made.keys()])('is current: %s (if not: npm run schemas)', (file) => {
    expect(readFileSync(file, 'utf8')).toBe(made.get(file));
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
  test('is found', () => expect(json.length).toBeGreaterThanOrEqual(28));

  test.each(json)('names its schema, by the way from its folder: $file', ({ file, name }) => {
    expect(contentOf(file)['$schema']).toBe(schemaFrom(file, name));
  });

  test('has a schema for every file there is', () => {
    const known = json.map(({ file }) => file).sort();
    expect(
      globSync('src/content/**/*.json')
        .map((file) => file.replaceAll('\\', '/'))
        .sort(),
    ).toEqual(known);
  });

  test('keeps the name of its schema out of the data', () => {
    for (const { file, name } of json) {
      const { schema } = files.find((each) => each.name === name) ?? {};
      const source = { file, value: contentOf(file), locate: () => ({ line: 1, column: 1 }) };
      expect(schema && checkSchema(schema, source).value).not.toHaveProperty('$schema');
    }
  });
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
      const { allOf = [], required = [], properties = {} } = jsonSchema(STAGE);
      const samples = { text: 'x'.repeat(60), list: ['x'.repeat(20), 'y'.repeat(20)] };
      const bare = Object.fromEntries(
        required.map((name) => {
          const { type, enum: values } = properties[name] ?? {};
          if (values) return [name, values[0]];
          return [name, type === 'integer' ? 30 : type === 'array' ? samples.list : samples.text];
        }),
      );
      const stage = { ...bare, id: 'an-id', prerequisites: [], state };
      const { problems } = checkSchema(STAGE.schema, {
        file: '',
        value: stage,
        locate: () => ({ line: 1, column: 1 }),
      });
      const said = problems.map(({ what }) => /needs the field (\w+)/.exec(what)?.[1]);
      const condition = allOf.find(({ if: { properties: p } }) => p.state.const === state);
      expect(condition?.then.required).toEqual(said);
    },
  );
});

describe('the snippets', () => {
  type Snippets = Record<string, { prefix: string; body: string[] }>;
  const snippets = JSON.parse(snippetsFile()) as Snippets;
  /** What the editor inserts when the writer only presses Tab, on a day in 2026. */
  const inserted = (body: string[]) =>
    body
      .join('\n')
      .replace(/\$CURRENT_YEAR-\$CURRENT_MONTH-\$CURRENT_DATE/, '2026-11-21')
      .replace(/\$\{\d+:([^}]*)\}/g, '$1')
      .replace(/\\([$\\])/g, '$1');

  test.each(Object.keys(snippets).filter((name) => name.startsWith('Stage')))(
    'write a head that the check lets in, but for the id: %s',
    (name) => {
      const text = inserted(snippets[name]?.body ?? []);
      expect(text).not.toMatch(/\$\{|\$CURRENT/);
      const read = readFrontmatter(name, text);
      if ('problem' in read) throw new Error(read.problem.what);
      const { problems } = checkSchema(STAGE.schema, read.source);
      expect(problems.map(({ what }) => what)).toEqual([
        'id is "ID OF THE STAGE", which does not have the right form.',
      ]);
    },
  );

  test('have prefixes that differ', () => {
    const prefixes = Object.values(snippets).map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
