import type { CheckData } from '../check-schema.ts';
import type { Course, Outline, Stage, Topic, Unit } from '../outline.ts';
import { unitsOf } from '../outline.ts';
import type { ChatData, InterviewData } from '../schema.ts';

/* The questions of all ready interview stages, and the checks of lessons, gathered when the site is built. */

/** A text of the content, in the language that its author wrote it in. */
export type Text = { readonly markdown: string } | { readonly html: string };

export type Question = {
  /** `<stage id>#<question id>`: permanent, the name of its card in the learner's record. */
  readonly key: string;
  /** Name of the question on the page of its stage. */
  readonly id: string;
  readonly grade: string;
  readonly type: string;
  readonly question: Text;
  readonly answer: Text;
  /** What a good answer contains, as Markdown; a chat says it in its answer. */
  readonly lookFor: readonly string[];
  /** Makes it answer by itself. */
  readonly check?: CheckData | undefined;
};

/** The questions of one stage. */
export type Deck = {
  readonly course: Course;
  readonly unit: Unit;
  readonly topic: Topic;
  readonly stage: Stage;
  /** Path of the topic, by which cards are chosen. */
  readonly place: string;
  readonly questions: readonly Question[];
  /** Names of questions in its text that answer: cards only once they were missed. */
  readonly checks: readonly string[];
};

/** How to get at the data of a stage by its path. */
export type Find = {
  readonly interview: (path: string) => Promise<InterviewData | undefined>;
  readonly chat: (path: string) => Promise<ChatData | undefined>;
  /** Without it there are only the questions of interviews. */
  readonly checks?: (stage: Stage) => Promise<readonly string[]>;
};

/** Path of the page with the cards of a module or project. */
export const sheetPath = (unit: Pick<Unit, 'path'>): string => `drill/${unit.path}`;

/** Does a stage with this content ask questions that the drill takes? A chat must hide its answers. */
export const isDrilled = (data: {
  interview?: InterviewData | undefined;
  chat?: ChatData | undefined;
}): boolean => data.interview !== undefined || data.chat?.hideAnswers === true;

/** "<p><strong>Basic, concept.</strong> …": how the chats grade their questions. */
const GRADED = /^(<p>)<strong>(Basic|Intermediate|Advanced), (\w+)\.<\/strong>\s*/;

/** A chat without a grade of its own is as hard as its stage says. */
const BY_LEVEL = { beginner: 'basic', intermediate: 'intermediate', advanced: 'advanced' } as const;

function fromChat(stage: Stage, item: ChatData['items'][number]): Question {
  const [, , grade, type] = GRADED.exec(item.query) ?? [];
  return {
    key: `${stage.id}#${item.id}`,
    id: item.id,
    grade: grade?.toLowerCase() ?? BY_LEVEL[stage.level],
    type: type ?? 'concept',
    question: { html: item.query.replace(GRADED, '$1') },
    answer: { html: item.answer },
    lookFor: [],
    check: item.check,
  };
}

const fromInterview = (stage: Stage, item: InterviewData['questions'][number]): Question => ({
  key: `${stage.id}#${item.id}`,
  id: item.id,
  grade: item.grade,
  type: item.type,
  question: { markdown: item.question },
  answer: { markdown: item.answer },
  lookFor: item.lookFor,
  check: item.check,
});

async function questionsOf(stage: Stage, find: Find): Promise<Question[]> {
  if (stage.state !== 'ready') return [];
  const interview = stage.kind === 'interview' ? await find.interview(stage.path) : undefined;
  const chat = stage.kind === 'chat' ? await find.chat(stage.path) : undefined;
  if (!isDrilled({ interview, chat })) return [];
  return [
    ...(interview?.questions ?? []).map((item) => fromInterview(stage, item)),
    ...(chat?.items ?? []).map((item) => fromChat(stage, item)),
  ];
}

/** All decks in course order. */
export async function decksOf({ courses }: Pick<Outline, 'courses'>, find: Find): Promise<Deck[]> {
  const stages = courses.flatMap((course) =>
    unitsOf(course).flatMap((unit) =>
      unit.topics.flatMap((topic) => topic.stages.map((stage) => ({ course, unit, topic, stage }))),
    ),
  );
  const decks = await Promise.all(
    stages.map(async (at) => {
      const questions = await questionsOf(at.stage, find);
      const asked = at.stage.state === 'ready' ? await find.checks?.(at.stage) : undefined;
      // A question of an interview is a card by itself.
      const checks = (asked ?? []).filter((id) => !questions.some((each) => each.id === id));
      const place = at.stage.path.slice(0, at.stage.path.lastIndexOf('/'));
      return { ...at, place, questions, checks };
    }),
  );
  return decks.filter(({ questions, checks }) => questions.length + checks.length > 0);
}

/** The decks of each module or project, in course order. */
export const byUnit = (decks: readonly Deck[]): Deck[][] => [
  ...Map.groupBy(decks, ({ unit }) => unit.path).values(),
];
