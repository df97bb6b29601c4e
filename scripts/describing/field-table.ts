import { COLLECTIONS, type Collection } from './collections.ts';
import { type JsonSchema, jsonSchema, schemaFile } from './json-schema.ts';

type Row = { field: string; needed: string; schema: JsonSchema };

/** The fields of a collection as a Markdown table: one row a field, fields of fields below it. */
export function fieldTable(collection: Collection): string {
  const rows = rowsOf(jsonSchema(collection)).filter(({ field }) => field !== '$schema');
  const lines = rows.map(({ field, needed, schema }) => {
    const cells = [`\`${field}\``, needed, form(schema), schema.description ?? ''];
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
  const many = before.replace(/\.$/, '[].');
  const items = schema.items ? rowsOf(schema.items, many) : [];
  const record = schema.additionalProperties;
  return [
    ...own,
    ...items,
    ...(typeof record === 'object' ? rowsOf(record, `${before}<id>.`) : []),
  ];
}

/** `if draft or ready`, for a field of which the state decides. */
const neededIn = ({ allOf = [] }: JsonSchema, name: string): string =>
  allOf
    .filter(({ then }) => then.required.includes(name))
    .map(
      ({ if: condition }, index) =>
        `${index === 0 ? 'if' : 'or'} ${condition.properties.state.const}`,
    )
    .join(' ');

/** What may be written, in a few words: `5 to 70 characters`, `one of …`, `list of texts, 2 to 5`. */
function form(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => form({ ...schema, type })).join(' or ');
  switch (schema.type) {
    case 'array':
      return joined(`list of ${plural(schema.items)}`, range(schema.minItems, schema.maxItems));
    case 'object':
      return 'fields below';
    case 'integer':
      return joined('whole number', range(schema.minimum, schema.maximum));
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    default:
      return textForm(schema);
  }
}

function textForm({ format, minLength = 0, maxLength }: JsonSchema): string {
  if (format === 'date') return 'date, `2026-11-21`';
  if (format === 'uri') return 'https address';
  const size = minLength > 1 || maxLength ? `${range(minLength, maxLength)} characters` : '';
  return joined('text', size);
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

function range(from = 0, to?: number): string {
  if (to !== undefined) return `${from} to ${to}`;
  return from > 0 ? `at least ${from}` : '';
}

const plural = (items: JsonSchema | undefined): string =>
  items?.type === 'object' ? 'groups of fields' : 'texts';

/** `docs/fields.md`: every field of every file that contributors write. */
export const fieldsPage = (): string =>
  `${[
    '# Every field of every file',
    'Written by `npm run check -- --fix` from the schemas in `src/course/`, which also check the files: change those, not this page. The same sentences stand in the editor’s hover. A field in `a[].b` belongs to each entry of the list `a`.',
    ...COLLECTIONS.flatMap((collection) => [
      `## ${collection.title}`,
      `\`${collection.files}\`, [JSON Schema](../${schemaFile(collection.name)})`,
      fieldTable(collection),
    ]),
  ].join('\n\n')}\n`;
