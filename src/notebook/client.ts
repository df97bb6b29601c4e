import type { Picture } from '../prose/ports.ts';
import type { Notebook } from './model.ts';
import { parseHtml } from './parse-dom.ts';
import { type Embedded, fileSize, openEmbedded } from './pictures.ts';
import { readNotebookText } from './read.ts';
import { type Rendered, renderNotebook } from './render.ts';

/*
 * The renderer in the browser, for a notebook that is newer than its page: the same modules, with the
 * browser's own HTML parser, no highlighter, and the typesetter only when there is a formula.
 */

export { NotebookError } from './error.ts';

export type ClientPorts = {
  /** Gives a root-relative path of the site its base path. */
  place?: (path: string) => string;
  /** Address of the .ipynb file. */
  file?: string;
};

/**
 * Text of an .ipynb file → a safe tree, for hast-util-to-jsx-runtime.
 * @throws NotebookError with a plain sentence when the text is no notebook
 */
export async function renderNotebookTree(text: string, ports: ClientPorts = {}): Promise<Rendered> {
  const notebook = readNotebookText(text);
  const maths = mayHaveFormulas(notebook)
    ? (await import('../prose/maths.ts')).texToMathML
    : undefined;
  return renderNotebook(notebook, { parseHtml, maths, embedded: asDataUri, ...ports });
}

/** Code of all cells, in order, as one text to copy. */
export const allCode = (notebook: Notebook): string =>
  notebook.cells
    .filter((cell) => cell.kind === 'code' && cell.source.trim() !== '')
    .map((cell) => cell.source.trimEnd())
    .join('\n\n\n');

/** `allCode` of a file's text. */
export const codeOf = (text: string): string => allCode(readNotebookText(text));

const mayHaveFormulas = ({ cells }: Notebook): boolean =>
  cells.some((cell) =>
    cell.kind === 'prose'
      ? /\$|\\begin\{|\\\\[([]|language-math/.test(cell.source)
      : cell.kind === 'code' &&
        cell.outputs.some(
          (output) =>
            output.kind === 'data' && output.parts.some(({ mime }) => /latex|markdown/.test(mime)),
        ),
  );

/** Most bytes of a picture that is shown without a file of its own. */
const MAX_INLINE = 4 * 1024 * 1024;

/** In the browser a picture stays where it is: checked bytes in a data address of the kind that they are. */
function asDataUri(embedded: Embedded): Picture | undefined {
  const opened = openEmbedded(embedded);
  if (!opened || opened.bytes.length > MAX_INLINE) return undefined;
  const isSvg = opened.kind === 'svg';
  const body = isSvg
    ? `image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(opened.bytes))}`
    : `image/${opened.kind};base64,${embedded.data.replace(/[^A-Za-z0-9+/=]/g, '')}`;
  return { src: `data:${body}`, ...fileSize(opened) };
}
