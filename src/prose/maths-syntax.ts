/*
 * Jupyter finds formulas before it reads Markdown; micromark finds them while it reads. So what only
 * Jupyter knows is rewritten here into dollars: \begin{align}…\end{align} without dollars, \\(…\\),
 * \\[…\\], and $$ … $$ that begins in one line and ends in another. Code is left alone. Linear time.
 */

const ENVIRONMENTS =
  /^(align|aligned|alignat|equation|eqnarray|gather|gathered|multline|split|cases|array|[pbvBV]?matrix)\*?$/;

/** A formula longer than this is a mistake (a lost closer), and not worth the time. */
const MAX_FORMULA = 5_000;

const MARGIN = /^[ \t>]*$/;

type Formula = { tex: string; end: number; display: boolean };

/** Markdown with every formula in single dollars, or in double dollars on lines of their own. */
export function dollarMaths(source: string): string {
  if (!/\$\$|\\begin\{|\\\\[([]/.test(source)) return source;
  const closers = new Closers(source);
  let out = '';
  let at = 0;
  while (at < source.length) {
    const next = nextMark(source, at);
    out += source.slice(at, next);
    if (next >= source.length) break;
    const code = codeEnd(source, next, closers);
    const formula = code === undefined ? formulaAt(source, next, closers) : undefined;
    at = code ?? formula?.end ?? next + (/^(\\|\$\$)/.test(source.slice(next, next + 2)) ? 2 : 1);
    out += formula ? dollars(formula, lineBefore(source, next)) : source.slice(next, at);
  }
  return out;
}

/** Finds closers, and remembers what it found, so that a flood of openers does not search again and again. */
class Closers {
  readonly source: string;
  readonly found = new Map<string, number>();
  constructor(source: string) {
    this.source = source;
  }
  /** Place of the next closer at or after `from`, which only grows; -1 when there is none. */
  find(closer: string, from: number): number {
    const last = this.found.get(closer);
    if (last !== undefined && (last < 0 || last >= from)) return last;
    const at = this.source.indexOf(closer, from);
    this.found.set(closer, at);
    return at;
  }
}

function nextMark(source: string, from: number): number {
  const mark = /[$\\`~]/g;
  mark.lastIndex = from;
  return mark.exec(source)?.index ?? source.length;
}

/** Where the code span or fence that opens here ends; undefined when no code opens here. */
function codeEnd(source: string, at: number, closers: Closers): number | undefined {
  const char = source[at] ?? '';
  if (char !== '`' && char !== '~') return undefined;
  let length = 1;
  while (source[at + length] === char) length += 1;
  const fence = length >= 3 && MARGIN.test(lineBefore(source, at));
  if (char === '~' && !fence) return at + length;
  const closes = (place: number): boolean =>
    fence
      ? MARGIN.test(lineBefore(source, place))
      : source[place - 1] !== char && source[place + length] !== char;
  let close = closers.find(char.repeat(length), at + length);
  while (close >= 0 && !closes(close)) close = closers.find(char.repeat(length), close + length);
  if (close >= 0) return close + length;
  return fence ? source.length : at + length;
}

function formulaAt(source: string, at: number, closers: Closers): Formula | undefined {
  const span = (open: string, close: string, display: boolean): Formula | undefined =>
    between(source, at + open.length, closers.find(close, at + open.length), close.length, display);
  if (source.startsWith('$$', at)) return span('$$', '$$', true);
  if (source.startsWith('\\\\(', at)) return span('\\\\(', '\\\\)', false);
  if (source.startsWith('\\\\[', at)) return span('\\\\[', '\\\\]', true);
  if (source[at] === '$') return span('$', '$', false);
  const name = /^\\begin\{([A-Za-z]{1,20}\*?)\}/.exec(source.slice(at, at + 32))?.[1];
  if (name === undefined || !ENVIRONMENTS.test(name)) return undefined;
  return between(source, at, closers.find(`\\end{${name}}`, at), name.length + 6, true, true);
}

/** The formula from `start` to its closer at `close`; undefined when it is too long to be one, or spans paragraphs. */
function between(
  source: string,
  start: number,
  close: number,
  closerLength: number,
  display: boolean,
  keepCloser = false,
): Formula | undefined {
  if (close < 0 || close - start > MAX_FORMULA) return undefined;
  const end = close + closerLength;
  const tex = source.slice(start, keepCloser ? end : close);
  const fence = display && /^[ \t]*\n/.test(tex);
  if (tex.trim() === '' || (!fence && /\n[ \t]*\n/.test(tex))) return undefined;
  return { tex, end, display: display || (tex.includes('\n') && tex.includes('\\begin{')) };
}

/** Lines of a quote or a list item keep their margin, so that the formula stays inside. */
function dollars({ tex, display }: Formula, before: string): string {
  if (!display) return `$${tex}$`;
  if (!tex.includes('\n')) return `$$${tex.trim()}$$`;
  const start = /^[\s>]*(?:[-+*]|\d+[.)])?\s*/.exec(before)?.[0] ?? '';
  const margin = start.replace(/[^>\s]/g, ' ');
  const lead = start === before ? '' : `\n${margin}`;
  return `${lead}$$\n${margin}${trimLines(tex)}\n${margin}$$\n${margin}`;
}

const trimLines = (tex: string): string =>
  tex
    .replace(/^\s*\n/, '')
    .replace(/\n[\s>]*$/, '')
    .trim();

/** The line before a place, as far back as a margin can reach. */
const lineBefore = (source: string, at: number): string => {
  const back = source.slice(Math.max(0, at - 200), at);
  return back.slice(back.lastIndexOf('\n') + 1);
};
