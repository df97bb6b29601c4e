import { lineAndColumn } from '@a2z/course/problem';
import type { Diagnostic, Fault, Message } from '@a2z/lint/problem';
import { withoutQuoted } from '@a2z/text/lesson';
import { MAX_PIXELS, numberOfPixels, pictureKind } from '@a2z/text/pictures';
import { cleanDrawing } from '@a2z/text/svg';
import { asText, type FileCache, rememberedOf } from './file-cache.ts';
import type { Listed } from './file-list.ts';
import { codeOf } from './letters.ts';
import { fileNameOf } from './paths.ts';

/** Names that every system can write, and an address can hold as they are. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9-]+)*$/;
/** Windows cannot write these, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 100;

const RENAME =
  'Rename it: letters without accents, digits and hyphens; no dot or hyphen at the start.';

const PAGE =
  'Rename it as pages are named: Stage and its number, in a project Level and its number, as Stage3.mdx.';

/** `Stage0 (1).mdx`, `Stage0 - Copy.mdx`, `Stage0 copy 2.mdx`, `Copy of Stage0.mdx` → `Stage0.mdx`. */
function original(file: string): string | undefined {
  const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]*?)(\.[^./]+)$/.exec(file) ?? [];
  const bare = name
    .replace(/^copy[ _-]of[ _-]/i, '')
    .replace(/(?:[ _-]*\(\d+\)|[ _-]+copy(?:[ _-]*\(?\d+\)?)?)$/i, '');
  return bare === name ? undefined : folder + bare + ending;
}

function nameFault(name: string): string | undefined {
  if (name.length > LONGEST) return `The name is longer than ${LONGEST} letters.`;
  if (RESERVED.test(name)) return `"${name}" is a name that Windows reserves.`;
  return NAME.test(name) ? undefined : `The name "${name}" cannot be part of an address.`;
}

/**
 * What is wrong with the names and kinds of files: names that an address or another system cannot hold,
 * names that differ only in capitals, and links, which may lead out of the project.
 * @param files all of the content, and all that is published as it is
 * @param misplaced files that stand where nobody looks for them
 */
export function checkNames(files: readonly Listed[], misplaced: ReadonlySet<string>): Diagnostic[] {
  const there = new Set(files.map(({ file }) => file));
  const lower = new Map<string, string>();
  const twins: string[] = [];
  return files.flatMap(({ file, kind }) => {
    const problem = (what: string, fix: string): Diagnostic[] => [{ rule: 'F1', file, what, fix }];
    if (kind === 'other')
      return problem(
        'This is a link, not a file: it may lead out of the project, to something that nobody should publish.',
        'Copy the file.',
      );
    const copied = original(file);
    if (copied !== undefined && there.has(copied))
      return problem(
        `"${fileNameOf(file)}" is a copy of ${fileNameOf(copied)}, named as computers name a second copy.`,
        `Delete it; where it is the newer one, put its text into ${fileNameOf(copied)} first.`,
      );
    const fault = nameFault(fileNameOf(file));
    if (fault) return problem(fault, file.endsWith('.mdx') ? PAGE : RENAME);
    const twin = lower.get(file.toLowerCase());
    lower.set(file.toLowerCase(), file);
    // What stands below two folders of one name is told with them.
    if (twin === undefined || twins.some((folder) => file.startsWith(folder))) return [];
    twins.push(`${file}/`, `${twin}/`);
    // Of two spellings, the one that nobody looks for is the mistake.
    if (misplaced.has(twin)) return [];
    return problem(
      `${twin} differs only in capitals; many systems can hold only one of the two.`,
      RENAME,
    );
  });
}

const CONFLICT = /^(?:<{7}(?: .*)?|\|{7} .*|={7}|>{7}(?: .*)?)\r?$/m;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/;

/**
 * The text of a file of the content. What is damaged as a whole becomes a problem: its parser would
 * stumble over a consequence of it, or over nothing.
 * @param file path from the project's root
 */
export function textOf(
  file: string,
  bytes: Uint8Array,
): { text: string } | { problem: Diagnostic } {
  const damage = damageOf(file, bytes);
  return damage
    ? { problem: { file, line: 1, column: 1, ...damage, rule: 'F2' } }
    : { text: asText(bytes) };
}

function damageOf(file: string, bytes: Uint8Array): Fault | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { what: 'The file is UTF-16 text.', fix: SAVE };
  const text = asText(bytes);
  return encodingFault(text, bytes) ?? emptyFault(file, text) ?? textFault(file, text);
}

/** Lists of one's own may be empty. */
const emptyFault = (file: string, text: string): Fault | undefined =>
  text.trim() !== '' || !/\.(?:mdx|json|py)$/.test(file)
    ? undefined
    : {
        what: 'The file is empty.',
        fix: `Bring its text back (git checkout -- ${file}), copy the template of its kind from templates/ into it, or delete it.`,
      };

const SAVE = 'Save it as UTF-8 (in your editor: Save with encoding).';

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The decoder puts U+FFFD where bytes are wrong; one that an author typed is the same three bytes. */
function encodingFault(text: string, bytes: Uint8Array): Fault | undefined {
  if (!text.includes('\uFFFD') || isUtf8(bytes)) return undefined;
  const { line } = lineAndColumn(text, text.indexOf('\uFFFD'));
  return { line, what: 'A letter here is not UTF-8 text.', fix: SAVE };
}

