import { didYouMean, nearest } from '@a2z/course';
import type { z } from 'zod';

/* What a schema objects to, in words for people who never saw one. */

type Issue = z.core.$ZodIssue;

/** What is wrong, what to do, and a value that would be right where the issue itself names one. */
type Said = { what: string; fix: string; good?: unknown };

/**
 * One fault of a value, in words for people who never saw a schema.
 * @param at name of the field
 */
export function said(issue: Issue, at: string, value: unknown): Said {
  const found = shownValue(value);
  switch (issue.code) {
    case 'custom':
      return { what: issue.message, fix: String(issue.params?.['fix'] ?? 'Mend it.') };
    case 'invalid_type':
      return value === undefined
        ? { what: `The field ${at} is missing.`, fix: 'Add it.' }
        : {
            what: `${at} is ${found}, which is not ${article(issue.expected)}.`,
            fix:
              issue.expected === 'string' && isPair(value)
                ? 'Put the whole text in double quotes: without them its colon makes a field of it.'
                : `Write ${article(issue.expected)}.`,
            good: converted(issue.expected, value),
          };
    case 'invalid_value':
      return oneOf(at, value, issue.values);
    case 'too_small':
      return {
        what: `${at} ${size(value)}, which is too ${typeof value === 'number' ? 'small' : 'short'}.`,
        fix: `At least ${issue.minimum}${unit(issue.origin)}.`,
      };
    case 'too_big':
      return {
        what: `${at} ${size(value)}, which is too ${typeof value === 'number' ? 'big' : 'long'}.`,
        fix: `At most ${issue.maximum}${unit(issue.origin)}.`,
      };
    case 'invalid_format':
      if (issue.format === 'date') return day(at, String(value));
      if (typeof value === 'string' && issue.pattern?.includes('(-[a-z0-9]+)*'))
        return name(at, value);
      if (typeof value === 'string') return formless(at, value, issue.pattern ?? '');
      return { what: `${at} is ${found}, which does not have the right form.`, fix: FORM };
    default:
      if (issue.code === 'invalid_union' && 'options' in issue)
        return oneOf(at, value, issue.options as string[]);
      // A union says of what is missing that it has no form.
      if (value === undefined) return { what: `The field ${at} is missing.`, fix: 'Add it.' };
      return {
        what: `${at} is ${found}, which does not have the right form.`,
        fix: FORM,
      };
  }
}

/** A value that is none of those that there are. */
function oneOf(at: string, value: unknown, values: readonly unknown[]): Said {
  const names = values.map(String);
  if (value === undefined)
    return { what: `The field ${at} is missing.`, fix: `Add it: one of ${names.join(', ')}.` };
  return {
    what: `${at} is ${shownValue(value)}.${didYouMean(String(value), names)}`,
    fix: `Use one of: ${names.join(', ')}.`,
    good: nearest(String(value), names),
  };
}

/** A day that is written otherwise than 2026-11-21. */
function day(at: string, typed: string): Said {
  const [, first, month = '', year] =
    /^(\d{1,2})[./ ](\d{1,2})[./ ](\d{4})$/.exec(typed.trim()) ?? [];
  return {
    what: `${at} is "${typed.slice(0, 60)}", which is not a date as it is written here.`,
    fix: 'Write year, month and day with hyphens between them.',
    good: first && `${year}-${month.padStart(2, '0')}-${first.padStart(2, '0')}`,
  };
}

/** What was typed, in the type that is asked for, where that is plain. */
function converted(expected: string, value: unknown): unknown {
  if (expected === 'array' && typeof value === 'string')
    return /^[a-z0-9-]+(?:[ ,]+[a-z0-9-]+)+$/.test(value) ? value.split(/[ ,]+/) : [value];
  // YAML made a field of what stands before a colon.
  if (expected === 'string' && isPair(value)) return Object.entries(value)[0]?.join(': ');
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value)) return String(value);
  if (expected !== 'number' && expected !== 'int') return undefined;
  const typed =
    typeof value === 'string'
      ? /^\s*(?:GPIO\s*)?(-?\d+(?:[.,]\d+)?)\b/.exec(value)?.[1]
      : undefined;
  return typed === undefined ? undefined : Number(typed.replace(',', '.'));
}

const isPair = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 1;

/** A text that does not have the form that is asked for, and what it might be. */
function formless(at: string, value: string, pattern: string): Said {
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(value);
  const address = pattern.includes('https:') && isHost ? `https://${value}` : undefined;
  const name = pattern.includes('[A-Za-z0-9]+(-')
    ? value.trim().replace(/[^A-Za-z0-9]+/g, '-')
    : undefined;
  return {
    what: `${at} is ${shownValue(value)}, which does not have the right form.`,
    fix: FORM,
    good: address ?? name,
  };
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
    ? `"${sign}" is not a small letter, digit or hyphen`
    : 'it must begin with a letter, and hyphens stand singly between letters and digits';
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
/** How large a value is: a number itself, of texts and lists how many they hold. */
const size = (value: unknown): string => {
  if (Array.isArray(value))
    return `has ${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return typeof value === 'string'
    ? `has ${value.trim().length} characters`
    : `is ${shownValue(value)}`;
};
const unit = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
