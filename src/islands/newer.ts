import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderNotebookTree } from '../notebook/client.ts';

/** A root-relative path of the site → its address under the base path. */
const place = (path: string): string =>
  `${import.meta.env.BASE_URL.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`;

/**
 * The seam between the notebook island and the notebook room, loaded only when a reader asks for a
 * version that is newer than the page. The tree becomes elements directly, never HTML text, so what
 * was sanitized is not parsed again. `file` is the address of the .ipynb file.
 * @throws NotebookError if the text is no notebook that the renderer accepts
 */
export async function renderNewer(text: string, file: string): Promise<ReactElement> {
  const { tree } = await renderNotebookTree(text, { place, file });
  const content = toJsxRuntime(tree, { Fragment, jsx, jsxs, tableCellAlignToStyle: false });
  return createElement('div', { className: 'notebook' }, content);
}