/** In the text of a lesson, a line of = may stand in a block of code. */
export function conflictFault(file: string, text: string): Fault | undefined {
  const searched = file.endsWith('.mdx') && !/^[<>]{7}/m.test(text) ? withoutQuoted(text) : text;
  const found = CONFLICT.exec(searched);
  if (!found) return undefined;
  return {
    ...lineAndColumn(text, found.index),
    what: `"${found[0].trim().slice(0, 40)}" is a conflict marker of Git: a merge was not resolved here.`,
    fix: 'Keep one of the two versions, and take the lines with <<<<<<<, ======= and >>>>>>> out.',
  };
}

function textFault(file: string, text: string): Fault | undefined {
  const conflict = conflictFault(file, text);
  if (conflict) return conflict;
  const control = CONTROL.exec(text);
  if (control)
    return {
      ...lineAndColumn(text, control.index),
      what: `There is a control character here: ${codeOf(control[0])}.`,
      fix: 'Delete it; retyping the line is the surest way.',
    };
  if (!text.startsWith('\uFEFF')) return undefined;
  const what = 'The file begins with an invisible mark (byte order mark).';
  return { what, fix: 'Save it as UTF-8 without BOM.' };
}

const PICTURE = /\.(svg|png|webp|jpe?g|gif|avif|bmp|ico|tiff?)$/i;
const SHOWN = new RegExp(`^(?:src/content|public/figures)/.*${PICTURE.source}`, 'i');
const EXPORT = 'Export the picture again.';

/** What is wrong with a picture as a whole. */
function fault(name: string, bytes: Uint8Array): Fault | undefined {
  const ending = PICTURE.exec(name)?.[1]?.toLowerCase().replace('jpg', 'jpeg');
  const kind = pictureKind(bytes);
  if (kind === undefined)
    return {
      what: 'This is not a picture that a browser can show, or it is damaged, or has no size.',
      fix: `${EXPORT} SVG, PNG, WebP, JPEG and GIF are shown; an SVG needs width and height, or a viewBox.`,
    };
  if (kind !== ending)
    return {
      what: `This is a ${kind} picture with the ending .${ending}.`,
      fix: `Give it the ending .${kind === 'jpeg' ? 'jpg' : kind}, here and where it is shown.`,
    };
  const pixels = kind === 'svg' ? 0 : (numberOfPixels(bytes) ?? 0);
  if (pixels > MAX_PIXELS)
    return {
      what: `The picture has ${Math.round(pixels / 1e6)} million pixels; the limit is ${MAX_PIXELS / 1e6} million.`,
      fix: 'Make it smaller: no page shows more than 1 600 pixels in width.',
    };
  const end = new TextDecoder().decode(bytes.subarray(-64)).trimEnd();
  const whole = kind === 'svg' ? end.endsWith('</svg>') : kind !== 'png' || end.includes('IEND');
  return whole ? undefined : { what: 'The picture is cut short.', fix: EXPORT };
}

/** Most things that are told of one drawing: the first ones usually explain the rest. */
const MOST = 10;

/** What the site takes out of a drawing before anybody sees it (`markdown/svg.ts`), with its place. */
function drawingFaults(text: string): Fault[] {
  const drawing = cleanDrawing(text);
  if (!drawing)
    return [{ line: 1, column: 1, what: 'The drawing cannot be read.', fix: `${EXPORT} ${PLAIN}` }];
  if (drawing.excess) {
    const { what, fix } = drawing.excess;
    return [{ line: 1, column: 1, what: `The drawing ${what}.`, fix }];
  }
  return drawing.removed.slice(0, MOST).map(({ offset, what }) => ({
    ...lineAndColumn(text, offset),
    what: `The drawing holds ${what}, which is taken out: it could run, or fetch something from elsewhere.`,
    fix: PLAIN,
  }));
}

const PLAIN =
  'Export it as plain SVG: shapes, words and plain styles, without scripts, animation, filters, or links to other files.';

/** Bytes of a picture that a phone on a slow network still loads. */
const MOST_OF_A_PICTURE = 200 * 1000;

const large = (file: string, { length }: Uint8Array): Message => ({
  what: `The picture ${file} takes ${Math.round(length / 1000)} kB.`,
  fix: 'Use at most 200 kB: SVG for drawings, WebP for photographs, fewer points in a plot.',
});

/**
 * Pictures of lessons and chats: whether they can be shown (F3), do nothing but be seen, and load soon (R8).
 * @param files all of the content, and all that is published as it is
 */
export async function checkPictures(
  cache: FileCache,
  files: readonly Listed[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { file, kind } of files)
    if (kind === 'file' && SHOWN.test(file))
      found.push(
        ...(await rememberedOf(cache, 'picture', file, (bytes) => pictureFaults(file, bytes))),
      );
  return found;
}

function pictureFaults(file: string, bytes: Uint8Array): Diagnostic[] {
  const said = fault(file, bytes);
  if (said) return [{ file, ...said, rule: 'F3' }];
  const drawn = /\.svg$/i.test(file) ? drawingFaults(asText(bytes)) : [];
  const told: Diagnostic[] = drawn.map((each) => ({ file, ...each, rule: 'F3' }));
  return bytes.length > MOST_OF_A_PICTURE
    ? [...told, { rule: 'R8', file, ...large(file, bytes) }]
    : told;
}
