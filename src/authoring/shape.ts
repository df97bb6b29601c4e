import { z } from 'zod';
import { didYouMean, nearest } from '../course/nearest.ts';
import type { Problem } from '../problem.ts';
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
  const { file, locate } = source;
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, schema, source);
  const at = pathOf(issue.path) || 'the file';
  const field = fieldAt(schema, issue.path);
  const { what, fix } = said(issue, at, valueAt(source.value, issue.path));
  const purpose = field?.description ? ` ${at} is: ${field.description}` : '';
  return [{ file, ...locate(issue.path), what, fix: fix + purpose }];
}

function unknownKeys(
  issue: Extract<Issue, { code: 'unrecognized_keys' }>,
  schema: z.ZodType,
  { file, locate }: Source,
): Problem[] {
  const known = keysOf(fieldAt(schema, issue.path));
  return issue.keys.map((key) => ({
    file,
    ...locate([...issue.path, key]),
    what: `There is no field "${key}" here.${didYouMean(key, known)}`,
    fix: `Use one of: ${known.join(', ')}.`,
  }));
}

function said(issue: Issue, at: string, value: unknown): { what: string; fix: string } {
  const found =
    typeof value === 'string' ? `"${value.slice(0, 60)}"` : JSON.stringify(value)?.slice(0, 60);
  switch (issue.code) {
    case 'custom':
      return { what: issue.message, fix: 'Add the field.' };
    case 'invalid_type':
      return value === undefined
        ? { what: `The field ${at} is missing.`, fix: 'Add it.' }
        : {
            what: `${at} is ${found}, which is not ${article(issue.expected)}.`,
            fix: `Write ${article(issue.expected)}.`,
          };
    case 'invalid_value':
      return value === undefined
        ? { what: `The field ${at} is missing.`, fix: `Add it: one of ${issue.values.join(', ')}.` }
        : {
            what: `${at} is ${found}.${didYouMean(String(value), issue.values.map(String))}`,
            fix: `Use one of: ${issue.values.join(', ')}.`,
          };
    case 'too_small':
      return {
        what: `${at} is too ${size(issue.origin, 'small')}.`,
        fix: `At least ${issue.minimum} ${unit(issue.origin)}.`,
      };
    case 'too_big':
      return {
        what: `${at} is too ${size(issue.origin, 'big')}.`,
        fix: `At most ${issue.maximum} ${unit(issue.origin)}.`,
      };
    default:
      return {
        what: `${at} is ${found}, which does not have the right form.`,
        fix: 'Write it in the form that is asked for.',
      };
  }
}

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
};
const article = (type: string): string => NAMES[type] ?? `a ${type}`;
const size = (origin: string, way: 'small' | 'big'): string =>
  origin === 'string' || origin === 'array' ? (way === 'small' ? 'short' : 'long') : way;
const unit = (origin: string): string =>
  origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : '';

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
