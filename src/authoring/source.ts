import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problem.ts';

/** A file's values, and a way from a value back to its line. */
export type Source = {
  file: string;
  value: unknown;
  /** Line and column (1-based) of the value at a path, or of its nearest parent that stands in the file. */
  locate: (at: readonly PropertyKey[]) => { line?: number; column?: number };
};

export type Read = { source: Source } | { problem: Problem };

/** Reads JSON; a syntax error becomes a problem with line and column. */
export function readJson(file: string, text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    const hidden = hiddenFault(text);
    if (hidden) return { problem: { file, ...hidden } };
    return { source: { file, value, locate: locator(text, 0) } };
  } catch (error) {
    const said = (error as Error).message;
    const offset = Number(/at position (\d+)/.exec(said)?.[1] ?? text.length);
    const before = text.slice(0, offset).split('\n');
    return {
      problem: {
        file,
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
        what: `This is not valid JSON: ${said.replace(/ in JSON at position.*$/s, '').replace(/\s*\(line \d+ column \d+\)/, '')}.`,
        fix: 'Look at this place and just before it: a comma between entries but none after the last, double quotes around keys and texts, brackets in pairs.',
      },
    };
  }
}

/** Deeper values than any schema has would overflow the stack of whoever walks over them. */
const DEEPEST = 100;

/**
 * What JSON.parse takes in silence: a key that stands twice (the last one wins, the first is lost), and
 * endless brackets. The text is valid JSON.
 */
function hiddenFault(text: string): Omit<Problem, 'file'> | undefined {
  const open: Set<string>[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign, colon] = found;
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    if (open.length > DEEPEST)
      return {
        ...placeIn(text, found.index),
        what: `The brackets nest deeper than ${DEEPEST} levels here.`,
        fix: 'Look whether brackets were repeated by mistake.',
      };
    if (!colon) continue;
    const key = sign.slice(0, -colon.length);
    if (open.at(-1)?.has(key))
      return {
        ...placeIn(text, found.index),
        what: `The field ${key.slice(0, 60)} stands here twice.`,
        fix: 'Keep one of the two.',
      };
    open.at(-1)?.add(key);
  }
  return undefined;
}

const placeIn = (text: string, offset: number): { line: number; column: number } => ({
  line: text.slice(0, offset).split('\n').length,
  column: offset - text.lastIndexOf('\n', offset - 1),
});

const FRONTMATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Reads the frontmatter of an MDX file; a missing or broken one becomes a problem. */
export function readFrontmatter(file: string, text: string): Read {
  const inner = FRONTMATTER.exec(text)?.[1];
  if (inner === undefined)
    return {
      problem: {
        file,
        line: 1,
        what: 'The file does not begin with frontmatter.',
        fix: 'Begin with a line of three hyphens, the fields, and another line of three hyphens.',
      },
    };
  const counter = new LineCounter();
  const document = parseDocument(inner, { lineCounter: counter });
  const error = document.errors[0];
  if (!error) return valueFrom(file, document, inner);
  const { line, col } = counter.linePos(error.pos[0]);
  const what = `The frontmatter cannot be read: ${plain(error.message)}.`;
  return {
    problem: {
      file,
      line: line + 1,
      column: col,
      what,
      fix: 'A text that holds a colon and a space, or begins with a special sign, stands in double quotes; lists are indented alike.',
    },
  };
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
  return (at) => {
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter });
    for (let length = at.length; length > 0; length--) {
      const node = document.getIn(at.slice(0, length), true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = counter.linePos(node.range[0]);
      return { line: line + offset, column: col };
    }
    return offset > 0 ? { line: 1 } : {};
  };
}
