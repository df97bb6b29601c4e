import { z } from 'zod';
import { isoDate, stageId, text } from './fields.ts';

export const KINDS = ['lesson', 'notebook', 'chat', 'interview', 'firmware', 'research'] as const;
export const STATES = ['ready', 'draft', 'planned'] as const;
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type Kind = (typeof KINDS)[number];
export type State = (typeof STATES)[number];
export type Level = (typeof LEVELS)[number];

const plan = z
  .strictObject({
    keyPoints: z
      .array(text('One thing the page must say.'))
      .min(3)
      .max(6)
      .describe('What the page must say, 3 to 6 points.'),
    exercise: z
      .strictObject({
        task: text('The exercise of the page.'),
        answer: text('Its answer, computed with the pinned environment where it is a number.'),
      })
      .describe('The exercise of the page with its checked answer.'),
    datasets: z
      .array(text('A data set and its seed.'))
      .optional()
      .describe('The data sets that the page uses.'),
  })
  .describe('The contract of the page, from the syllabus: what a writer has to deliver.');

const READABLE = ['description', 'updated', 'licence'] as const;
/** Fields that a stage needs in one state and not in another. */
export const NEEDED = { planned: ['plan'], draft: READABLE, ready: READABLE } as const;

/** Frontmatter of `src/content/stages/**.mdx`: lessons and project levels alike. */
export const stageSchema = z
  .strictObject({
    id: stageId,
    title: z
      .string()
      .trim()
      .min(5)
      .max(70)
      .describe('The heading of the page, 5 to 70 characters, without a number.'),
    description: z
      .string()
      .trim()
      .min(50)
      .max(160)
      .optional()
      .describe('One sentence for search results, 50 to 160 characters; a ready page needs it.'),
    kind: z
      .enum(KINDS)
      .describe(
        'What the body is: text in this file (lesson, firmware, research) or a notebook, chat or interview file at the same path.',
      ),
    state: z
      .enum(STATES)
      .describe(
        'ready is published, draft shows in `npm run dev` only, planned shows the plan of the page.',
      ),
    level: z.enum(LEVELS).describe('How much the page expects of its reader.'),
    minutes: z.int().min(5).max(240).describe('Minutes that a learner needs, exercise included.'),
    prerequisites: z
      .array(stageId)
      .describe('Ids of the stages that a reader must know first; the direct ones only.'),
    objectives: z
      .array(z.string().trim().min(10).max(120))
      .min(2)
      .max(5)
      .describe('What the reader can do afterwards, 2 to 5, each beginning with a verb.'),
    testedWith: text(
      'Versions that the code ran with, for example Python 3.11, NumPy 1.24.',
    ).optional(),
    updated: isoDate
      .optional()
      .describe('Day of the last change that matters to a reader, as 2026-11-21.'),
    licence: text('Licence of the text, for example CC BY 4.0.').optional(),
    fetchesNotebook: z
      .boolean()
      .optional()
      .describe(
        'true for a notebook page that fetches its own file once, to compare, copy and run it.',
      ),
    authors: z.array(text('Name of a person.')).optional().describe('Who wrote the page, by name.'),
    plan: plan.optional(),
  })
  .superRefine((stage, context) => {
    for (const key of NEEDED[stage.state]) {
      if (stage[key] === undefined)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `A ${stage.state} stage needs the field ${key}.`,
        });
    }
  });
export type StageData = z.infer<typeof stageSchema>;
