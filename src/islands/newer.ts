import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderNotebookTree } from '../notebook/client.ts';

/**
 * The seam between the notebook island and the notebook room, loaded only when a reader asks for a
 * version that is newer than the page. The tree becomes elements directly, never HTML text, so what
 * was sanitized is not parsed again. Throws if the text is no notebook that the renderer accepts.
 */
export async function renderNewer(text: string): Promise<ReactElement> {
  const tree = await renderNotebookTree(text, {});
  return toJsxRuntime(tree, { Fragment, jsx, jsxs }) as ReactElement;
}
