import type { Kind } from '../../src/course/schema/index.ts';
import { bodyOf } from './bodies.ts';

/** What is known of a page before anything of it is written. */
export type Page = { id: string; title: string; kind: Kind };

const OBJECTIVES = `objectives:
  # Two to five, each beginning with a verb that can be tested: compute, explain, choose.
  - WHAT A READER CAN DO AFTERWARDS, BEGINNING WITH A VERB
  - A SECOND THING A READER CAN DO AFTERWARDS`;

const PREREQUISITES = `# Ids of the stages that a reader must know first; all ids stand in src/content/ledger.json.
prerequisites: []`;

/** Lines that a page needs once it is no longer planned, with the field that they follow. */
export const DESCRIPTION =
  'description: "ONE SENTENCE OF 50 TO 160 CHARACTERS THAT SAYS WHAT THE PAGE TEACHES."';
export const stamp = (
  date: string,
): string => `# Versions that the code ran with; take the # away when the page has code.
# testedWith: Python 3.11, NumPy 1.24
updated: ${date}
licence: CC BY 4.0`;

/** A whole page in the state draft. */
export const draftPage = ({ id, title, kind }: Page, date: string): string => `---
# Permanent: the ticks of learners hang on it. Change it now, or never.
id: ${id}
title: ${JSON.stringify(title)}
${DESCRIPTION}
kind: ${kind}
# draft shows in npm run dev only; ready publishes the page.
state: draft
# beginner, intermediate or advanced
level: beginner
minutes: 30
${PREREQUISITES}
${OBJECTIVES}
${stamp(date)}
---

${bodyOf(kind)}`;

/** A page that only says what it will teach, for a writer to come. */
export const plannedPage = ({ id, title, kind }: Page): string => `---
id: ${id}
title: ${JSON.stringify(title)}
kind: ${kind}
state: planned
level: beginner
minutes: 30
${PREREQUISITES}
${OBJECTIVES}
# What a writer has to deliver; readers see it until the page is written.
plan:
  keyPoints:
    - THE FIRST THING THAT THE PAGE MUST SAY
    - THE SECOND THING THAT THE PAGE MUST SAY
    - THE THIRD THING THAT THE PAGE MUST SAY
  exercise:
    task: WHAT THE READER OF THE PAGE HAS TO DO
    answer: THE ANSWER, COMPUTED WHERE IT IS A NUMBER
---
`;
