import { lineAndColumn, placesIn } from '@a2z/course/problem';
import { type Diagnostic, type Fault, inText } from '@a2z/lint/problem';
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { endOfHead, headFault, lineFault, notClosed, yamlFault } from './head-faults.ts';
import { jsonSyntaxError } from './json-syntax-error.ts';

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

export type Read = { source: Source } | { problem: Diagnostic };

/** The offset of a value, or of its nearest parent that stands in the file. */
function nearestOffset(
  at: readonly PropertyKey[],
  offsetOf: (at: readonly PropertyKey[], isWhole: boolean) => number | undefined,
): number | undefined {
  for (let length = at.length; length > 0; length--) {
    const offset = offsetOf(at.slice(0, length), length === at.length);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

/** Reads JSON; a syntax error becomes a problem with line and column. */
export function readJson(file: string, text: string): Read {
  const error = jsonSyntaxError(text);
  if (error) return { problem: { rule: 'S1', ...inText(file, text)(error) } };
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  return { source: { file, value, locate: locateInJson(text) } };
}

/* Locators parse when they are first asked: most files are never asked for a line, and trees are large. */

export const locateInJson = (text: string): Source['locate'] => {
  const treeOf = once(() => parseTree(text));
  const placeOf = once(() => placesIn(text));
  return (at, part) => {
    const tree = treeOf();
    const offset = nearestOffset(at, (path, isWhole) => {
      const node = tree && findNodeAtLocation(tree, path as JSONPath);
      return isWhole && part === 'key' ? node?.parent?.offset : node?.offset;
    });
    return placeOf()(offset ?? 0);
  };
};

/** A value that is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Document = ReturnType<typeof parseDocument>;

export const FRONTMATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** What stands between the lines of hyphens at the beginning of an MDX file. */
export const headOf = (text: string): string | undefined => FRONTMATTER.exec(text)?.[1];

const headProblem = (file: string, fault: Fault): Read => ({
  problem: { file, ...fault, rule: 'S2' },
});

/** Reads the frontmatter of an MDX file; a missing or broken one becomes a problem. */
export function readFrontmatter(file: string, text: string): Read {
  const inner = headOf(text);
  if (inner === undefined) return headProblem(file, headFault(text));
  const misread = lineFault(inner);
  if (misread) return headProblem(file, misread);
  const counter = new LineCounter();
  const document = parseDocument(inner, { lineCounter: counter });
  const error = document.errors[0];
  if (!error) return valueFrom(file, document, inner);
  const { line, col } = counter.linePos(error.pos[0]);
  const open = endOfHead(inner);
  // Where a rule (---) of the text ends what was read, the text is no head.
  if (open !== undefined && open <= line) return headProblem(file, notClosed(open + 2));
  return headProblem(file, {
    line: line + 1,
    column: col,
    ...yamlFault(error.message, inner, line),
  });
}

/** Aliases (`*a`) can repeat each other without end; a frontmatter needs none. */
function valueFrom(file: string, document: Document, inner: string): Read {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 0 });
    return { source: { file, value, locate: locatorInYaml(inner) } };
  } catch {
    const what = 'The frontmatter repeats parts of itself with aliases (&name, *name).';
    const fix = 'Write each value where it belongs; put a text that begins with & or * in quotes.';
    return { problem: { file, line: 1, column: 1, rule: 'S2', what, fix } };
  }
}

const locatorInYaml = (inner: string): Source['locate'] => {
  const documentOf = once(() => parseDocument(inner));
  return (at, part) => {
    const document = documentOf();
    const offset = nearestOffset(at, (path, isWhole) => {
      const node = isWhole && part === 'key' ? keyAt(document, path) : document.getIn(path, true);
      return isNode(node) ? node.range?.[0] : undefined;
    });
    if (offset === undefined) return { line: 1, column: 1 };
    const { line, column } = lineAndColumn(inner, offset);
    return { line: line + 1, column };
  };
};

function keyAt(document: Document, at: readonly PropertyKey[]): unknown {
  const map = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1), true);
  const pair = isMap(map) && map.items.find(({ key }) => isScalar(key) && key.value === at.at(-1));
  return pair ? pair.key : document.getIn(at, true);
}
