import type { z } from 'zod';
import { ledgerSchema } from '../../src/course/ledger.ts';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  siteSchema,
  stageSchema,
} from '../../src/course/schema/index.ts';

/** One kind of file that contributors write: its schema, and the words around it. */
export type Collection = {
  /** Name of the schema's file: `schemas/<name>.schema.json`. */
  name: string;
  /** What the files are, as a heading. */
  title: string;
  /** Where they stand. */
  files: string;
  schema: z.ZodType;
};

/** Everything that contributors write, in the order in which they meet it. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: 'stage',
    title: 'The head of a stage',
    files: 'src/content/stages/**/*.mdx',
    schema: stageSchema,
  },
  { name: 'chat', title: 'A chat', files: 'src/content/chats/**/*.json', schema: chatSchema },
  {
    name: 'interview',
    title: 'Interview questions',
    files: 'src/content/interviews/**/*.json',
    schema: interviewSchema,
  },
  {
    name: 'glossary',
    title: 'The glossary',
    files: 'src/content/glossary/*.json',
    schema: glossarySchema,
  },
  {
    name: 'contributors',
    title: 'A list of contributors',
    files: 'src/content/contributors/*.json',
    schema: contributorsSchema,
  },
  { name: 'course', title: 'A course', files: 'src/content/courses/*.json', schema: courseSchema },
  {
    name: 'settings',
    title: 'The settings of the site',
    files: 'src/content/site/settings.json',
    schema: siteSchema,
  },
  { name: 'ledger', title: 'The ledger', files: 'src/content/ledger.json', schema: ledgerSchema },
];
