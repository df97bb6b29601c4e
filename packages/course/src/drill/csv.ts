/*
 * Cards as a text file that Anki imports (docs.ankiweb.net/importing/text-files.html): its file
 * headers say that the fields are HTML, where the tags are, and by which id an import updates a
 * card instead of adding it again. One card a line, so that lines can be picked.
 */

export type Row = {
  /** `<stage id>#<question id>`. */
  readonly key: string;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
};

const HEAD = [
  '#separator:Comma',
  '#html:true',
  '#notetype:Basic',
  '#columns:Front,Back,Tags,Id',
  '#tags column:3',
  '#guid column:4',
];

/** A line feed inside a field would begin a new line of the file; in HTML it has another spelling. */
const quoted = (text: string): string =>
  `"${text.replaceAll('"', '""').replaceAll(/\r?\n/g, '&#10;')}"`;

const line = ({ key, front, back, tags }: Row): string =>
  `${[front, back, tags.join(' ')].map(quoted).join(',')},${key}`;

/** The whole file. Front and back are HTML; a tag has no space in it. */
export const writeCsv = (rows: readonly Row[]): string =>
  `${[...HEAD, ...rows.map(line)].join('\n')}\n`;

/** The same file with only these cards, in its own order. */
export function pickCsv(file: string, keys: ReadonlySet<string>): string {
  const picked = file.split('\n').filter((each) => keys.has(each.slice(each.lastIndexOf(',') + 1)));
  return `${[...HEAD, ...picked].join('\n')}\n`;
}
