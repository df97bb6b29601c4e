import { z } from 'zod';
import { didYouMean, nearest } from '../course/nearest.ts';
import type { Problem } from '../problem.ts';
import { fieldExample, typed } from './field-examples.ts';
import { said } from './shape-words.ts';
import type { Source } from './source.ts';

type Issue = z.core.$ZodIssue;

/** Checks one file against its schema: the value, or one problem for every fault in it. */
export function checkShape<S extends z.ZodType>(
  schema: S,
  source: Source,
): { value?: z.infer<S>; problems: Problem[] } {
  const result = schema.safeParse(source.value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  const meant = new Set(issues.flatMap((issue) => meantKeys(issue, schema)));
  const told = issues.filter((issue) => !meant.has(pathOf(issue.path)));
  return { problems: told.flatMap((issue) => problemsOf(issue, schema, source)) };
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The fields that mistyped keys most likely meant: they are not reported as missing as well. */
const meantKeys = (issue: Issue, schema: z.ZodType): string[] =>
  issue.code !== 'unrecognized_keys'
    ? []
    : issue.keys.flatMap((key) => {
        const name = nearest(key, keysOf(fieldAt(schema, issue.path)));
        return name ? [pathOf([...issue.path, name])] : [];
      });

function problemsOf(issue: Issue, schema: z.ZodType, source: Source): Problem[] {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source);
  const { file, locate } = source;
  const at = pathOf(issue.path) || 'the file';
  const field = fieldAt(schema, issue.path);
  const value = valueAt(source.value, issue.path);
  const { what, fix, good } = said(issue, at, value);
  const purpose = field?.description ? ` ${at} is: ${field.description}` : '';
  const rule = value === undefined ? 'S4' : 'S5';
  const key = issue.path.findLast((part) => typeof part === 'string');
  const example = key === undefined ? undefined : fieldExample(file, String(key), good);
  return [{ file, ...locate(issue.path), rule, what, fix: fix + purpose, example }];
}

function unknownKeys(
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
  schema: z.ZodType,
  { file, locate, value }: Source,
): Problem[] {
  const known = keysOf(fieldAt(schema, issue.path));
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

/** The schema of a field, through optional and preprocess wrappers. */
function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((inner, key) => step(inner, key), schema);
}

function step(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return step(schema.unwrap() as z.ZodType, key);
  if (schema instanceof z.ZodPipe) return step(schema.in as z.ZodType, key);
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return undefined;
}

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodOptional) return keysOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return keysOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};
