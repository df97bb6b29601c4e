import type { Finding, Rule } from './rule.ts';

export const altText: Rule = {
  code: 'NB06',
  title: 'Every figure has an alternative text of 5 to 150 characters.',
  severity: 'error',
  check: ({ rendered, notebook }) => [
    ...rendered.warnings
      .filter(({ code }) => code === 'alt')
      .map(({ cell, what }) => ({
        cell,
        what,
        fix: 'Say in the cell’s metadata what the figure shows: "alt": "Loss against step: it falls, then flattens." (a list for several figures).',
      })),
    ...notebook.cells.flatMap((cell) =>
      cell.alt
        .filter((text) => text.length < 5 || text.length > 150)
        .map((text) => ({
          cell: cell.number,
          what: `An alternative text has ${text.length} characters.`,
          fix: 'Say in 5 to 150 characters what the figure shows and says; the rest belongs into the text.',
        })),
    ),
    ...notebook.cells.flatMap((cell) => [
      ...cell.alt.filter(isFileName).map((text) => named(cell.number, text)),
      ...(cell.kind === 'prose' ? typedAlts(cell.source) : [])
        .filter(isFileName)
        .map((text) => named(cell.number, text)),
    ]),
  ],
};

/** Editors write the file's name when a picture is pasted: `image.png`, `Screenshot 2024-05-01`. */
const isFileName = (text: string): boolean =>
  /^\S*\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?)$|^(?:image|img|screenshot|screen shot|picture|photo|untitled|figure)[\s\d._:()-]*$/i.test(
    text.trim(),
  );

const named = (cell: number, text: string): Finding => ({
  cell,
  what: `An alternative text is only a name: "${text.trim().slice(0, 60)}".`,
  fix: 'Say in 5 to 150 characters what the figure shows and says, for those who cannot see it.',
});

/** Alternative texts of the pictures in a text, outside code. */
const typedAlts = (source: string): string[] =>
  [...source.replace(/(`{3,}|~{3,})[\s\S]*?\1|`[^`\n]*`/g, '').matchAll(/!\[([^\]]*)\]\(/g)].map(
    ([, alt = '']) => alt,
  );
