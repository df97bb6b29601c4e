import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problem.ts';
import { hiddenFault } from './json-hidden.ts';
import { jsonSlip } from './json-slip.ts';
import { placeAt } from './place.ts';

/** A file's values, and a way from a value back to its line. */
export type Source = {
  file: string;
  value: unknown;
  /**
   * Line and column (1-based) of the value at a path (or of its key), or of its nearest parent that
   * stands in the file.
   */
  locate: (at: readonly PropertyKey[], part?: 'key' | 'value') => { line: number; column: number };
};

export type Read = { source: Source } | { problem: Problem };

/** Reads JSON; a syntax error becomes a problem with line and column. */
export function readJson(file: string, text: string): Read {
  const slip = jsonSlip(text);
  if (!slip) {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const hidden = hiddenFault(text);
    if (hidden) return { problem: { file, rule: 'S1', ...hidden } };
    return { source: { file, value, locate: locator(text, 0) } };
  }
  const { offset, what, fix, example } = slip;
  return { problem: { file, ...placeAt(text, offset), rule: 'S1', what, fix, example } };
}

const FRONTMATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Reads the frontmatter of an MDX file; a missing or broken one becomes a problem. */
export function readFrontmatter(file: string, text: string): Read {
  const inner = FRONTMATTER.exec(text)?.[1];
  if (inner === undefined)
    return {
      problem: {
        file,
        line: 1,
        column: 1,
        rule: 'S2',
        what: 'The file does not begin with frontmatter.',
        fix: 'Begin with a line of three hyphens, the fields, and another line of three hyphens.',
        example: '---\nid: name-of-the-stage\ntitle: Title of the stage\n---',
      },
    };
  const counter = new LineCounter();
  const document = parseDocument(inner, { lineCounter: counter });
  const error = document.errors[0];
  if (!error) return valueFrom(file, document, inner);
  const { line, col } = counter.linePos(error.pos[0]);
  return {
    problem: {
      file,
      line: line + 1,
      column: col,
      rule: 'S2',
      what: `The frontmatter cannot be read: ${plain(error.message)}.`,
      fix: 'A text that holds a colon and a space, or begins with a special sign, stands in double quotes; lists are indented alike.',
      example: quoted(inner.split('\n')[line - 1] ?? ''),
    },
  };
}

/** A line `key: text` with its text in double quotes; undefined where that is not what is wrong. */
function quoted(line: string): string | undefined {
  const [, key, text] = /^(\s*(?:- )?[\w-]+:|\s*-) +([^\s"'].*)$/.exec(line.trimEnd()) ?? [];
  return key && text ? `${key} ${JSON.stringify(text)}`.trimStart() : undefined;
}

/** Aliases (`*a`) can repeat each other without end; a frontmatter needs none. */
function valueFrom(file: string, document: Document.Parsed, inner: string): Read {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return { source: { file, value, locate: locator(inner, 1) } };
  } catch {
    const what = 'The frontmatter repeats itself by aliases (&name, *name).';
    const fix = 'Write each value where it belongs; put a text that begins with & or * in quotes.';
    return { problem: { file, line: 1, what, fix } };
  }
}

/** The commonest words of the YAML reader, in words for people who never heard of YAML. */
function plain(message: string): string {
  if (message.includes('Nested mappings')) return 'a text holds a colon and stands without quotes';
  if (message.includes('Map keys must be unique')) return 'a field stands here twice';
  return message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? message;
}

function locator(text: string, offset: number): Source['locate'] {
  return (at, part = 'value') => {
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter });
    for (let length = at.length; length > 0; length--) {
      const start = startOf(document, at.slice(0, length), length === at.length ? part : 'value');
      if (start === undefined) continue;
      const { line, col } = counter.linePos(start);
      return { line: line + offset, column: col };
    }
    return { line: 1, column: 1 };
  };
}

function startOf(
  document: Document.Parsed,
  at: readonly PropertyKey[],
  part: 'key' | 'value',
): number | undefined {
  const parent = part === 'key' ? document.getIn(at.slice(0, -1), true) : undefined;
  const map = at.length === 1 && part === 'key' ? document.contents : parent;
  const pair = isMap(map) && map.items.find(({ key }) => isScalar(key) && key.value === at.at(-1));
  const node = pair ? pair.key : document.getIn(at, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
