import { moveDataUris } from '../data-uris.ts';
import { get, listOf, textOf } from '../json.ts';
import { openEmbedded, parseDataUri } from '../pictures.ts';
import { shortHash } from '../short-hash.ts';
import type { ExtractedFile, Repair, Rule } from './rule.ts';

export const pastedImages: Rule = {
  code: 'NB05',
  title: 'No pictures pasted into Markdown as base64.',
  severity: 'error',
  check: ({ notebook }) =>
    notebook.cells.flatMap((cell) => {
      const count = cell.kind === 'prose' ? moveDataUris(cell.source).pictures.size : 0;
      if (count === 0) return [];
      return [
        {
          cell: cell.number,
          what: `The text holds ${count === 1 ? 'a pasted picture' : `${count} pasted pictures`} (data:image/…).`,
          fix: 'Run “npm run check -- --fix”: it moves the picture into a file and leaves the text as it is.',
        },
      ];
    }),
  repair: (json, place) => {
    const copy = structuredClone(json);
    const files: ExtractedFile[] = [];
    for (const cell of listOf(get(copy, 'cells'))) {
      if (get(cell, 'cell_type') === 'markdown') extract(cell as { source: unknown }, place, files);
    }
    const changes = files.map(({ path }) => `A pasted picture is now the file ${path}.`);
    return { json: copy, changes, files } satisfies Repair;
  },
};

/** Pictures go to files under public/figures/, named by their bytes; what is no picture stays. */
function extract(cell: { source: unknown }, place: string, files: ExtractedFile[]): void {
  const { text, pictures } = moveDataUris(textOf(cell.source));
  if (pictures.size === 0) return;
  let source = text;
  for (const [token, uri] of [...pictures].reverse()) {
    const embedded = parseDataUri(uri);
    const opened = embedded && openEmbedded(embedded);
    const path = opened && `/figures/${place}/${shortHash(opened.bytes)}.${opened.kind}`;
    if (opened && path) files.push({ path: `public${path}`, bytes: opened.bytes });
    source = source.replaceAll(token, () => path ?? uri);
  }
  cell.source = source;
}
