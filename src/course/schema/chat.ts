import { z } from 'zod';
import { anchor, jsonFile, text } from './fields.ts';

const picture = z.strictObject({
  src: z
    .string()
    .regex(/^\/figures\/(?!.*\.\.)[\w/.-]+\.(svg|png|webp|jpg)$/)
    .describe('Address of the picture below public/, beginning with /figures/.'),
  alt: z
    .string()
    .trim()
    .min(5)
    .max(150)
    .describe('What the picture shows and says, 5 to 150 characters.'),
  width: z.int().min(1).max(4000).describe('Width in CSS pixels.'),
  height: z.int().min(1).max(4000).describe('Height in CSS pixels.'),
  credit: text('Who made the picture, and its licence.').optional(),
});

/** `src/content/chats/<place>.json`: a lesson told by questions and answers. */
export const chatSchema = jsonFile({
  speakers: z
    .strictObject({ query: text('Who asks.'), answer: text('Who answers.') })
    .describe('Names of the two speakers.'),
  hideAnswers: z
    .boolean()
    .optional()
    .describe('true when the reader should answer first: each answer waits behind a disclosure.'),
  items: z
    .array(
      z.strictObject({
        id: anchor.describe(
          'Name of the question on its page (small letters, digits, hyphens); links point at it.',
        ),
        query: text('The question, as HTML of p, strong, em, ul, ol, li, a, code, sub and sup.'),
        answer: text('The answer, as HTML of the same few tags.'),
        ansImages: z.array(picture).describe('Pictures of the answer.'),
        queryImages: z.array(picture).describe('Pictures of the question.'),
        sources: z.array(text('One source.')).describe('Works that the answer rests on.'),
      }),
    )
    .min(1)
    .describe('Questions with their answers, in order.'),
});
export type ChatData = z.infer<typeof chatSchema>;
