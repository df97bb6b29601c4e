import { z } from 'zod';
import { text } from './fields.ts';

/**
 * A question that answers, as `<Check>` of a lesson; question and model answer stand beside it. Which
 * fields belong to which kind is the content check's to say (Q1).
 */
export const check = z
  .strictObject({
    kind: z
      .enum(['choice', 'number'])
      .describe('choice has options; number has answer, tolerance, unit and wrong.'),
    options: z
      .array(
        z.strictObject({
          text: text('The option.'),
          right: z.literal(true).optional().describe('true on the one right option.'),
          reason: text('Why it is right, or what who chooses it has overlooked.'),
        }),
      )
      .min(2)
      .max(6)
      .optional()
      .describe('2 to 6 options, one of them right.'),
    answer: z.number().optional().describe('The right number.'),
    tolerance: z
      .number()
      .min(0)
      .optional()
      .describe('How far off is still right; 0 only where the answer is a whole number.'),
    unit: z.string().max(20).optional().describe('Shown behind the field, such as % or ms.'),
    wrong: z
      .array(
        z.strictObject({
          value: z.number().describe('A number that people really give.'),
          reason: text('The thought that leads there.'),
        }),
      )
      .max(4)
      .optional()
      .describe('Wrong numbers that people really give, at most 4.'),
  })
  .describe('Makes the question one that answers: a choice with reasons, or a number.')
  .optional();
export type CheckData = NonNullable<z.infer<typeof check>>;
