import { textOf } from '../../src/notebook/json.ts';
import type { Notebook } from '../../src/notebook/model.ts';
import { NotebookError, notebookFrom, parseNotebook } from '../../src/notebook/read.ts';
import { Refusal } from '../refusal.ts';

/** A notebook from elsewhere: its JSON as nbformat 4, and as this site reads it. */
export type Foreign = {
  json: unknown;
  notebook: Notebook;
  /** Its first # heading and where it stands; only its own title is one. */
  title?: { text: string; cell: number } | undefined;
  changes: string[];
};

/**
 * @param name for the message
 * @throws Refusal when the bytes are no notebook that can be read
 */
export function readForeign(name: string, bytes: Uint8Array): Foreign {
  try {
    const json = parseNotebook(bytes);
    const notebook = notebookFrom(json);
    const { version } = notebook;
    const changes = version === '4.5' ? [] : [`nbformat ${version} became 4.5.`];
    return { json, notebook, title: titleOf(notebook), changes };
  } catch (error) {
    if (error instanceof NotebookError) throw new Refusal(`${name}: ${error.what}`, error.fix);
    throw error;
  }
}

function titleOf({ cells }: Notebook): Foreign['title'] {
  for (const { kind, number, source } of cells) {
    const text = kind === 'prose' ? /^ {0,3}#[ \t]+(.+?)[ \t#]*$/m.exec(source)?.[1] : undefined;
    if (text !== undefined) return { text: textOf(text.replace(/[*_`]/g, '')), cell: number };
  }
  return undefined;
}

/** 'Copy_of_linear-regression.ipynb' → 'linear regression'. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.ipynb$/i, '')
    .replace(/^Copy[_ ]of[_ ]/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
