import { didYouMean, nearest } from '@a2z/course';
import type { Diagnostic } from '@a2z/lint/problem';
import { z } from 'zod';
import { exampleOf, typed } from './field-examples.ts';
import { said } from './schema-words.ts';
import type { Source } from './source.ts';

type Issue = z.core.$ZodIssue;

/** Checks one file against its schema: the value, or one problem for every fault in it. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  source: Source,
): { value?: z.infer<S>; problems: Diagnostic[] } {
  const result = schema.safeParse(source.value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  const meant = new Set(issues.flatMap((issue) => meantKeys(issue, schema, source.value)));
  // Of a value of the wrong type, its length says nothing more.
  const types = new Set(
    issues.flatMap((each) => (each.code === 'invalid_type' ? [pathOf(each.path)] : [])),
  );
  const reported = issues.filter(
    ({ code, path }) =>
      !meant.has(pathOf(path)) && (code === 'invalid_type' || !types.has(pathOf(path))),
  );
  return { problems: reported.flatMap((issue) => problemsOf(issue, schema, source)) };
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The fields that mistyped keys most likely meant: they are not reported as missing as well. */
const meantKeys = (issue: Issue, schema: z.ZodType, value: unknown): string[] =>
  issue.code !== 'unrecognized_keys'
    ? []
    : issue.keys.flatMap((key) => {
        const name = nearest(key, keysAt(schema, issue.path, value));
        return name ? [pathOf([...issue.path, name])] : [];
      });

function problemsOf(issue: Issue, schema: z.ZodType, source: Source): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source);
  const { file, locate } = source;
  const at = pathOf(issue.path) || 'the file';
  const field = fieldAt(schema, issue.path, source.value);
  const value = valueAt(source.value, issue.path);
  const { what, fix, good } = said(issue, at, value);
  // A rule of its own says in its fix what is meant; of what is missing, the field itself does.
  const isTold = issue.code === 'custom' && value !== undefined;
  const purpose = field?.description && !isTold ? ` ${at} is: ${field.description}` : '';
  const rule = value === undefined ? 'S4' : 'S5';
  const key = issue.path.findLast((part) => typeof part === 'string');
  // An entry of a list has no name to write before it.
  const isItem = typeof issue.path.at(-1) === 'number';
  const isChoice = value !== undefined && (issue.code === 'invalid_value' || 'options' in issue);
  const hasNone = key === undefined || isItem || (isChoice && good === undefined);
  const item =
    isItem && issue.code === 'invalid_type' && good !== undefined
      ? `- ${JSON.stringify(good)}`
      : undefined;
  const right = good ?? usual(issue, field, String(key));
  const example = hasNone || right === undefined ? item : typed(file, String(key), right);
  const place = { file, ...locate(issue.path), at: issue.path };
  return [{ ...place, rule, what, fix: fix + purpose, example }];
}

/** The example of a field's name, where its schema takes it: a stage has a kind, and so has a question. */
function usual(issue: Issue, field: z.ZodType | undefined, key: string): unknown {
  const known = exampleOf(key);
  if (known === undefined || !field || field.safeParse(known).success) return known;
  return issue.code === 'invalid_value' ? issue.values[0] : undefined;
}

function unknownKeys(
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
  schema: z.ZodType,
  { file, locate, value }: Source,
): Diagnostic[] {
  const known = keysAt(schema, issue.path, value);
  return issue.keys.map((key) => {
    const meant = nearest(key, known);
    const held = valueAt(value, [...issue.path, key]);
    return {
      file,
      ...locate([...issue.path, key], 'key'),
      rule: 'S3',
      what: `There is no field "${key}" here.${didYouMean(key, known)}`,
      fix: `Use one of: ${known.join(', ')}.`,
      example: meant && shortened(typed(file, meant, held)),
    };
  });
}

/** An example that holds a long text says its beginning. */
const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)} …` : text);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );

/** The schema of a field of a value, through optional and preprocess wrappers and the parts of a union. */
function fieldAt(
  schema: z.ZodType | undefined,
  path: readonly PropertyKey[],
  value: unknown,
): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined || schema === undefined) return schema;
  const inner = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  // Which of several a part should be, only the union itself can say.
  if (schema instanceof z.ZodDiscriminatedUnion && key === schema.def.discriminator) return schema;
  return fieldAt(step(plain(schema, value), key), rest, inner);
}

/** A schema without its wrappers; of a union the one that the value names. */
function plain(schema: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return plain(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodPipe) return plain(schema.in as z.ZodType, value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const name = (value as Record<string, unknown> | undefined)?.[discriminator];
  const options = schema.options as z.ZodObject[];
  return options.find((each) => (each.shape[discriminator] as z.ZodType)?.safeParse(name).success);
}

function step(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return undefined;
}

/** The fields that the value at a path may have. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  const found = plain(fieldAt(schema, path, value), valueAt(value, path));
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}
