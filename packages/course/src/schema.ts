import { z } from 'zod';
import { check } from './check-schema.ts';
import { anchor, isoDate, jsonFile, stageId, text } from './fields.ts';
import { wiring } from './wiring-schema.ts';

/* The shape of what pages are made of: stages, chats, interviews and the glossary. */

export const KINDS = ['lesson', 'notebook', 'chat', 'interview', 'firmware', 'research'] as const;
export const STATES = ['ready', 'draft', 'planned'] as const;
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const RUNTIMES = ['python', 'micropython'] as const;
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

/** What fields ask of each other is said beside what is wrong with one of them. */
const EVEN_SO = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Kinds of pages that tell the reader to wire something. */
const WIRED = new Set<string>(['lesson', 'firmware']);

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
      .array(stageId.describe('The id of a page, as in its head, and not its path or number.'))
      .max(20)
      .describe('Ids of the stages that a reader must know first; the direct ones only.'),
    objectives: z
      .array(z.string().trim().min(10).max(120))
      .min(2)
      .max(5)
      .describe('What the reader can do afterwards, 2 to 5, each beginning with a verb.'),
    explains: z
      .array(anchor.describe('Id of a term of the glossary.'))
      .min(1)
      .max(30)
      .optional()
      .describe(
        'Terms of the glossary that another page teaches and this one explains itself, in a clause where they stand first.',
      ),
    testedWith: text(
      'Versions that the code ran with, for example Python 3.11, NumPy 2.4.',
    ).optional(),
    seenOn: z
      .array(
        z.strictObject({
          board: text('The board, for example ESP32-DevKitC V4.'),
          core: text('Core or firmware with its version, for example Arduino-ESP32 3.2.0.'),
          date: isoDate.describe('Day of the report.'),
          by: text('Who reported it, if they want to be named.').optional(),
        }),
      )
      .min(1)
      .max(10)
      .optional()
      .describe('Real boards on which readers ran the page, as the form for boards told us.'),
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
    runs: z
      .enum(RUNTIMES)
      .optional()
      .describe(
        'What runs the Python code of the page in the browser, after a click: python, or micropython on a drawn ESP32.',
      ),
    wiring: wiring.optional(),
    authors: z
      .array(text('Name of a person.'))
      .optional()
      .describe('Who wrote the page, by the names of src/content/people.json.'),
    plan: plan.optional(),
  })
  .superRefine((stage, context) => {
    for (const key of STATES.includes(stage.state) ? NEEDED[stage.state] : []) {
      if (stage[key] === undefined)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `A ${stage.state} stage needs the field ${key}.`,
          params: { fix: 'Add it.' },
        });
    }
    const refuse = (key: 'runs' | 'wiring', message: string, fix: string) =>
      context.addIssue({ code: 'custom', path: [key], message, params: { fix } });
    if (stage.runs && (stage.kind === 'chat' || stage.kind === 'interview'))
      refuse('runs', `A stage of kind ${stage.kind} has no code to run.`, 'Take the field out.');
    if (stage.wiring && (stage.runs === 'python' || !WIRED.has(stage.kind)))
      refuse(
        'wiring',
        'Only lessons and firmware pages have a board, and none that runs python.',
        'Take the field and <Wiring /> out; a page whose code is for the board says runs: micropython.',
      );
  }, EVEN_SO);
export type StageData = z.infer<typeof stageSchema>;

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
  caption: text('What the picture shows to be so, in a whole sentence.').optional(),
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
        check,
        ansImages: z.array(picture).describe('Pictures of the answer.'),
        queryImages: z.array(picture).describe('Pictures of the question.'),
        sources: z.array(text('One source.')).describe('Works that the answer rests on.'),
      }),
    )
    .min(1)
    .describe('Questions with their answers, in order.'),
});
export type ChatData = z.infer<typeof chatSchema>;

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
        check,
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

/** `src/content/glossary/*.json`: words that the lessons define, each with the stage that teaches it. */
export const glossarySchema = jsonFile({
  terms: z
    .array(
      z.strictObject({
        id: anchor.describe(
          'Name of the term on the glossary page (small letters, digits, hyphens); links point at it.',
        ),
        term: text('The word, as it stands in the middle of a sentence.').max(60),
        also: z
          .array(text('One form.').max(60))
          .min(1)
          .optional()
          .describe('Other forms of the word in the lessons; a plain plural needs no entry.'),
        except: z
          .array(text('One phrase, as it stands in the lessons.').max(60))
          .min(1)
          .optional()
          .describe('Phrases in which the word means something else: they are not linked.'),
        within: z
          .array(text('One path.'))
          .min(1)
          .optional()
          .describe(
            'Courses, modules and topics in which lessons link the word, where elsewhere it is an everyday one: MLA2ZCourse/Modules/Module3. Without it: everywhere.',
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
