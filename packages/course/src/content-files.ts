import type { Ledger } from './ledger.ts';
import type { CourseEntry, StageEntry } from './outline.ts';
import type { ContributorsData, Person } from './people-schema.ts';
import type { GlossaryData } from './schema.ts';

/** Where the files stand; messages name files, and people open them. */
export const FOLDERS = {
  stage: (path: string) => `src/content/stages/${path}.mdx`,
  notebook: (path: string) => `src/content/notebooks/${path}.ipynb`,
  chat: (path: string) => `src/content/chats/${path}.json`,
  proof: (path: string) => `src/content/proofs/${path}.py`,
  interview: (path: string) => `src/content/interviews/${path}.json`,
  ledger: 'src/content/ledger.json',
  people: 'src/content/people.json',
};

/** All content that was read without a mistake of its own. */
export type Site = {
  courses: readonly CourseEntry[];
  stages: readonly StageEntry[];
  /** Paths that have a notebook, chat, interview or proof. */
  data: {
    notebook: readonly string[];
    chat: readonly string[];
    interview: readonly string[];
    proof: readonly string[];
  };
  /** Of stages whose texts are not here, the paths of those whose questions the drill takes. */
  asks?: readonly string[];
  contributors: readonly { file: string; data: ContributorsData }[];
  people: readonly Person[];
  glossary: readonly { file: string; data: GlossaryData }[];
  ledger: Ledger;
};
