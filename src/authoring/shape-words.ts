import type { z } from 'zod';
import { didYouMean, nearest } from '../course/nearest.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong, what to do, and a value that would be right where the issue itself names one. */
type Said = { what: string; fix: string; good?: unknown };

/**
 * One fault of a value, in words for people who never saw a schema.
 * @param at name of the field
 */
export function said(issue: Issue, at: string, value: unknown): Said {
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
            good: nearest(String(value), issue.values.map(String)) ?? issue.values[0],
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
