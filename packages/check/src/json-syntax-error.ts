import type { TextFault } from '@a2z/lint/problem';
import { MOST_LEVELS, tooDeepAt } from '@a2z/text/json';
import { getLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';

const BRACKETS = 'Brackets come in pairs: { with }, [ with ].';

/**
 * The first place where a text stops being JSON, or hides something, and what is wrong there; undefined where
 * all is well. Never quotes more than one line.
 */
export function jsonSyntaxError(text: string): TextFault | undefined {
  const json = text.replace(/^\uFEFF/, ' ');
  const deep = tooDeep(json);
  if (deep) return deep;
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { disallowComments: true });
  if (errors[0]) return explained(json, errors[0]);
  return tree && keyTwice(json, tree);
}

function tooDeep(json: string): TextFault | undefined {
  const offset = tooDeepAt(json);
  if (offset === undefined) return undefined;
  const what = `The brackets nest deeper than ${MOST_LEVELS} levels here.`;
  return { offset, what, fix: 'Check whether brackets were repeated by mistake.' };
}

/** JSON.parse takes a key that stands twice in silence: the last one wins, the first is lost. */
function keyTwice(json: string, { type, children = [] }: Node): TextFault | undefined {
  const seen = new Set<unknown>();
  for (const child of children) {
    const [key] = child.children ?? [];
    if (type === 'object' && key && seen.has(key.value)) {
      const what = `The field ${json.slice(key.offset, key.offset + Math.min(key.length, 60))} appears here twice.`;
      return { offset: key.offset, what, fix: 'Keep one of the two.' };
    }
    seen.add(key?.value);
    const inner = keyTwice(json, child);
    if (inner) return inner;
  }
  return undefined;
}

/** The end of the line before a place. */
const lineEnd = (text: string, from: number): string =>
  (text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() || text.slice(0, from)).slice(-60);

function explained(json: string, { offset, length }: ParseError): TextFault {
  const token = json.slice(offset, offset + length).slice(0, 40);
  const end = json.slice(0, offset).trimEnd().length;
  const { path, previousNode: previous } = getLocation(json, offset);
  const close = typeof path.at(-1) === 'number' ? ']' : '}';
  const sign = json[end - 1];
  if (sign === ',' && token === close)
    return {
      offset: end - 1,
      what: `There is a comma after the last entry, before ${close}.`,
      fix: 'Take the comma out.',
      example: lineEnd(json, end - 1),
    };
  if (sign === undefined || ',:[{'.includes(sign)) return unexpected(json, offset);
  if (path.length === 0)
    return { offset, what: `The file should end before "${token}".`, fix: BRACKETS };
  if (previous?.type === 'property' && previous.offset + previous.length === end) {
    const key = json.slice(previous.offset, end);
    const what = `A colon is missing after ${key}.`;
    const fix = 'A colon goes between a key and its value.';
    return { offset: end, what, fix, example: `${key}:` };
  }
  if (/^[^\W\d]/.test(token) && sign === '"' && json[offset - 1] === '"')
    return innerQuote(json, offset);
  if (/^[}\]]?$/.test(token)) return { offset, what: `A ${close} is missing here.`, fix: BRACKETS };
  return {
    offset: end,
    what: `A comma is missing after this entry, before ${token}.`,
    fix: 'Put a comma between the two entries.',
    example: `${lineEnd(json, end)},`,
  };
}

/** Words of Python, and what they are called in JSON. */
const PYTHON: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' };

function unexpected(json: string, offset: number): TextFault {
  const [sign] = json.slice(offset);
  if (sign === undefined)
    return { offset, what: 'The file ends before all brackets are closed.', fix: BRACKETS };
  if (sign === '"') return badText(json, offset);
  if (sign === '/' || sign === '#')
    return { offset, what: 'There is a comment here, and JSON has none.', fix: 'Take it out.' };
  const word = /^['‘’“”]?([^\s'"‘’“”:,{}[\]]*)/.exec(json.slice(offset))?.[1];
  return {
    offset,
    what: `A text, a number or a bracket should stand here, not ${sign}.`,
    fix: 'Keys and texts go between double quotes; there are no comments.',
    ...(word && { example: PYTHON[word] ?? `"${word}"` }),
  };
}

/** `"A "value" that"`: the text ended at the quote before the word. */
const innerQuote = (json: string, offset: number): TextFault => ({
  offset: offset - 1,
  what: 'A double quote in a text ends the text here.',
  fix: 'Write \\" for each double quote inside a text.',
  example: `\\"${/^[^"\n]{0,40}/.exec(json.slice(offset))?.[0] ?? ''}\\"`,
});

/** A text that begins here and is none: a lonely backslash in it, or no end on its line. */
function badText(json: string, offset: number): TextFault {
  const whole = /^"(?:[^"\\\n]|\\.)*"/.exec(json.slice(offset))?.[0];
  const [upTo, before] = /^((?:[^\\]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*)\\./.exec(whole ?? '') ?? [];
  if (upTo !== undefined && before !== undefined) {
    const sign = upTo.slice(before.length);
    return {
      offset: offset + before.length,
      what: `There is a single backslash here, in ${sign}.`,
      fix: 'In JSON a backslash is written twice; so are those of formulas.',
      example: `\\${sign}`,
    };
  }
  if (!/["\n]/.test(json.slice(offset + 1)))
    return {
      offset,
      what: 'The file ends in the middle of a text.',
      fix: 'Bring back the rest of the file, or close the text and all brackets.',
    };
  return {
    offset,
    what: 'A text is not closed on its line.',
    fix: 'A text ends with a double quote on the line where it begins; a double quote inside it is written \\".',
  };
}
