import { z } from 'zod';
import { didYouMean, nearest } from '../course/nearest.ts';
import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

type Issue = z.core.$ZodIssue;

/** Checks one file against its schema: the value, or one problem for every fault in it. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  source: Source,
): { value?: z.infer<S>; problems: Finding[] } {
  const result = schema.safeParse(source.value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  const meant = new Set(issues.flatMap((issue) => meantKeys(issue, schema)));
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
const meantKeys = (issue: Issue, schema: z.ZodType): string[] =>
  issue.code !== 'unrecognized_keys'
    ? []
    : issue.keys.flatMap((key) => {
        const name = nearest(key, keysOf(fieldAt(schema, issue.path)));
        return name ? [pathOf([...issue.path, name])] : [];
      });

function problemsOf(issue: Issue, schema: z.ZodType, source: Source): Finding[] {
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
): Finding[] {
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

/** What is wrong, what to do, and a value that would be right where the issue itself names one. */
type Said = { what: string; fix: string; good?: unknown };

/**
 * One fault of a value, in words for people who never saw a schema.
 * @param at name of the field
 */
function said(issue: Issue, at: string, value: unknown): Said {
  const found = shownValue(value);
  switch (issue.code) {
    case 'custom':
      return { what: issue.message, fix: 'Add the field.' };
    case 'invalid_type':
      return value === undefined
        ? { what: `The field ${at} is missing.`, fix: 'Add it.' }
        : {
            what: `${at} is ${found}, which is not ${article(issue.expected)}.`,
            fix: `Write ${article(issue.expected)}.`,
            good: converted(issue.expected, value),
          };
    case 'invalid_value':
      return value === undefined
        ? { what: `The field ${at} is missing.`, fix: `Add it: one of ${issue.values.join(', ')}.` }
        : {
            what: `${at} is ${found}.${didYouMean(String(value), issue.values.map(String))}`,
            fix: `Use one of: ${issue.values.join(', ')}.`,
            good: nearest(String(value), issue.values.map(String)) ?? issue.values[0],
          };
    case 'too_small':
      return {
        what: `${at} is too ${size(issue.origin, 'small')}.`,
        fix: `At least ${issue.minimum}${unit(issue.origin)}.`,
      };
    case 'too_big':
      return {
        what: `${at} is too ${size(issue.origin, 'big')}.`,
        fix: `At most ${issue.maximum}${unit(issue.origin)}.`,
      };
    case 'invalid_format':
      if (typeof value === 'string' && issue.pattern?.includes('(-[a-z0-9]+)*'))
        return name(at, value);
      return { what: `${at} is ${found}, which does not have the right form.`, fix: FORM };
    default:
      // A union says of what is missing that it has no form.
      if (value === undefined) return { what: `The field ${at} is missing.`, fix: 'Add it.' };
      return {
        what: `${at} is ${found}, which does not have the right form.`,
        fix: FORM,
      };
  }
}

/** What was typed, in the type that is asked for, where that is plain. */
function converted(expected: string, value: unknown): unknown {
  if (expected === 'array' && typeof value === 'string') return [value];
  const isNumber =
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return (expected === 'number' || expected === 'int') && isNumber ? Number(value) : undefined;
}

const FORM = 'Write it in the form that is asked for.';

/** A name of small letters, digits and hyphens that has something else in it. */
function name(at: string, value: string): Said {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value))
    return {
      what: `${at} is "${value}", the name of a part that every page has.`,
      fix: 'Choose another name.',
      good: `${value}-question`,
    };
  const [sign] = /[^a-z0-9-]/u.exec(value) ?? [];
  const why = sign
    ? `"${sign}" is no small letter, digit or hyphen`
    : 'it begins with a letter, and hyphens stand alone between letters and digits';
  return {
    what: `${at} is "${value.slice(0, 60)}": ${why}.`,
    fix: 'Write small letters, digits and hyphens only.',
    good:
      value
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || undefined,
  };
}

/** A value as its author knows it; YAML has some that JSON cannot write. */
function shownValue(value: unknown): string | undefined {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`;
  if (value instanceof Uint8Array) return 'binary data (!!binary)';
  if (typeof value === 'number' && !Number.isFinite(value))
    return Number.isNaN(value) ? '.nan (no value)' : `${value < 0 ? '-' : ''}.inf (without end)`;
  if (value instanceof Set || value instanceof Map)
    return 'a list that only YAML has (!!set, !!omap)';
  return JSON.stringify(value)?.slice(0, 60);
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
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';

/**
 * A good value for each field that may be missing or wrong, by the field's own name. A field that is
 * not listed is shown by what the schema allows.
 */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  id: 'ml-linear-regression',
  title: 'Simple linear regression',
  description:
    'Fit a line to data by least squares, read its slope, and see when the fit misleads.',
  kind: 'lesson',
  state: 'planned',
  level: 'beginner',
  minutes: 30,
  prerequisites: ['ml-first-stage'],
  objectives: ['Explain what the slope says', 'Compute the slope of a small data set'],
  testedWith: 'Python 3.11, NumPy 1.24',
  updated: '2026-11-21',
  licence: 'CC BY 4.0',
  runs: 'python',
  grade: 'basic',
  type: 'concept',
  alt: 'Loss against step: it falls, then flattens.',
  src: '/figures/ESP32/blink.svg',
  width: 640,
  height: 360,
  profile: 'https://www.linkedin.com/in/name',
  link: 'https://github.com/',
  address: 'https://example.org',
  order: 1,
  number: 1,
  sources: [],
  ansImages: [],
  queryImages: [],
  lookFor: ['One point', 'Another point'],
  retiredTo: 'ESP32',
};

/** A value as it is typed in this file: YAML in the head of a stage, JSON elsewhere. */
const typed = (file: string, key: string, value: unknown): string =>
  file.endsWith('.json') ? `${JSON.stringify(key)}: ${JSON.stringify(value)}` : yaml(key, value);

const yaml = (key: string, value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? `${key}:\n${value.map((each) => `  - ${scalar(each)}`).join('\n')}`
    : `${key}: ${scalar(value)}`;

/** Plain where YAML reads it as it stands, else in double quotes. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[\w(][^:#"'\n]*$/.test(value) && !/^(?:true|false|null|[\d.]+)$/.test(value)
    ? value
    : JSON.stringify(value);
}

/** The line that would be right, for a field by name; undefined where no good value is known. */
function fieldExample(file: string, key: string, value?: unknown): string | undefined {
  const good = value ?? (Object.hasOwn(EXAMPLES, key) ? EXAMPLES[key] : undefined);
  return good === undefined ? undefined : typed(file, key, good);
}
