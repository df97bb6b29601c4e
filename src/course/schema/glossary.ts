import { z } from 'zod';
import { anchor, jsonFile, stageId, text } from './fields.ts';

/** `src/content/glossary/*.json`: words that the lessons define, each with the stage that teaches it. */
export const glossarySchema = jsonFile({
  terms: z
    .array(
      z.strictObject({
        id: anchor.describe(
          'Name of the term on the glossary page (small letters, digits, hyphens); links point at it.',
        ),
        term: text('The word, as it stands in the middle of a sentence.'),
        also: z
          .array(text('One form.'))
          .min(1)
          .optional()
          .describe('Other forms of the word in the lessons; a plain plural needs no entry.'),
        except: z
          .array(text('One phrase, as it stands in the lessons.'))
          .min(1)
          .optional()
          .describe('Phrases in which the word means something else: they are not linked.'),
        within: z
          .array(text('One path.'))
          .min(1)
          .optional()
          .describe(
            'Courses and modules in which lessons link the word, where elsewhere it is an everyday one: MLA2ZCourse/Modules/Module3. Without it: everywhere.',
          ),
        definition: z
          .string()
          .trim()
          .min(20)
          .max(200)
          .regex(/^[A-Z].*\.$/)
          .describe(
            'One or two exact sentences of plain text, 20 to 200 characters, from a capital to a full stop.',
          ),
        stage: stageId.describe('Id of the ready stage that teaches the term.'),
      }),
    )
    .min(1)
    .describe('Terms in any order; the page sorts them.'),
});
export type GlossaryData = z.infer<typeof glossarySchema>;
export type Term = GlossaryData['terms'][number];
