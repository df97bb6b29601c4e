import type { Fault, Message } from '@a2z/lint/problem';

/* What is wrong with the head of a stage, in words for people who never heard of YAML. */

const HYPHENS = 'The head goes between two lines of three hyphens, with nothing before the first.';

/** Why a file has no head: what is wrong with its first lines. */
export function headFault(text: string): Fault {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const at = { line: 1, column: 1 };
  if (first.trim() === '' && /^\s*---[ \t]*\r?\n/.test(text))
    return { ...at, what: 'There is an empty line above the head.', fix: 'Take it out.' };
  if (/^---[ \t]*$/.test(first))
    return notClosed(2 + (endOfHead(lines.join('\n')) ?? lines.length));
  if (/^(?:-{2}|-{4,}|[–—]+|- - -)[ \t]*$/.test(first))
    return {
      ...at,
      what: `The first line is ${first.trim()}, not three hyphens.`,
      fix: HYPHENS,
      example: '---',
    };
  if (/^[A-Za-z]\w*:(?: |$)/.test(first))
    return {
      ...at,
      what: 'The line of three hyphens above the head is missing.',
      fix: 'Write it as the first line of the file.',
      example: '---',
    };
  return {
    ...at,
    what: 'The file does not begin with a head.',
    fix: `${HYPHENS} Copy that of its kind from templates/.`,
    example: '---\nid: name-of-the-stage\ntitle: Title of the stage\n---',
  };
}

/** @param line where the text begins */
export const notClosed = (line: number): Fault => ({
  ...{ line, column: 1 },
  what: 'The line of three hyphens below the head is missing: the text of the page begins here.',
  fix: 'Write it above this line, below the last field.',
  example: '---',
});

/**
 * Where what was read as a head has become a text: its first line (from 0) that is no field, no item of a
 * list and no remark, and stands below an empty line. Undefined while all of it may be a head.
 */
