import { count } from '@a2z/course';
import type { ElementContent, Root } from 'hast';
import { element, moveHeadings, parseHtml, textOf } from '../hast.ts';
import { parseFragment, parseMarkdown, RefusedText } from '../parse.ts';
import { removedFromSvg } from '../removed.ts';
import {
  altText,
  type Context,
  embeddedPicture,
  folded,
  notice,
  spokenName,
  warn,
  warnRemoved,
} from './context.ts';
import { partOf, shownParts } from './forms.ts';
import type { CodeCell, Output, Part } from './model.ts';
import { PICTURE_MIMES } from './pictures.ts';
import { finishOutput } from './prose-cell.ts';
import { ifRoom } from './room.ts';
import { colouredText, screenText } from './terminal.ts';

type DataOutput = Extract<Output, { kind: 'data' }>;

/** Forms that need a program; their text form follows the notice. */
const WIDGET = 'application/vnd.jupyter.widget-view+json';

/** What libraries write as HTML and only a program can show, by the marks of each. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bnew Animation\(frames\b|<div class="animation"/, 'A JavaScript animation'],
  [/^\s*<video\b/i, 'A video'],
];

/** All outputs of a code cell. */
export function renderOutputs(context: Context, cell: CodeCell): ElementContent[] {
  const shown: ElementContent[] = [];
  let more = cell.outputs.length + cell.moreOutputs;
  for (const output of cell.outputs) {
    if (context.room <= 0) break;
    const figures = context.drawn.length;
    const nodes = safely(context, cell, output);
    const kept = ifRoom(context, cell, 'output', nodes);
    // A caption goes only to a figure that is there.
    if (kept !== nodes) context.drawn.length = figures;
    shown.push(...kept);
    more -= 1;
  }
  if (more === 0) return shown;
  const said = `${count(more, 'more output')} ${more === 1 ? 'is' : 'are'} not shown.`;
  warn(context, cell, 'cut', said);
  return [...shown, notice(context, said)];
}

/** One bad output never takes the page with it. */
function safely(context: Context, cell: CodeCell, output: Output): ElementContent[] {
  try {
    return renderOutput(context, cell, output);
  } catch {
    warn(context, cell, 'refused', 'An output could not be shown.');
    return [notice(context, 'This output could not be shown.')];
  }
}

/** Output of a setup cell that says which versions ran, and nothing else. */
export const tellsVersions = ({ outputs, moreOutputs }: CodeCell): boolean =>
  moreOutputs === 0 &&
  outputs.every(
    (output) =>
      output.kind === 'stream' &&
      output.text.split('\n').every((line) => line.trim() === '' || /\d+\.\d+/.test(line)),
  );

function renderOutput(context: Context, cell: CodeCell, output: Output): ElementContent[] {
  if (output.kind === 'stream') return textBlock(context, cell, output.text, output.name);
  if (output.kind === 'error') {
    // The traceback has the error's name and message at its end.
    const told = output.traceback.trim() ? output.traceback : `${output.name}: ${output.value}`;
    return textBlock(context, cell, told, 'error');
  }
  return renderData(context, cell, output);
}

function renderData(context: Context, cell: CodeCell, { parts }: DataOutput): ElementContent[] {
  if (parts.length === 0) return [];
  const plain = partOf(parts, 'text/plain');
  const html = partOf(parts, 'text/html')?.text ?? '';
  if (partOf(parts, WIDGET))
    return unshown(context, cell, 'A widget that works only in Jupyter', plain);
  const program = PROGRAMS.find(([pattern]) => pattern.test(html))?.[1];
  if (program) return unshown(context, cell, program, plain);
  for (const part of shownParts(parts)) {
    const nodes = renderPart(context, cell, part);
    if (nodes) return nodes;
  }
  if (parts.some((part) => part.mime.endsWith('/javascript')))
    return unshown(context, cell, 'A script, which this page does not run,', undefined);
  // Nothing but plain text can be shown of what has richer forms: say so unless the text says it all.
  const rich = parts.filter((part) => part !== plain && !part.mime.includes('colab'));
  if (rich.length === 0 && plain) return textBlock(context, cell, plain.text ?? '', 'result');
  const kinds = rich
    .slice(0, 3)
    .map((part) => part.mime.slice(0, 60))
    .join(', ');
  return unshown(context, cell, `An output of the kind ${kinds}`, plain);
}

/** The notice, and below it the text form, unless that only names a Python object. */
function unshown(
  context: Context,
  cell: CodeCell,
  subject: string,
  plain: Part | undefined,
): ElementContent[] {
  // What was taken out of it may have been told already.
  if (!context.warnings.some((each) => each.cell === cell.number && each.code === 'still'))
    warn(context, cell, 'still', `${subject.replace(/,$/, '')} is not shown.`);
  const text = plain?.text ?? '';
  const tells = text.trim() !== '' && !/^<[\w.]+( object| size)[^\n]*>$/.test(text.trim());
  return [
    notice(context, `${subject} is not shown here.`),
    ...(tells ? textBlock(context, cell, text, 'result') : []),
  ];
}

