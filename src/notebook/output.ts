import type { ElementContent } from 'hast';
import { parseFragment, parseMarkdown, RefusedText } from '../prose/tree.ts';
import { type Context, notice, warn } from './context.ts';
import { figure } from './figure.ts';
import { shownTree } from './html-output.ts';
import { latexTree } from './latex.ts';
import type { CodeCell, Output, Part } from './model.ts';
import { PICTURE_MIMES } from './pictures.ts';
import { errorBlock, textBlock } from './text-output.ts';

type DataOutput = Extract<Output, { kind: 'data' }>;

/** Jupyter's own order: the first form that can be shown is shown. */
const PRIORITY = [
  'text/html',
  'text/markdown',
  'text/latex',
  ...PICTURE_MIMES,
  'application/json',
  'text/plain',
];
/** Forms that need a program; their text form follows the notice. */
const WIDGET = 'application/vnd.jupyter.widget-view+json';
const SCRIPTS = ['application/javascript', 'text/javascript'];

/** All outputs of a code cell. */
export function renderOutputs(context: Context, cell: CodeCell): ElementContent[] {
  const shown = cell.outputs.flatMap((output) => safely(context, cell, output));
  if (cell.moreOutputs === 0) return shown;
  warn(context, cell, 'cut', `Only the first outputs are shown; ${cell.moreOutputs} more are not.`);
  return [...shown, notice(context, `${cell.moreOutputs} more outputs are not shown.`)];
}

/** One bad output never takes the page with it. */
function safely(context: Context, cell: CodeCell, output: Output): ElementContent[] {
  if (context.left <= 0 || context.ports.late?.())
    return [notice(context, 'This output is not shown: the page is full.')];
  try {
    return renderOutput(context, cell, output);
  } catch {
    warn(context, cell, 'refused', 'An output could not be shown.');
    return [notice(context, 'This output could not be shown.')];
  }
}

function renderOutput(context: Context, cell: CodeCell, output: Output): ElementContent[] {
  if (output.kind === 'stream') return textBlock(context, cell, output.text, output.name);
  if (output.kind === 'error') return errorBlock(context, cell, output);
  if (output.kind === 'unknown')
    return [notice(context, `An output of an unknown kind (${output.type}) is not shown.`)];
  return renderData(context, cell, output);
}

function renderData(context: Context, cell: CodeCell, { parts }: DataOutput): ElementContent[] {
  if (parts.length === 0) return [];
  const byMime = (mime: string): Part | undefined => parts.find((part) => part.mime === mime);
  const plain = byMime('text/plain');
  if (byMime(WIDGET)) return unshown(context, cell, 'A widget that works only in Jupyter', plain);
  for (const part of PRIORITY.map(byMime).filter((each) => each !== undefined)) {
    if (part === plain && parts.length > 1) break;
    const nodes = renderPart(context, cell, part);
    if (nodes) return nodes;
  }
  if (parts.length === 1 && plain) return textBlock(context, cell, plain.text ?? '', 'result');
  if (parts.some((part) => SCRIPTS.includes(part.mime)))
    return unshown(context, cell, 'A script, which this page does not run,', undefined);
  const otherText = parts.find(
    (part) => part.mime.startsWith('text/') && part !== plain && !PRIORITY.includes(part.mime),
  );
  if (!plain && otherText?.text) return textBlock(context, cell, otherText.text, 'result');
  return withoutForm(context, cell, parts, plain);
}

/** Nothing but plain text can be shown of what has richer forms: say so unless the text says it all. */
function withoutForm(
  context: Context,
  cell: CodeCell,
  parts: Part[],
  plain: Part | undefined,
): ElementContent[] {
  const rich = parts.filter((part) => part !== plain && !part.mime.includes('colab'));
  if (rich.length === 0 && plain) return textBlock(context, cell, plain.text ?? '', 'result');
  const kinds = rich
    .map((part) => part.mime.slice(0, 60))
    .slice(0, 3)
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
  const text = plain?.text ?? '';
  const tells = text.trim() !== '' && !/^<[\w.]+( object| size)[^\n]*>$/.test(text.trim());
  return [
    notice(context, `${subject} is not shown here.`),
    ...(tells ? textBlock(context, cell, text, 'result') : []),
  ];
}

/** undefined: this form cannot be shown, try the next. */
function renderPart(context: Context, cell: CodeCell, part: Part): ElementContent[] | undefined {
  if (PICTURE_MIMES.includes(part.mime)) return figure(context, cell, part);
  if (part.mime === 'application/json') return jsonBlock(context, cell, part);
  const source = part.text ?? '';
  if (part.mime === 'text/plain') return textBlock(context, cell, source, 'result');
  try {
    if (part.mime === 'text/latex') return latexTree(context, cell, source);
    const parse = part.mime === 'text/html' ? parseFragment : parseMarkdown;
    return shownTree(context, cell, parse(source, context.ports.parseHtml));
  } catch (error) {
    const reason =
      error instanceof RefusedText ? error.message : `The ${part.mime} form could not be read.`;
    warn(context, cell, 'refused', reason);
    return undefined;
  }
}

/** Indented when it is small: an indent of 20 000 levels is a text of 400 MB. */
function jsonBlock(context: Context, cell: CodeCell, part: Part): ElementContent[] {
  const compact = part.text ?? JSON.stringify(part.json ?? null);
  const large = compact.length > 100_000 || /[[{]{50}/.test(compact);
  const json = large ? compact : JSON.stringify(part.json ?? null, null, 2);
  return textBlock(context, cell, part.text ?? json, 'JSON');
}
