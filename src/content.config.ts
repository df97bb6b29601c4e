import { defineCollection } from 'astro:content';
import { tolerant } from '@a2z/check/tolerant-loader';
import { ledgerSchema } from '@a2z/course/ledger';
import {
  chatSchema,
  contributorsSchema,
  courseSchema,
  glossarySchema,
  interviewSchema,
  peopleSchema,
  siteSchema,
  stageSchema,
} from '@a2z/course/schemas';
import { notebooks } from '@a2z/text/notebook-loader';
import { glob } from 'astro/loaders';

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
