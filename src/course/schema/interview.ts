import { z } from 'zod';
import { anchor, jsonFile, text } from './fields.ts';

export const GRADES = ['basic', 'intermediate', 'advanced'] as const;
export const QUESTION_TYPES = ['concept', 'computation', 'code', 'fault', 'scenario'] as const;

/** `src/content/interviews/<place>.json`: graded questions with model answers. */
export const interviewSchema = jsonFile({
  intro: text('How to use the page, as Markdown.'),
  questions: z
    .array(
      z.strictObject({
        id: anchor.describe('Name of the question on its page; links point at it.'),
        grade: z.enum(GRADES).describe('How hard the question is.'),
        type: z.enum(QUESTION_TYPES).describe('What the question asks for.'),
        minutes: z.int().min(1).max(30).describe('Minutes for an answer.'),
        question: text('The question, as Markdown with maths.'),
        answer: text('A model answer, as Markdown with maths.'),
        lookFor: z
          .array(text('One point.'))
          .min(2)
          .max(4)
          .describe('What a good answer contains, 2 to 4 points.'),
        trap: text('The usual wrong answer and why it is wrong.'),
        followUp: text('What is asked next, with its answer in brackets.'),
      }),
    )
    .min(12)
    .max(15)
    .describe('12 to 15 questions.'),
  sources: z.array(text('One source.')).describe('Works that the answers rest on.'),
});
export type InterviewData = z.infer<typeof interviewSchema>;
