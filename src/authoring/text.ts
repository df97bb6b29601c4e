import type { Problem } from '../problem.ts';

/** Largest text file of the content, in bytes; the largest real one has 60 000. */
const MOST_BYTES = 2_000_000;

const LF = 10;
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * The text of a file of the content. What is damaged as a whole becomes a problem: its parser would
 * stumble over a consequence of it, or over nothing.
 * @param file path from the project's root
 */
export function textOf(file: string, bytes: Uint8Array): { text: string } | { problem: Problem } {
  const problem = damageOf(file, bytes);
  return problem
    ? { problem: { line: 1, column: 1, rule: 'F2', ...problem } }
    : { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}

function damageOf(file: string, bytes: Uint8Array): Problem | undefined {
  if (bytes.length > MOST_BYTES)
    return {
      file,
      what: `The file has ${(bytes.length / 1e6).toFixed(1)} MB, and ${MOST_BYTES / 1e6} MB is the most.`,
      fix: 'Split it; put pictures into files of their own.',
    };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { file, line: 1, what: 'The file is UTF-16 text.', fix: SAVE };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return encodingFault(file, text, bytes) ?? textFault(file, text);
}

const SAVE = 'Save it as UTF-8 (in your editor: Save with encoding).';

/** The decoder puts U+FFFD where bytes are wrong; one that an author typed is the same three bytes. */
function encodingFault(file: string, text: string, bytes: Uint8Array): Problem | undefined {
  if (!text.includes('\uFFFD')) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return undefined;
  } catch {
    const line = badLine(bytes);
    return { file, line, what: 'A letter here is not UTF-8 text.', fix: SAVE };
  }
}

/** The first line whose bytes are no UTF-8; a line feed is never part of a longer letter. */
function badLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LF, from);
    const to = end < 0 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to + 1;
  }
  return 1;
}

function textFault(file: string, text: string): Problem | undefined {
  const conflict = CONFLICT.exec(text);
  if (conflict && /^<{7} /m.test(text))
    return {
      file,
      line: lineAt(text, conflict.index),
      what: 'The file has Git conflict marks (<<<<<<< and >>>>>>>).',
      fix: 'Keep one of the two versions, and take the marks out.',
    };
  const control = CONTROL.exec(text);
  if (control)
    return {
      file,
      line: lineAt(text, control.index),
      what: 'An invisible control character stands here.',
      fix: 'Delete it; typing the line anew is the surest way.',
    };
  if (!text.startsWith('\uFEFF')) return undefined;
  const what = 'The file begins with an invisible mark (byte order mark).';
  return { file, line: 1, what, fix: 'Save it as UTF-8 without BOM.' };
}
