import { keyOf } from '../../../lib/disk-cache.ts';
import { highestHeading } from '../../../markdown/hast.ts';
import { get, listOf, textOf } from '../../../markdown/notebook/json.ts';
import type { Cell } from '../../../markdown/notebook/model.ts';
import { moveDataUris, openEmbedded, parseDataUri } from '../../../markdown/notebook/pictures.ts';
import { parseProse } from '../../../markdown/notebook/prose-cell.ts';
import { type ExtractedFile, type Finding, type Repair, type Rule, warned } from './rule.ts';

export const headings: Rule = {
  code: 'NB07',
  title: 'No # heading: the page has its title already; sections begin with ##.',
  severity: 'error',
  check: ({ notebook }) =>
    notebook.cells.flatMap((cell) => {
      const parsed = cell.kind === 'prose' ? parseProse(cell.source) : undefined;
      if (!parsed || !('tree' in parsed) || highestHeading(parsed.tree) !== 1) return [];
      return [
        {
          cell: cell.number,
          what: 'The text has a # heading (h1).',
          fix: 'Write ## for a section, and take out a repeated title; “npm run check -- --fix” adds a # to every heading.',
        },
      ];
    }),
  repair: (json) => {
    const copy = structuredClone(json);
    const cells = listOf(get(copy, 'cells')).filter(
      (cell) => get(cell, 'cell_type') === 'markdown',
    ) as { source: unknown }[];
    if (!cells.some(({ source }) => hasTitle(textOf(source))))
      return { json, changes: [], files: [] } satisfies Repair;
    for (const cell of cells) cell.source = lowered(textOf(cell.source));
    return {
      json: copy,
      changes: ['All headings went down one level, so that none is an h1.'],
      files: [],
    };
  },
};

const outsideFences = (source: string, change: (line: string) => string): string => {
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (fence === '' && mark !== '') fence = mark;
      else if (fence !== '' && mark.startsWith(fence)) fence = '';
      else if (fence === '') return change(line);
      return line;
    })
    .join('\n');
};

function hasTitle(source: string): boolean {
  let found = false;
  outsideFences(source, (line) => {
    found ||= /^ {0,3}#(?:\s|$)/.test(line);
    return line;
  });
  return found;
}

/** One # more for each heading; a sixth level stays. */
const lowered = (source: string): string =>
  outsideFences(source, (line) => line.replace(/^( {0,3})(#{1,5})(?=\s|$)/, '$1$2#'));

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
    const path = opened && `/figures/${place}/${keyOf(opened.bytes).slice(0, 16)}.${opened.kind}`;
    if (opened && path) files.push({ path: `public${path}`, bytes: opened.bytes });
    source = source.replaceAll(token, () => path ?? uri);
  }
  cell.source = source;
}

export const altText: Rule = {
  code: 'NB06',
  title: 'Every figure has an alternative text of 5 to 150 characters.',
  severity: 'error',
  check: (inspected) => [
    ...warned(
      inspected,
      ['alt'],
      'Say in the cell’s metadata what the figure shows: "alt": "Loss against step: it falls, then flattens." (a list for several figures).',
    ),
    ...inspected.notebook.cells.flatMap((cell) => [
      ...cell.alt.filter((text) => text.length < 5 || text.length > 150).map(wrongLength(cell)),
      ...[...cell.alt, ...(cell.kind === 'prose' ? typedAlts(cell.source) : [])]
        .filter(isFileName)
        .map(onlyName(cell)),
    ]),
  ],
};

const wrongLength =
  ({ number }: Cell) =>
  (text: string): Finding => ({
    cell: number,
    what: `An alternative text has ${text.length} characters.`,
    fix: 'Say in 5 to 150 characters what the figure shows and says; the rest belongs into the text.',
  });

const onlyName =
  ({ number }: Cell) =>
  (text: string): Finding => ({
    cell: number,
    what: `An alternative text is only a name: "${text.trim().slice(0, 60)}".`,
    fix: 'Say in 5 to 150 characters what the figure shows and says, for those who cannot see it.',
  });

/** Editors write the file's name when a picture is pasted: `image.png`, `Screenshot 2024-05-01`. */
const isFileName = (text: string): boolean =>
  /^\S*\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?)$|^(?:image|img|screenshot|screen shot|picture|photo|untitled|figure)[\s\d._:()-]*$/i.test(
    text.trim(),
  );

/** Alternative texts of the pictures in a text, outside code. */
const typedAlts = (source: string): string[] =>
  [...source.replace(/(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]*`/g, '').matchAll(/!\[([^\]]*)\]\(/g)].map(
    ([, alt = '']) => alt,
  );
