import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { ledgerSchema } from '../src/course/ledger.ts';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  KINDS,
  NEEDED,
  siteSchema,
  stageSchema,
} from '../src/course/schema.ts';
import { KIND_WORDS } from '../src/course/words.ts';
import { textAt, textFile, writeAll } from './project-files.ts';
import { readTemplate } from './templates.ts';

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

const STAGE = collection('stage', 'The head of a stage', 'stages/**/*.mdx', stageSchema);

/** Everything that contributors write, in the order in which they meet it. */
export const COLLECTIONS: readonly Collection[] = [
  STAGE,
  collection('chat', 'A chat', 'chats/**/*.json', chatSchema),
  collection('interview', 'Interview questions', 'interviews/**/*.json', interviewSchema),
  collection('glossary', 'The glossary', 'glossary/*.json', glossarySchema),
  collection('contributors', 'A list of contributors', 'contributors/*.json', contributorsSchema),
  collection('course', 'A course', 'courses/*.json', courseSchema),
  collection('settings', 'The settings of the site', 'site/settings.json', siteSchema),
  collection('ledger', 'The ledger', 'ledger.json', ledgerSchema),
];

/**
 * Path → text of everything that is made from the schemas and templates: for editors and readers.
 * @param root the project's folder, of which CONTRIBUTING.md is read
 */
export async function generated(root: string): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  const schemas = COLLECTIONS.map((each) => {
    const text = `${JSON.stringify(jsonSchema(each), null, 2)}\n`;
    return [schemaFile(each.name), text] as const;
  });
  return new Map([
    ...schemas,
    ['docs/fields.md', fieldsPage()],
    ['CONTRIBUTING.md', withTable(guide)],
    ['.vscode/lesson.code-snippets', await snippetsFile()],
  ]);
}

/**
 * Writes again what is made from the schemas and templates, where it has become old.
 * @returns the files that changed
 */
export async function writeGenerated(root: string): Promise<string[]> {
  const files = [...(await generated(root))].map(([path, text]) => textFile(path, text));
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
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
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
    'Written by `npm run check -- --fix` from the schemas in `src/course/`, which also check the files: change those, not this page. The same sentences stand in the editor’s hover. A field in `a[].b` belongs to each entry of the list `a`.',
    ...COLLECTIONS.flatMap((each) => [
      `## ${each.title}`,
      `\`${each.files}\`, [JSON Schema](../${schemaFile(each.name)})`,
      fieldTable(each),
    ]),
  ].join('\n\n')}\n`;

const BEGIN = '<!-- fields of a stage: written by npm run check -- --fix -->';
const END = '<!-- end of the fields of a stage -->';

/** The guide with the table of a stage's fields between its two marks. */
function withTable(guide: string): string {
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`CONTRIBUTING.md must hold the lines ${BEGIN} and ${END}.`);
  return `${before}${BEGIN}\n\n${fieldTable(STAGE)}\n\n${END}${after}`;
}

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

/** What may be written, in a few words: `5 to 70 characters`, `one of …`, `list of texts, 2 to 5`. */
function formOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => formOf({ ...schema, type })).join(' or ');
  const { minLength = 0, maxLength } = schema;
  switch (schema.type) {
    case 'array': {
      const what = schema.items?.type === 'object' ? 'groups of fields' : 'texts';
      return `list of ${what}${range(schema.minItems, schema.maxItems)}`;
    }
    case 'object':
      return 'fields below';
    case 'integer':
      return `whole number${range(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    default:
      if (schema.format === 'date') return 'date, `2026-11-21`';
      if (schema.format === 'uri') return 'https address';
      return minLength > 1 || maxLength ? `text${range(minLength, maxLength)} characters` : 'text';
  }
}

/** `, 2 to 5`, or nothing where there is no bound. */
function range(from = 0, to?: number): string {
  if (to !== undefined) return `, ${from} to ${to}`;
  return from > 0 ? `, at least ${from}` : '';
}

/**
 * `.vscode/lesson.code-snippets`: the templates of whole pages. CAPITALS become places that the Tab
 * key visits; the pieces of a page stand in `pieces.code-snippets`, by hand.
 */
async function snippetsFile(): Promise<string> {
  const pages = KINDS.map(async (kind) => {
    const snippet = {
      scope: 'mdx,markdown',
      prefix: `stage-${kind}`,
      description: `A whole page: ${KIND_WORDS[kind].toLowerCase()}`,
      body: snippetBody(await readTemplate(`${kind}.mdx`)),
    };
    return [`Stage: ${kind}`, snippet] as const;
  });
  return `${JSON.stringify(Object.fromEntries(await Promise.all(pages)), null, 2)}\n`;
}

function snippetBody(template: string): string[] {
  let stop = 0;
  return template
    .replace(/[$\\]/g, '\\$&')
    .replace(/(?:\b[A-Z0-9]+[ ,]+){3,}[A-Z0-9]+\b/g, (words) => {
      stop += 1;
      return `\${${stop}:${words}}`;
    })
    .replace('YEAR-MONTH-DAY', '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE')
    .trimEnd()
    .split('\n');
}
