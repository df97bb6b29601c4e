import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { tolerant } from './checks/dev/tolerant-loader.ts';
import { courseSchema } from './course/course-schema.ts';
import { ledgerSchema } from './course/ledger.ts';
import { contributorsSchema, peopleSchema } from './course/people-schema.ts';
import {
  chatSchema,
  glossarySchema,
  interviewSchema,
  siteSchema,
  stageSchema,
} from './course/schema.ts';
import { notebooks } from './markdown/notebook/loader.ts';

/** Paths keep their case: a file's path is its address. */
const files = (folder: string, pattern: string) =>
  tolerant(
    glob({
      base: `./src/content/${folder}`,
      pattern,
      generateId: ({ entry }) => entry.replace(/\.[a-z]+$/, ''),
    }),
  );

export const collections = {
  courses: defineCollection({ loader: files('courses', '*.json'), schema: courseSchema }),
  stages: defineCollection({
    loader: files('stages', '**/*.mdx'),
    schema: stageSchema,
  }),
  chats: defineCollection({ loader: files('chats', '**/*.json'), schema: chatSchema }),
  interviews: defineCollection({
    loader: files('interviews', '**/*.json'),
    schema: interviewSchema,
  }),
  notebooks: defineCollection({
    loader: tolerant(
      notebooks({
        base: 'src/content/notebooks',
        file: (id) => `/notebooks/${id}.ipynb`,
      }),
    ),
  }),
  contributors: defineCollection({
    loader: files('contributors', '*.json'),
    schema: contributorsSchema,
  }),
  people: defineCollection({ loader: files('.', 'people.json'), schema: peopleSchema }),
  glossary: defineCollection({ loader: files('glossary', '*.json'), schema: glossarySchema }),
  site: defineCollection({ loader: files('site', 'settings.json'), schema: siteSchema }),
  ledger: defineCollection({ loader: files('.', 'ledger.json'), schema: ledgerSchema }),
};
