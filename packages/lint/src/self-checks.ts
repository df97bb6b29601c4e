import type { CheckData } from '@a2z/course/schemas';
import { authorNumber, knownValue } from '@a2z/course/self-check';
import type { List, ListItem, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Page, Piece } from './page.ts';
import type { Place } from './problem.ts';

/* The questions of a page that answer, as the rules see them, whichever file they stand in. */

/** A text of a question with its place. */
export type Part = { text: string; spot: Place };

export type SelfCheck = {
  spot: Place;
  /** In lessons and notebooks what stands on `<Check>`, in JSON the fields beside `kind`. */
  attributes: readonly { name: string; value: string | undefined; spot: Place }[];
  /** Lessons and notebooks name their questions on `<Check>`, JSON on the entry around it. */
  inText: boolean;
  /** A lesson's unknown attributes are refused before (M8). */
  inLesson: boolean;
  /** `question "id"`, or only that it is one. */
  name: string;
  kind: string | undefined;
  closed: boolean;
  hasAnswer: boolean;
  options: readonly Part[];
  reasons: readonly (Part & { right: boolean })[];
  answer: number | undefined;
  tolerance: number | undefined;
  known: readonly (Part & { value: number })[];
};

/** All of them in reading order. */
export const selfChecksOf = (page: Page): SelfCheck[] => [
  ...page.pieces.flatMap((piece) =>
    piece.role === 'body' || piece.role === 'cell' ? inText(piece) : [],
  ),
  ...(page.chat?.items ?? []).flatMap(({ id, check }, i) =>
    check ? [fromJson(page.file, ['items', i, 'check'], id, check)] : [],
  ),
  ...(page.interview?.questions ?? []).flatMap(({ id, check }, i) =>
    check ? [fromJson(page.file, ['questions', i, 'check'], id, check)] : [],
  ),
];

/** The tags in an example of code are none; all places stay. */
export const withoutCode = (source: string): string =>
  source.replace(/^ {0,3}```[\s\S]*?^ {0,3}```|`[^`\n]*`/gm, (code) => code.replace(/[<>]/g, '.'));

const OPENED = /<Check\b([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\S+))?/g;
const DETAILS =
  /<details[^>]*>\s*(?:<summary[^>]*>([\s\S]*?)<\/summary>)?([\s\S]*?)(?:<\/details>|$)/;

function inText(piece: Piece): SelfCheck[] {
  const bare = withoutCode(piece.source);
  return [...bare.matchAll(OPENED)].map((match) => {
    const from = match.index + match[0].length;
    const next = bare.indexOf('<Check', from);
    const end = bare.indexOf('</Check>', from);
    const closed = end >= 0 && (next < 0 || end < next);
    const to = closed ? end : next < 0 ? bare.length : next;
    const attributes = [...(match[1] ?? '').matchAll(ATTRIBUTE)].map(
      ({ 1: name = '', 2: double, 3: single, index }) => ({
        name,
        value: double ?? single,
        spot: piece.spot(match.index + '<Check'.length + index),
      }),
    );
    const read = (name: string) => attributes.find((each) => each.name === name)?.value;
    return {
      spot: piece.spot(match.index),
      attributes,
      inText: true,
      inLesson: piece.role === 'body',
      name: named(read('id')),
      kind: read('kind'),
      closed,
      answer: authorNumber(read('answer') ?? ''),
      tolerance: authorNumber(read('tolerance') ?? ''),
      ...contentOf(piece, bare, from, to),
    };
  });
}

const named = (id: string | undefined): string =>
  id ? `question "${id.slice(0, 60)}"` : 'question';

function contentOf(piece: Piece, bare: string, from: number, to: number) {
  const details = DETAILS.exec(bare.slice(from, to));
  const inside = details?.[2] ?? '';
  const start = details ? from + details.index + details[0].lastIndexOf(inside) : to;
  const before = lists(piece, from, details ? from + details.index : to);
  const after = lists(piece, start, start + inside.length);
  const reasons = (after[0] ?? []).map(({ text, spot }) => {
    const [, box, rest = text] = /^\[([ xX])\]\s*([\s\S]*)$/.exec(text) ?? [];
    return { text: rest, right: /x/i.test(box ?? ''), spot };
  });
  const known = after.flat().flatMap(({ text, spot }) => {
    const found = knownValue(`${text}${text.endsWith(':') ? ' ' : ''}`);
    return found ? [{ value: found.value, text: text.slice(found.from).trim(), spot }] : [];
  });
  // Of one without its <summary> R12 tells.
  const hasAnswer = inside.trim() !== '';
  return { hasAnswer, options: before.at(-1) ?? [], reasons, known };
}

/** The lists of a stretch of Markdown, each as its items. */
function lists(piece: Piece, from: number, to: number): Part[][] {
  const text = piece.source.slice(from, to);
  const root = markdownToMdast(text, { features: { math: true } }) as Root;
  return root.children
    .filter((node): node is List => node.type === 'list')
    .map(({ children }) => children.map((item) => itemOf(piece, text, from, item)));
}

function itemOf(piece: Piece, text: string, from: number, { position }: ListItem): Part {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const raw = text.slice(start, end).replace(/^\s*(?:[-*+]|\d+[.)])\s*/, '');
  return { text: raw.trim(), spot: piece.spot(from + start) };
}

function fromJson(file: string, at: PropertyKey[], id: string, check: CheckData): SelfCheck {
  const { kind, options = [], wrong = [], answer, tolerance } = check;
  const spot = (...more: PropertyKey[]): Place => ({ file, at: [...at, ...more] });
  const fields = Object.keys(check).filter((name) => name !== 'kind');
  return {
    name: named(id),
    spot: spot(),
    attributes: fields.map((name) => ({ name, value: '', spot: spot(name) })),
    ...{ inText: false, inLesson: false, kind, closed: true, hasAnswer: true, answer, tolerance },
    options: options.map(({ text }, i) => ({ text, spot: spot('options', i, 'text') })),
    reasons: options.map(({ reason, right }, i) => ({
      text: reason,
      right: right === true,
      spot: spot('options', i, 'reason'),
    })),
    known: wrong.map(({ value, reason }, i) => ({
      ...{ value, text: reason, spot: spot('wrong', i, 'value') },
    })),
  };
}
