import type { Piece } from '../reading/page.ts';
import type { Code } from '../reading/prose.ts';

/** Short names that people type, and the full ones. */
export const FULL_NAMES: Readonly<Record<string, string>> = {
  py: 'python',
  python3: 'python',
  ipython: 'python',
  js: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  'c++': 'cpp',
  cc: 'cpp',
  ino: 'cpp',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  zsh: 'bash',
  yml: 'yaml',
  txt: 'text',
  plain: 'text',
  plaintext: 'text',
  output: 'text',
  md: 'markdown',
};

const PROMPTS: Readonly<Record<string, RegExp>> = {
  python: /^[ \t]*(?:>>>|\.\.\.)(?: |$)|^[ \t]*In \[\d*\]: /,
  bash: /^[ \t]*[$#] (?=[a-z./])/,
};

/** A sign in front of a line that a reader would copy with it, and the shell or Python would not understand. */
export function promptOf(lang: string, line: string): string | undefined {
  const found = PROMPTS[lang]?.exec(line)?.[0];
  // A comment of the shell begins like the prompt of its superuser.
  return found?.trim() === '#' ? undefined : found;
}

/** The fences of a text; cells of a notebook are code and no fences. */
export const fencesOf = (piece: Piece): readonly Code[] =>
  piece.role === 'code' || piece.role === 'field' ? [] : piece.prose.codes;

/** The name that a fence's language goes by. */
export const languageOf = ({ lang }: Code): string =>
  FULL_NAMES[lang.toLowerCase()] ?? lang.toLowerCase();

/** Offset of a line of code in the piece's source; fences inside lists are indented, so lines are counted. */
export function lineStart(piece: Piece, code: Code, line: number): number {
  let at = code.from;
  for (let left = line; left > 0; left -= 1) {
    const next = piece.source.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}
