import type { Kind } from '../../src/course/schema/index.ts';

/*
 * The parts of a page, in the house's order, with a comment on each. Words in CAPITALS wait to be
 * replaced; the report of `npm run new` finds them by line. Comments stand in MDX's own sign.
 */

const CHECK = `## Common mistakes

{/* Three to six: the wrong thing, why it is wrong, the right thing. */}

- THE WRONG THING, WHY IT IS WRONG, AND WHAT TO DO.

## Check yourself

{/* Three to five questions, one for each objective: predict, compute, find the fault, choose with a reason. */}

<details>
<summary>1. A QUESTION THAT NEEDS THE LESSON TO ANSWER</summary>

THE ANSWER FIRST, THEN THE REASON, THEN THE LIKELY ERROR.

</details>

## Exercise

{/* The exercise of the plan. */}

WHAT IS GIVEN, AND WHAT THE READER HAS TO DO.

<details>
<summary>Hint</summary>

THE FIRST STEP AND NOT THE WHOLE WAY.

</details>

<details>
<summary>Solution</summary>

THE SOLUTION WITH ITS NUMBERS AND ITS REASONS.

</details>

## Summary

{/* Three to six sentences that could be wrong: a fact, a formula, a rule. */}

- A FACT OR A RULE THAT THE LESSON SHOWED.

## Sources

{/* Two to six works of which author, year and title are certain, each with the reason to read it. */}

- AUTHOR, YEAR, TITLE, AND WHY TO READ IT.
`;

const OPENING = `{/* Open with a concrete problem, a number or a surprise, at most 80 words; no definition yet. */}

THE PROBLEM THAT THIS PAGE SOLVES, WITH A NUMBER.
`;

/** A code block and what it printed; the one in a template prints what it says. */
const block = (language: string, code: string, printed: string): string =>
  `\`\`\`${language}\n${code}\n\`\`\`\n\n\`\`\`text\n${printed}\n\`\`\`\n`;

const LESSON = `${OPENING}
## A HEADING THAT SAYS WHAT THE IDEA IS

{/* The idea in plain words, then exactly. A new term is bold once, at its definition. */}

THE IDEA IN PLAIN WORDS, THEN EXACTLY.

## A HEADING THAT SAYS WHAT THE EXAMPLE SHOWS

{/* A worked example. Run the code and paste what it printed; then say how to read it. */}

${block('python', 'print(2 + 2)', '4')}
HOW TO READ THE OUTPUT, AND WHAT FOLLOWS FROM IT.

${CHECK}`;

const FIRMWARE = `${OPENING}
## Parts and wiring

{/* Every pin against the rules for strapping, flash and input-only pins; every current against the data sheet. */}

| part | pin of the part | pin of the board | why this pin |
|---|---|---|---|
| THE PART AND ITS VALUE HERE | VCC | 3V3 | THE REASON FOR THIS VERY PIN |

WHICH VOLTAGES AND CURRENTS MAY NOT BE EXCEEDED.

## No hardware at hand

HOW TO FOLLOW THE PAGE WITHOUT A BOARD.

## The program

{/* The complete program. Names of networks and keys come from a file that is not committed. */}

${block('python', 'print("ready")', 'ready')}
WHAT THE READER SEES ON THE SERIAL MONITOR.

${CHECK}`;

const RESEARCH = `${OPENING}
## Statement

{/* Conventions once, then the statement with all its conditions. */}

THE STATEMENT WITH ALL OF ITS CONDITIONS.

## Proof

THE PROOF, ONE REASON FOR EACH OF ITS STEPS.

## Experiment

{/* Seed, tolerance and the rule for passing, written down before the run; then the output, a failing case too. */}

SEED, TOLERANCE, AND WHAT WOULD COUNT AS A PASS.

${block('python', 'print(2 + 2)', '4')}
## Limits

WHERE THIS DOES NOT HOLD, AND WHAT WOULD REFUTE IT.

${CHECK}`;

const LEADING_IN: Partial<Record<Kind, string>> = {
  notebook: 'ONE TO THREE SENTENCES THAT LEAD INTO THE NOTEBOOK.\n',
  chat: 'ONE OR TWO SENTENCES THAT LEAD INTO THE CHAT.\n',
  interview: 'ONE OR TWO SENTENCES THAT LEAD INTO THE QUESTIONS.\n',
};

/** What stands below the head of a new page of this kind. */
export const bodyOf = (kind: Kind): string =>
  LEADING_IN[kind] ?? (kind === 'firmware' ? FIRMWARE : kind === 'research' ? RESEARCH : LESSON);
