import { posix } from 'node:path';
import { filesBelow, textAt, textFile, writeAll } from '@a2z/author/project-files';
import { ledgerSchema } from '@a2z/course/ledger';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  NEEDED,
  peopleSchema,
  siteSchema,
  stageSchema,
} from '@a2z/course/schemas';
import { z } from 'zod';

/** One kind of file that contributors write: its schema, and the words around it. */
export type Collection = {
  /** Name of the schema's file: `schemas/<name>.schema.json`. */
  name: string;
  /** What the files are, as a heading. */
  title: string;
  /** Where they stand, below `src/content/`. */
  files: string;
  schema: z.ZodType;
};

const collection = (name: string, title: string, files: string, schema: z.ZodType): Collection => ({
  name,
  title,
  files: `src/content/${files}`,
  schema,
});

/** Everything that contributors write, in the order in which they meet it. */
export const COLLECTIONS: readonly Collection[] = [
  collection('stage', 'The head of a stage', 'stages/**/*.mdx', stageSchema),
  collection('chat', 'A chat', 'chats/**/*.json', chatSchema),
  collection('interview', 'Interview questions', 'interviews/**/*.json', interviewSchema),
  collection('glossary', 'The glossary', 'glossary/*.json', glossarySchema),
  collection('contributors', 'A list of contributors', 'contributors/*.json', contributorsSchema),
  collection('people', 'The people', 'people.json', peopleSchema),
  collection('course', 'A course', 'courses/*.json', courseSchema),
  collection('settings', 'The settings of the site', 'site/settings.json', siteSchema),
  collection('ledger', 'The ledger', 'ledger.json', ledgerSchema),
];

/** Path → text of everything that is made from the schemas: for editors and readers. */
export const generated = (): Map<string, string> =>
  new Map([
    ...COLLECTIONS.map((each) => {
      const text = `${JSON.stringify(jsonSchema(each), null, 2)}\n`;
      return [schemaFile(each.name), text] as const;
    }),
    ['docs/fields.md', fieldsPage()],
  ]);

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** The README's sentence of tracks and pages, as it may stand. */
const COUNTED =
  /\w+ tracks?, \d+ pages, (?:of which \d+ are written and \d+ says? what (?:it|they) will teach|all of them written)\./;

/** The README with the numbers of tracks and pages that the content has now. */
export async function countedReadme(root: string): Promise<string> {
  const stages = await filesBelow(root, 'src/content/stages', /\.mdx$/);
  const texts = await Promise.all(stages.map((file) => textAt(root, file)));
  const ready = texts.filter((text) => /^state: ready$/m.test(text ?? '')).length;
  const courses = await filesBelow(root, 'src/content/courses', /\.json$/);
  const tracks = `${NUMBERS[courses.length] ?? courses.length} track${courses.length === 1 ? '' : 's'}`;
  const planned = texts.length - ready;
  const said = planned
    ? `of which ${ready} are written and ${planned} ${planned === 1 ? 'says what it' : 'say what they'} will teach`
    : 'all of them written';
  const readme = (await textAt(root, 'README.md')) ?? '';
  return readme.replace(COUNTED, `${tracks}, ${texts.length} pages, ${said}.`);
}

/**
 * Writes again what is made from the schemas, where it has become old.
 * @returns the files that changed
 */
export async function writeGenerated(root: string): Promise<string[]> {
  const readme = await countedReadme(root);
  const files = [...generated(), ['README.md', readme] as const].map(([path, text]) =>
    textFile(path, text),
  );
  const current = await Promise.all(files.map(({ path }) => textAt(root, path)));
  const old = files.filter(({ bytes }, i) => Buffer.from(bytes).toString() !== current[i]);
  await writeAll(root, old);
  return old.map(({ path }) => path);
}

/** As much of JSON Schema (draft 7, which every editor knows) as our own schemas come out as. */
type JsonSchema = {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  allOf?: Condition[];
};

/** What one state of a stage asks for. */
type Condition = {
  if: { properties: { state: { const: string } }; required: string[] };
  then: { required: readonly string[] };
};

/** File of a collection's JSON Schema, from the project's root. */
export const schemaFile = (name: string): string => `schemas/${name}.schema.json`;

/** What a JSON file writes as its `$schema`: the way from its own folder. */
export const schemaFrom = (file: string, name: string): string =>
  posix.relative(posix.dirname(file), schemaFile(name));

/** The schema of a collection as an editor reads it. */
export function jsonSchema({ name, title, schema }: Collection): JsonSchema {
  const made: unknown = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // Leaves out what only makes editors slow or their messages long.
    override: ({ jsonSchema: part }) => {
      if (part.format === 'date') delete part.pattern;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return { ...(made as JsonSchema), title, ...(name === 'stage' && { allOf: byState() }) };
}

/** What Zod's check over several fields says, in the words of JSON Schema. */
const byState = (): Condition[] =>
  Object.entries(NEEDED).map(([state, required]) => ({
    if: { properties: { state: { const: state } }, required: ['state'] },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
    then: { required },
  }));

/** `docs/fields.md`: every field of every file that contributors write. */
const fieldsPage = (): string =>
  `${[
    '# Every field of every file',
    'Written by `npm run check -- --fix` from the schemas in `packages/course/src/`, which also check the files: change those, not this page. The same sentences stand in the editor’s hover. A field in `a[].b` belongs to each entry of the list `a`.',
    ...COLLECTIONS.flatMap((each) => [
      `## ${each.title}`,
      `\`${each.files}\`, [JSON Schema](../${schemaFile(each.name)})`,
      fieldTable(each),
    ]),
  ].join('\n\n')}\n`;

type Row = { field: string; needed: string; schema: JsonSchema };

/** The fields of a collection as a Markdown table: one row a field, fields of fields below it. */
function fieldTable(of: Collection): string {
  const rows = rowsOf(jsonSchema(of)).filter(({ field }) => field !== '$schema');
  const lines = rows.map(({ field, needed, schema }) => {
    const cells = [`\`${field}\``, needed, formOf(schema), schema.description ?? ''];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| field | needed | form | what it is |', '|---|---|---|---|', ...lines].join('\n');
}

function rowsOf(schema: JsonSchema, before = ''): Row[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = before + name;
    const needed = (schema.required ?? []).includes(name) ? 'yes' : neededIn(schema, name);
    return [{ field, needed, schema: value }, ...rowsOf(value, `${field}.`)];
  });
  const items = schema.items ? rowsOf(schema.items, before.replace(/\.$/, '[].')) : [];
  const record = schema.additionalProperties;
  const entries = typeof record === 'object' ? rowsOf(record, `${before}<id>.`) : [];
  return [...own, ...items, ...entries];
}

/** `if draft or ready`, for a field of which the state decides. */
function neededIn({ allOf = [] }: JsonSchema, name: string): string {
  const states = allOf
    .filter(({ then }) => then.required.includes(name))
    .map(({ if: condition }) => condition.properties.state.const);
  return states.length > 0 ? `if ${states.join(' or ')}` : '';
}

/** Words for the types of JSON; the bounds of a value stand in its description. */
const FORMS: Record<string, string> = {
  array: 'list',
  boolean: '`true` or `false`',
  integer: 'whole number',
  null: '`null`',
  object: 'fields below',
  string: 'text',
};

const formOf = ({ enum: values, type = [] }: JsonSchema): string =>
  values
    ? values.map((value) => `\`${value}\``).join(', ')
    : [type]
        .flat()
        .map((each) => FORMS[each])
        .join(' or ');