/** undefined: this form cannot be shown, try the next. */
function renderPart(context: Context, cell: CodeCell, part: Part): ElementContent[] | undefined {
  try {
    if (PICTURE_MIMES.includes(part.mime)) return figure(context, cell, part);
    const source = part.text;
    context.letters -= source.length;
    if (context.letters < 0)
      throw new RefusedText('This output is not shown: the page holds no more HTML.');
    const parse = part.mime === 'text/html' ? parseFragment : parseMarkdown;
    return shownTree(context, cell, parse(source), source);
  } catch (error) {
    const refused = error instanceof RefusedText;
    const reason = refused ? error.message : `The ${part.mime} form could not be read.`;
    warn(context, cell, 'refused', reason);
    return refused ? [notice(context, reason)] : undefined;
  }
}

/** undefined when nothing to see is left, as of an output that was all script. */
function shownTree(
  context: Context,
  cell: CodeCell,
  raw: Root,
  source: string,
): ElementContent[] | undefined {
  moveHeadings(raw, 1, 3);
  const tree = finishOutput(context, cell, raw, source);
  if (textOf(tree).trim() === '' && !hasPicture(tree)) return undefined;
  return [element('div', { className: ['nb-html'] }, ...(tree.children as ElementContent[]))];
}

const hasPicture = (node: Root | ElementContent): boolean =>
  (node.type === 'element' && (node.tagName === 'img' || node.tagName === 'math')) ||
  ('children' in node && node.children.some((child) => hasPicture(child as ElementContent)));

const NO_PICTURE =
  'A picture cannot be read: its bytes are not those of a PNG, JPEG, GIF, WebP or SVG.';

/** A picture of an output; undefined when its bytes are none. */
function figure(context: Context, cell: CodeCell, part: Part): ElementContent[] | undefined {
  const picture = embeddedPicture(context, { mime: part.mime, data: part.text });
  if (!picture) {
    warn(context, cell, 'picture', NO_PICTURE);
    return undefined;
  }
  if (part.mime === 'image/svg+xml')
    warnRemoved(context, cell, removedFromSvg(parseHtml(part.text)), 'output');
  const alt = altText(context, cell, 'output of', part.alt, cell.alt[context.drawn.length]);
  const { width } = part; // a retina figure names its smaller width
  const img = element('img', { src: picture.src, alt, width, loading: 'lazy', decoding: 'async' });
  const drawn = element('figure', { className: ['nb-figure'] }, img);
  context.drawn.push(drawn);
  return [drawn];
}

/** Most characters of one text output on the page, of one of its lines, and its lines. */
const MAX_TEXT = 50_000;
const MAX_LINE = 5_000;
const MAX_LINES = 2_000;
/** Outputs with more lines are folded. */
const LONG = 40;
/** Longer lines may need scrolling on a phone of 320 px, so their box takes the focus. */
const WIDE = 28;
/** Longer lines fit no column of ours: text that is printed so long is prose or one value, and wraps. */
const LONGEST = 100;

const NAMES = {
  stdout: 'Printed text',
  stderr: 'Messages',
  result: 'Result',
  error: 'Error',
} as const;

/** Text of a terminal or a result: lines as a screen shows them, colours as classes, folded when long, cut when huge. */
function textBlock(
  context: Context,
  cell: CodeCell,
  raw: string,
  name: keyof typeof NAMES,
): ElementContent[] {
  const { text, cut } = cutText(screenText(raw).replace(/\s+$/, ''));
  if (text === '') return [];
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const label = `${NAMES[name]} of ${spokenName(cell)}`;
  const box = longest > WIDE ? { tabIndex: 0, role: 'group', ariaLabel: label } : {};
  const pre = element(
    'pre',
    {
      className: [
        'nb-text',
        `nb-${name.toLowerCase()}`,
        ...(longest > LONGEST ? ['nb-wraps'] : []),
      ],
      ...box,
    },
    ...colouredText(text),
  );
  const long = `${NAMES[name]}, ${lines.length} lines`;
  const block = lines.length > LONG ? folded('nb-long', long, pre) : pre;
  if (!cut) return [block];
  warn(context, cell, 'cut', `An output of ${raw.length} characters is cut.`);
  return [block, notice(context, 'The rest of this output is cut.')];
}

/** The beginning of a text, and of each of its lines. */
function cutText(full: string): { text: string; cut: boolean } {
  const start = full.slice(0, MAX_TEXT);
  const lines = start
    .split('\n', MAX_LINES)
    .map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)} …` : line));
  const text = lines.join('\n').toWellFormed();
  return { text, cut: full.length > MAX_TEXT || text !== start.toWellFormed() };
}
