import type { FromWorker } from './protocol.ts';

/*
 * What a worker posts is read as a stranger's letter: a reader's code runs beside what posts, and can post
 * as well. (Zod would weigh more than the rest of the page's part.)
 */

type Fits = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Fits>>;

const isText: Fits = (value) => typeof value === 'string';
const isNumber: Fits = (value) => Number.isFinite(value);
const isFlag: Fits = (value) => typeof value === 'boolean';
const isListOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const perhaps =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
const has =
  (fields: Fields): Fits =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, fits]) => fits((value as Record<string, unknown>)[name]));

const PART: Fields = {
  part: isNumber,
  level: perhaps(isNumber),
  frequency: perhaps(isNumber),
  pixels: perhaps((value) => value instanceof Uint8Array),
};

const FIELDS: Readonly<Record<FromWorker['type'], Fields>> = {
  step: {},
  ready: { ms: isNumber },
  out: { id: isNumber, stream: (value) => value === 'stdout' || value === 'stderr', text: isText },
  figure: { id: isNumber, svg: isText },
  rest: { id: isNumber },
  done: { id: isNumber, ms: isNumber },
  error: {
    id: isNumber,
    text: isText,
    line: perhaps(isNumber),
    kind: perhaps(isText),
    message: perhaps(isText),
    fatal: perhaps(isFlag),
    missing: perhaps(isListOf(isText)),
  },
  board: { parts: isListOf(has(PART)) },
  warn: { id: isNumber, text: isText },
};

/**
 * A message of the worker itself, as the protocol has it; undefined for anything else.
 * @param token the word that the page gave to the worker, and no reader's code knows
 */
export function readMessage(data: unknown, token: string): FromWorker | undefined {
  const known = has({
    type: (value) => isText(value) && Object.hasOwn(FIELDS, value as string),
    token: (value) => value === token,
  });
  if (!known(data)) return undefined;
  const { token: _, ...rest } = data as FromWorker & { token: string };
  const message = rest as FromWorker;
  return has(FIELDS[message.type])(message) ? message : undefined;
}
