import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { boardUrl, formUrl, reportUrl, writeUrl } from '@a2z/course/addresses';
import type { Course, Stage, Unit } from '@a2z/course/outline';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/*
 * What GitHub asks of an issue form ("Syntax for GitHub's form schema", "Common validation errors"). It
 * shows a form with a mistake as none at all, and says so only on its own page.
 */
const text = z.string().min(1);
const isDistinct = (list: readonly unknown[]) =>
  new Set(list.map((entry) => JSON.stringify(entry))).size === list.length;

/** A field that is filled in: its type, and what it may say beside label and description. */
const field = <T extends string>(type: T, attributes: z.core.$ZodLooseShape) =>
  z.strictObject({
    type: z.literal(type),
    id: z.string().regex(/^[\w-]+$/),
    attributes: z.strictObject({ label: text, description: text.optional(), ...attributes }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  });
const typed = { placeholder: text.optional(), value: text.optional() };
const box = z.strictObject({ label: text, required: z.boolean().optional() });
const choices = {
  multiple: z.boolean().optional(),
  options: z.array(text).min(1).refine(isDistinct),
};

const ELEMENT = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
  field('input', typed),
  field('textarea', { ...typed, render: text.optional() }),
  field('dropdown', choices),
  field('checkboxes', { options: z.array(box).min(1) }),
]);
const FORM = z.strictObject({
  name: text,
  description: text,
  title: text.optional(),
  labels: z.array(text).optional(),
  body: z.array(ELEMENT).min(1),
});
const FOLDER = '.github/ISSUE_TEMPLATE';
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const forms = globSync(`${FOLDER}/*.yml`)
  .filter((file) => basename(file) !== 'config.yml')
  .sort();
const idsOf = (file: string) =>
  FORM.parse(read(file)).body.flatMap((element) => ('id' in element ? [element.id] : []));

test.each(forms)('The issue form is such as GitHub accepts: %s', (file) => {
  const form = FORM.safeParse(read(file));
  expect(form.success ? '' : z.prettifyError(form.error)).toBe('');
  expect(form.data?.body.some(({ type }) => type !== 'markdown')).toBe(true);
  expect(isDistinct(idsOf(file))).toBe(true);
});

describe('links of the site to a form', () => {
  const settings = { repositories: { site: 'https://github.com/a/b' } };
  const stage = {
    id: 'ml-one',
    title: 'One & two: what?',
    path: 'ML/Modules/Module1/Topic1/Stage0',
    label: 'Stage 0',
  } as Stage;
  const unit = { label: 'Module 1', title: 'First steps' } as Unit;
  const course = { title: 'Machine Learning' } as Course;

  test.each([
    ['to write a page', writeUrl(settings, stage, unit, course)],
    ['to report a mistake', reportUrl(settings, stage)],
    ['to say how it went on a board', boardUrl(settings, stage)],
    ['to report an obstacle', formUrl(settings, 'accessibility', `At ${stage.title}`, {})],
  ])('name a form that there is, and only fields that it has: %s', (_, address) => {
    const { template, title, ...fields } = Object.fromEntries(new URL(address).searchParams);
    expect(forms).toContain(`${FOLDER}/${template}`);
    expect(title).toContain(stage.title);
    const ids = idsOf(`${FOLDER}/${template}`);
    expect(Object.keys(fields).filter((field) => !ids.includes(field))).toEqual([]);
    expect(address).toMatchSnapshot();
  });
});
