import { z } from 'zod';
import { jsonFile, sitePath, text, whole } from './fields.ts';

const numbered = (what: string) => ({
  number: whole(`Number of the ${what}; it stands in the address.`),
  title: text(`Title of the ${what}, without its number.`),
  summary: text(`What the ${what} is about, in one sentence.`),
});

/** A name of one line: what stands at a stop. */
const short = z
  .string()
  .trim()
  .min(1)
  .max(22)
  .describe('Name on the line of the home page, where the title is longer than 22 letters.')
  .optional();

/** `src/content/courses/<course>.json`; the file's name is the first part of every address of the course. */
export const courseSchema = jsonFile({
  title: text('Title of the course.'),
  order: whole('Place of the course among the tracks; 0 is the course of the home page.'),
  summary: text('What the course is about, in one sentence.'),
  audience: z
    .array(text('One kind of reader.'))
    .min(1)
    .describe('For whom the course is designed.'),
  goals: z.array(text('One goal.')).min(1).describe('What a learner can do after the course.'),
  needs: text('What a learner needs before the first stage.'),
  modules: z
    .array(
      z.strictObject({
        ...numbered('module'),
        short,
        topics: z
          .array(z.strictObject(numbered('topic')))
          .min(1)
          .describe('Topics of the module; their stages are the files in its folders.'),
      }),
    )
    .describe('Modules of the course, numbered from 0.'),
  projects: z
    .array(
      z.strictObject({
        ...numbered('project'),
        short,
        name: z
          .string()
          .max(80)
          .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/)
          .describe(
            'Short name of the project (letters, digits, single hyphens); it stands in the address.',
          ),
        formerPath: sitePath(
          'Address of the project on the old site, without slashes at the ends.',
        ).optional(),
      }),
    )
    .describe(
      'Projects of the course, numbered from 1; their levels are the files in their folders.',
    ),
});
export type CourseData = z.infer<typeof courseSchema>;
