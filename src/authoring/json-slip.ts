/** The first place where a text stops being JSON, and what is wrong there. */
export type Slip = { offset: number; what: string; fix: string; example?: string };

/** One token: a bracket, comma or colon as itself, `value` for text, number and word, `end`, or `?`. */
type Token = { kind: string; text: string; offset: number; end: number };

const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b)|([^ \t\n\r]))?/uy;

function tokenAt(text: string, from: number): Token {
  TOKEN.lastIndex = from;
  const [whole = '', mark, string, plain, other] = TOKEN.exec(text) ?? [];
  const said = mark ?? string ?? plain ?? other ?? '';
  const kind = mark ?? (string ? 'string' : plain ? 'value' : other ? '?' : 'end');
  return { kind, text: said, offset: from + whole.length - said.length, end: from + whole.length };
}

class Stop extends Error {
  readonly slip: Slip;
  constructor(offset: number, what: string, fix: string, example?: string) {
    super(what);
    this.slip = { offset, what, fix, ...(example !== undefined && { example }) };
  }
}

const BRACKETS = 'Brackets come in pairs: { with }, [ with ].';
const lineEnd = (text: string, from: number): string =>
  (text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() || text.slice(0, from)).slice(-60);

/** Says where and why a text is no JSON; undefined when it is. Never quotes more than one line. */
export function jsonSlip(text: string): Slip | undefined {
  try {
    const end = value(text, text.startsWith('\uFEFF') ? 1 : 0);
    const rest = tokenAt(text, end);
    if (rest.kind === 'end') return undefined;
    throw new Stop(rest.offset, `The file should be at its end before "${rest.text}".`, BRACKETS);
  } catch (error) {
    if (error instanceof Stop) return error.slip;
    throw error;
  }
}

function value(text: string, from: number): number {
  const token = tokenAt(text, from);
  if (token.kind === 'string' || token.kind === 'value') return token.end;
  if (token.kind === '{') return list(text, token.end, '}', member);
  if (token.kind === '[') return list(text, token.end, ']', value);
  throw unexpected(text, token);
}

function member(text: string, from: number): number {
  const key = tokenAt(text, from);
  if (key.kind !== 'string') throw unexpected(text, key);
  const colon = tokenAt(text, key.end);
  if (colon.kind === ':') return value(text, colon.end);
  const what = `A colon is missing after ${key.text}.`;
  throw new Stop(key.end, what, 'A key and its value stand with a colon between.', `${key.text}:`);
}

/** Entries with commas between, up to the closing bracket. */
function list(text: string, from: number, close: string, entry: typeof value): number {
  const first = tokenAt(text, from);
  if (first.kind === close) return first.end;
  let at = entry(text, from);
  for (;;) {
    const next = tokenAt(text, at);
    if (next.kind === close) return next.end;
    if (next.kind !== ',') throw between(text, at, next, close);
    const after = tokenAt(text, next.end);
    if (after.kind === close)
      throw new Stop(
        next.offset,
        `There is a comma after the last entry, before ${close}.`,
        'Take the comma out.',
        lineEnd(text, next.offset),
      );
    at = entry(text, next.end);
  }
}

const between = (text: string, at: number, next: Token, close: string): Stop =>
  next.kind === 'end' || next.kind === '}' || next.kind === ']'
    ? new Stop(next.offset, `Here ${close} is missing.`, BRACKETS)
    : new Stop(
        at,
        `A comma is missing after this entry, before ${next.text.slice(0, 40)}.`,
        'Put a comma between the two entries.',
        `${lineEnd(text, at)},`,
      );

function unexpected(text: string, { kind, offset, text: said }: Token): Stop {
  if (kind === 'end')
    return new Stop(offset, 'The file ends before all brackets are closed.', BRACKETS);
  const word = /^['‘’“”]?([^\s'"‘’“”:,{}[\]]*)/.exec(text.slice(offset))?.[1] ?? said;
  if (said === '"') return badText(text, offset);
  const what = `Here a text, a number or a bracket should stand, not ${said}.`;
  const fix = 'Keys and texts stand between double quotes; there are no comments.';
  return new Stop(offset, what, fix, word ? `"${word}"` : undefined);
}

/** A text that begins here and is none: a lonely backslash in it, or no end on its line. */
function badText(text: string, offset: number): Stop {
  const whole = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(offset))?.[0];
  const [upTo, before] = /^((?:[^\\]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*)\\./.exec(whole ?? '') ?? [];
  if (upTo !== undefined && before !== undefined) {
    const sign = upTo.slice(before.length);
    return new Stop(
      offset + before.length,
      `A single backslash stands here, in ${sign}.`,
      'In JSON a backslash is written twice; so are those of formulas.',
      `\\${sign}`,
    );
  }
  return new Stop(
    offset,
    'A text is not closed on its line.',
    'A text ends with a double quote on the line where it begins; a double quote inside it is written \\".',
  );
}
