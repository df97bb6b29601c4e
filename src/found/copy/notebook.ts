import type { Cell, CodeCell, Notebook, Output } from '../../notebook/model.ts';
import { screenText } from '../../notebook/terminal.ts';
import type { At } from '../thing.ts';
import { picture, portable } from './lesson.ts';

/** A longer output tells a reader of text no more. */
const MOST = 4_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const COLOURS = /\x1b\[[0-9;]*m/g;

/** A notebook as Markdown: prose as it is, code in fences, text outputs below it. */
export const notebookText = (notebook: Notebook, at: At): string =>
  notebook.cells
    .map((cell) => cellText(cell, notebook.language, at))
    .filter((text) => text !== '')
    .join('\n\n');

function cellText(cell: Cell, language: string, at: At): string {
  if (cell.kind === 'prose') return portable(cell.source, at).trim();
  if (cell.kind === 'raw') return '';
  const code = cell.source.trim() === '' ? [] : [fence(cell.source.trimEnd(), language)];
  return [...code, ...outputTexts(cell)].join('\n\n');
}

/** Streams that follow each other are one text, as in a terminal. */
function outputTexts(cell: CodeCell): string[] {
  const out: string[] = [];
  let stream = '';
  let figures = 0;
  const flush = () => {
    if (stream.trim() !== '') out.push(textFence(stream));
    stream = '';
  };
  for (const output of cell.outputs) {
    if (output.kind === 'stream') stream += output.text;
    else {
      flush();
      const alt = cell.alt[figures];
      if (figureOf(output)) figures += 1;
      const text = outputText(output, alt);
      if (text !== '') out.push(text);
    }
  }
  flush();
  return out;
}

const figureOf = (output: Output) =>
  output.kind === 'data' ? output.parts.find(({ mime }) => mime.startsWith('image/')) : undefined;

/** @param alt the cell's words for this figure, if it is one */
function outputText(output: Exclude<Output, { kind: 'stream' }>, alt?: string): string {
  if (output.kind === 'error') return textFence(`${output.name}: ${output.value}`);
  if (output.kind === 'unknown') return '';
  const figure = figureOf(output);
  if (figure) return picture(figure.alt ?? alt ?? 'a figure that the code drew');
  const plain = output.parts.find(({ mime }) => mime === 'text/plain')?.text ?? '';
  return plain.trim() === '' ? '' : textFence(plain);
}

function textFence(raw: string): string {
  const text = screenText(raw).replace(COLOURS, '').trimEnd();
  return fence(text.length > MOST ? `${text.slice(0, MOST)}\n…` : text, 'text');
}

/** A fence longer than any in the text, so that nothing in it can end it. */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${text}\n${mark}`;
}
