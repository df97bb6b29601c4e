import { highestHeading } from '@a2z/text/hast';
import { type FoundPicture, moveDataUris, openEmbedded, parseDataUri } from '@a2z/text/pictures';
import { parseProse } from '@a2z/text/render';
import { trapsInMarkdown } from '../../markdown/markdown-traps.ts';
import { cellPlace } from '../../problem.ts';
import type { ExtractedFile, Rule, TextCell } from '../../rule.ts';
import { isFileName } from '../../rules/markup.ts';
import { inCell, warned } from '../inspected.ts';
import { listed } from './run.ts';

/** NB07: no # heading, for the page has its title already. */
export const headings: Rule = {
  code: 'NB07',
  severity: 'error',
  notebook: (inspected) => {
    const [first, ...others] = inspected.notebook.cells.flatMap((cell) => {
      const parsed = cell.kind === 'prose' ? parseProse(cell.source) : undefined;
      return parsed && 'tree' in parsed && highestHeading(parsed.tree) === 1 ? cell.number : [];
    });
    if (first === undefined) return [];
    if (others.length > 0)
      return inCell(
        inspected,
        first,
        `The text has a # heading (h1), and so ${others.length === 1 ? 'has' : 'have'} ${listed(others)}.`,
        'Run “npm run check -- --fix”: it adds a # to every heading. By hand: write ## for each section.',
      );
    return inCell(
      inspected,
      first,
      'The text has a # heading (h1).',
      'Write ## for a section; where it repeats the title of the page, take it out.',
    );
  },
  repair: (cells) => {
    const levels = cells.flatMap(({ source }) => levelsOf(source));
    const highest = levels.filter((level) => level === '#').length;
    // One # above other headings is the page's title once more, which only a person can take out.
    if (highest === 0 || (highest === 1 && levels.length > 1)) return {};
    for (const cell of cells)
      cell.source = cell.source.replace(FENCE_OR_HEADING, (all, _, signs) =>
        signs && signs.trim().length < 6 ? `${all}#` : all,
      );
    return { changes: ['All headings went down one level, so that none is an h1.'] };
  },
};

/** A fence of code, or the signs of a heading outside of one. A sixth level stays when others go down. */
const FENCE_OR_HEADING =
  /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1.*$|(?![\s\S]))|^( {0,3}#{1,6})(?=\s|$)/gm;

const levelsOf = (source: string): string[] =>
  [...source.matchAll(FENCE_OR_HEADING)].flatMap(([, , signs]) => signs?.trim() ?? []);

/** NB05: no pictures pasted into Markdown as base64. */
export const pastedImages: Rule = {
  code: 'NB05',
  severity: 'error',
  notebook: (inspected) =>
    inspected.notebook.cells.flatMap((cell) => {
      const count = cell.kind === 'prose' ? moveDataUris(cell.source).pictures.size : 0;
      if (count === 0) return [];
      return inCell(
        inspected,
        cell.number,
        `The text holds ${count === 1 ? 'a pasted picture' : `${count} pasted pictures`} (data:image/…).`,
        'Run “npm run check -- --fix”: it moves the picture into a file and leaves the text as it is.',
      );
    }),
  repair: (cells, addressOf) => {
    const files: ExtractedFile[] = [];
    for (const cell of cells) extract(cell, addressOf, files);
    return { files, changes: files.map(({ path }) => `A pasted picture is now the file ${path}.`) };
  },
};

/** Pictures go to files under public/figures/, named by their bytes; what is no picture stays. */
function extract(
  cell: TextCell,
  addressOf: (picture: FoundPicture) => string,
  files: ExtractedFile[],
): void {
  const { text, pictures } = moveDataUris(cell.source);
  if (pictures.size === 0) return;
  let source = text;
  for (const [token, uri] of [...pictures].reverse()) {
    const embedded = parseDataUri(uri);
    const opened = embedded && openEmbedded(embedded);
    const path = opened && addressOf(opened);
    if (opened && path) files.push({ path: `public${path}`, bytes: opened.bytes });
    source = source.replaceAll(token, () => path ?? uri);
  }
  cell.source = source;
}

/** NB06: every figure has an alternative text of 5 to 150 characters. */
export const altText: Rule = {
  code: 'NB06',
  severity: 'error',
  notebook: (inspected) => [
    ...warned(
      inspected,
      ['alt'],
      'Say in the cell’s metadata what the figure shows: "alt": "Loss against step: it falls, then flattens." (a list for several figures).',
    ),
    ...inspected.notebook.cells.flatMap((cell) =>
      [...cell.alt, ...(cell.kind === 'prose' ? typedAlts(cell.source) : [])].flatMap((text, i) => {
        const say = (what: string, why: string) =>
          inCell(inspected, cell.number, `An alternative text ${what}.`, `${SAY}${why}.`);
        if (isFileName(text))
          return say(
            `is only a name: "${text.trim().slice(0, 60)}"`,
            ', for those who cannot see it',
          );
        const isGood = i >= cell.alt.length || (text.length >= 5 && text.length <= 150);
        return isGood ? [] : say(`has ${text.length} characters`, '; the rest belongs in the text');
      }),
    ),
  ],
};

const SAY = 'Say in 5 to 150 characters what the figure shows and says';

/** Alternative texts of the pictures in a text, outside code. */
const typedAlts = (source: string): string[] =>
  [...source.replace(/(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]*`/g, '').matchAll(/!\[([^\]]*)\]\(/g)].map(
    ([, alt = '']) => alt,
  );

/** M10: nothing that Markdown takes otherwise than it was meant. */
export const traps: Rule = {
  code: 'M10',
  severity: 'error',
  notebook: ({ file, notebook }) =>
    notebook.cells.flatMap(({ kind, source, number }) =>
      kind !== 'prose'
        ? []
        : trapsInMarkdown(source).map(({ line, what, fix, example }) => ({
            ...cellPlace(file, number, line),
            ...{ what, fix, example },
          })),
    ),
};