export function endOfHead(inner: string): number | undefined {
  const lines = inner.split(/\r?\n/);
  const index = lines.findIndex(
    (line, i) =>
      (i > 0 &&
        lines[i - 1]?.trim() === '' &&
        /^[^\s#]/.test(line) &&
        !/^[\w-]+:(?: |$)|^- /.test(line)) ||
      /^#{2,} /.test(line),
  );
  return index < 0 ? undefined : index;
}

const ITEM = /^( *)- +(\S.*)$/;
/** Items that hold fields or texts of several lines: what stands below is theirs. */
const OPEN = /^["']?[\w-]+["']?:(?: |$)|:$|^[|>][+-]?$|^["'[{]/;

/** What is wrong with a line of a head; it may hang on the line above. */
type LineFault = (line: string, above: string) => (Message & { column: number }) | undefined;

/** The first line of a head that YAML takes otherwise than it was meant, without a word. */
export function lineFault(inner: string): Fault | undefined {
  const lines = inner.split(/\r?\n/);
  for (const faultOf of [itemFurtherIn, remarkInText, typographicQuotes])
    for (const [i, line] of lines.entries()) {
      const fault = faultOf(line, lines[i - 1] ?? '');
      if (fault) return { line: i + 2, ...fault };
    }
  return undefined;
}

/** An item of a list that stands further in than the one above it: YAML would make one text of the two. */
const itemFurtherIn: LineFault = (line, lineAbove) => {
  const [, margin = '', text = ''] = ITEM.exec(line) ?? [];
  const [, above, textAbove = ''] = ITEM.exec(lineAbove) ?? [];
  if (text === '' || above === undefined || margin.length <= above.length || OPEN.test(textAbove))
    return undefined;
  return {
    column: margin.length + 1,
    what: 'This list item is indented further than the one above it, so both would be read as one text.',
    ...alike(above, text),
  };
};

const alike = (above: string, text: string) => ({
  fix: `Indent it as far as the one above: ${above.length} spaces before the hyphen.`,
  example: `${above}- ${text}`,
});

/** `title: The mean of #1`: behind a space, # begins a remark, and the text ends before it. */
const remarkInText: LineFault = (line) => {
  const [, before = ''] = /^(\s*(?:- )?[\w-]*:? *[^\s"'#|>[{][^"'#]*) #\S/.exec(line) ?? [];
  if (before === '') return undefined;
  return {
    column: before.length + 2,
    what: 'After a space, # begins a comment: the text ends before it.',
    fix: 'Put the whole text in double quotes; a comment has a space after its #.',
    example: quoted(line),
  };
};

/** `title: “The mean”`: a word processor made letters of the quotes, and they would be part of the text. */
const typographicQuotes: LineFault = (line) => {
  const [, start, open = '', text = '', close] =
    /^(\s*(?:- +)?(?:[\w-]+: +)?)([“”„«])([^“”„«»]*)([“”»])\s*$/.exec(line) ?? [];
  if (start === undefined || close === undefined) return undefined;
  return {
    column: start.length + 1,
    what: `The signs ${open} and ${close} do not quote a text in the head: they would be part of it.`,
    fix: 'Write the straight double quote of the keyboard (") in place of each.',
    example: `${start.trimStart()}${JSON.stringify(text)}`,
  };
};

const QUOTES =
  'Put a text that holds a colon and a space, or begins with a special sign, in double quotes.';

/** What the reader of YAML says, by its words: what is wrong, and what to do. */
const SAID: readonly (readonly [RegExp, string, string])[] = [
  [
    /Flow (?:map|sequence)/,
    'a brace or bracket is opened and not closed',
    'Write } or ] where it ends, on its line.',
  ],
  [/Nested mappings/, 'a text with a colon has no quotes', QUOTES],
  [/Map keys must be unique/, 'a field appears here twice', 'Keep one of the two.'],
  [/[Tt]abs? /, 'there is a tab where spaces belong', 'Write two spaces for the tab.'],
  [
    /Implicit (?:map )?keys need/,
    'this line is not a field',
    'Write a name, a colon, a space and the value; or a hyphen and a space before an item of a list.',
  ],
];

/** @param line of the head, from 1 */
export function yamlFault(message: string, inner: string, line: number) {
  const open = /Missing closing ["']quote/.test(message) ? openQuote(inner) : undefined;
  if (open) return open;
  const slip = lineSlip(inner, message, line);
  if (slip) return slip;
  const [typed = '', above = ''] = [inner.split('\n')[line - 1], inner.split('\n')[line - 2]];
  const [, margin, text = ''] = ITEM.exec(typed) ?? [];
  const [, marginAbove = ''] = ITEM.exec(above) ?? [];
  if (margin !== undefined && marginAbove.length > margin.length)
    return {
      what: 'This list item is indented less than the one above it.',
      ...alike(marginAbove, text),
    };
  const [, what, fix] = SAID.find(([words]) => words.test(message)) ?? [];
  const words = message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;
  return {
    what: `The head cannot be read: ${what ?? words}.`,
    fix: fix ?? `${QUOTES} All items of a list are indented alike.`,
    example: fix === undefined || fix === QUOTES ? quoted(typed) : rightField(typed),
  };
}

/** What one line of the head tells by its form, at that line: the reader of YAML stumbles at another. */
function lineSlip(inner: string, message: string, line: number) {
  const lines = inner.split(/\r?\n/);
  const at = (index: number) => ({ line: index + 2, column: 1 });
  const glued = lines.findIndex((each) => /^ *-[A-Za-z]/.test(each));
  if (glued >= 0)
    return {
      ...at(glued),
      what: 'This list item has no space after its hyphen.',
      fix: 'Put one there.',
      example: lines[glued]?.replace('-', '- '),
    };
  const next = lines[line] ?? '';
  if (/Nested mappings/.test(message) && /^ +[a-z]\w*: /i.test(next))
    return {
      ...at(line),
      what: 'This field is indented further than the one above it, so both would be read as one text.',
      fix: 'Begin it at the margin.',
      example: next.trim(),
    };
  const [typed = '', above = ''] = [lines[line - 1], lines[line - 2]];
  if (
    !/Implicit/.test(message) ||
    !/^[a-z]\w*: +[^\s"'[{]/i.test(above) ||
    !/^[a-z]\w* \w+ /i.test(typed)
  )
    return undefined;
  return {
    ...at(line - 1),
    what: 'This line is not a field: it continues the text of the line above.',
    fix: 'Put it after that text, on the same line.',
    example: `${above} ${typed}`,
  };
}

/** `minutes 10` with its colon; a line without the tab that it begins with. */
function rightField(typed: string): string | undefined {
  if (typed.startsWith('\t')) return typed.replace(/^\t+/, '');
  const [, name, value] = /^([a-z]\w*):?\s*(\S.*)$/.exec(typed.trimEnd()) ?? [];
  return name && !typed.includes(':') ? `${name}: ${value}` : undefined;
}

/** The line whose text begins with a quote that does not end on it. */
function openQuote(inner: string): Fault | undefined {
  const lines = inner.split(/\r?\n/);
  const index = lines.findIndex(
    (line) =>
      /^\s*(?:- )?(?:[\w-]+: +)?(?:"(?:[^"\\]|\\.)*|'[^']*)$/.test(line) && /["']/.test(line),
  );
  const line = lines[index];
  if (line === undefined) return undefined;
  const column = line.search(/["']/) + 1;
  return {
    ...{ line: index + 2, column },
    what: 'The head cannot be read: a quote is opened here and not closed.',
    fix: 'End the text with the quote that it begins with, on its line.',
    example: line.trimEnd() + line.charAt(column - 1),
  };
}

/** A line `key: text` with its text in double quotes; undefined where that is not what is wrong. */
function quoted(line: string): string | undefined {
  const [, key, text] = /^(\s*(?:- )?[\w-]+:|\s*-) +([^\s"'].*)$/.exec(line.trimEnd()) ?? [];
  return key && text ? `${key} ${JSON.stringify(text)}`.trimStart() : undefined;
}
