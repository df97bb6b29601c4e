import type { Kind, State, Term } from '../course/schema/index.ts';
import type { Problem } from '../problem.ts';

/** What a notebook's stamp says of its last run. */
export type Run = {
  date: string;
  python: string;
  libraries: Readonly<Record<string, string>>;
};

/** One stage or level, as far as its health is concerned. */
export type StageFacts = {
  id: string;
  title: string;
  path: string;
  course: string;
  kind: Kind;
  state: State;
  /** The file that holds its text. */
  file: string;
  /** Day of the last change, and who says so: git, or the field `updated` of the page. */
  changed?: { day: string; by: 'git' | 'page' } | undefined;
  /** "Python 3.11, NumPy 1.24", as the page says. */
  testedWith?: string | undefined;
  /** The stamp of its notebook. */
  ran?: Run | undefined;
  headings: readonly string[];
  /** All that a learner reads on a ready page, tags and code included. */
  text: string;
};

/** Everything that the report is made of; the clock and git were asked before. */
export type Facts = {
  /** Day of the report, 2026-11-21. */
  today: string;
  courses: readonly { id: string; title: string; file: string }[];
  /** In the order of the course. */
  stages: readonly StageFacts[];
  /** What the checks found in the content: warnings, and in `astro dev` mistakes as well. */
  found: readonly Problem[];
  terms: readonly Term[];
  /** File of the glossary. */
  glossary: string;
};
