import { didYouMean } from '../../src/course/nearest.ts';
import { Refusal } from '../refusal.ts';

/** One of the answers that there are. */
export type Offer = { value: string; says: string };

/** One thing that a command has to know. */
export type Question = {
  /** Name of its option, without the two hyphens. */
  flag: string;
  /** The question, as a person is asked it. */
  asks: string;
  /** Every answer that there is; left out where the answer is free. */
  offers?: readonly Offer[];
  /** What holds when nobody says otherwise. */
  suggests?: string | undefined;
  /** The answer as it is used. @throws Refusal when it will not do */
  check?: (answer: string) => string;
};

/** Answers a question. */
export type Answers = (question: Question) => Promise<string>;

/** Somebody at a terminal: is told things, and types a line. */
export type Terminal = { say: (text: string) => void; ask: (prompt: string) => Promise<string> };

/**
 * Answers from the options of a command line, and where they are silent from the person who typed it;
 * without a terminal the suggestion holds, and a question without one is refused.
 */
export const answersFrom =
  (given: Readonly<Record<string, string | undefined>>, terminal?: Terminal): Answers =>
  async (question) => {
    const answer = given[question.flag];
    if (answer !== undefined) return accept(question, answer);
    if (terminal) return askUntilRight(question, terminal);
    if (question.suggests !== undefined) return accept(question, question.suggests);
    throw new Refusal(
      `The option --${question.flag} is missing. ${question.asks}`,
      `Add --${question.flag}${listed(question)}; or leave the options out, in a terminal, and you are asked.`,
    );
  };

const listed = ({ offers }: Question): string =>
  offers ? `, one of: ${offers.map(({ value }) => value).join(', ')}` : '';

/** @throws Refusal when the answer will not do */
function accept({ flag, offers, check }: Question, typed: string): string {
  const answer = typed.trim();
  const near = offers?.find(({ value }) => value.toLowerCase() === answer.toLowerCase());
  if (offers && !near) {
    const names = offers.map(({ value }) => value);
    throw new Refusal(
      `There is no ${flag} "${answer}".${/^\d+$/.test(answer) ? '' : didYouMean(answer, names)}`,
      `Use one of: ${offers.map(({ value, says }) => `${value} (${says})`).join(', ')}.`,
    );
  }
  const value = near?.value ?? answer;
  return check ? check(value) : value;
}

async function askUntilRight(question: Question, { say, ask }: Terminal): Promise<string> {
  const { flag, asks, offers = [], suggests } = question;
  const widest = Math.max(0, ...offers.map(({ value }) => value.length));
  say(
    ['', asks, ...offers.map(({ value, says }) => `  ${value.padEnd(widest)}  ${says}`)].join('\n'),
  );
  for (;;) {
    const typed = (await ask(`${flag}${suggests ? ` [${suggests}]` : ''}: `)).trim();
    try {
      return accept(question, typed === '' && suggests !== undefined ? suggests : typed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(error.message);
    }
  }
}

/** A check for a text of a certain length. */
export const textOf =
  (what: string, from: number, to: number) =>
  (answer: string): string => {
    if (answer.length >= from && answer.length <= to) return answer;
    throw new Refusal(
      `${what} has ${answer.length} characters.`,
      `Write ${from} to ${to} characters.`,
    );
  };
