import { didYouMean, nearest } from '@a2z/course';
import { unpinned } from '../notebook/rules/code.ts';
import type { Piece } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Code } from '../prose.ts';
import type { Edit, Rule } from '../rule.ts';
import { firstMistake } from './syntax.ts';

/** R9: code can be copied: it names its language in full, is complete, has no prompts, pins what it installs. */
export const code: Rule = {
  code: 'R9',
  severity: 'error',
  page: ({ pieces }) =>
    pieces.flatMap((piece) =>
      fencesOf(piece).flatMap((fence) => [
        ...nameFault(piece, fence),
        ...metaFault(piece, fence),
        ...lineFaults(piece, fence),
        ...syntaxFault(piece, fence),
        ...quoteFault(piece, fence),
      ]),
    ),
  fix: (piece) => fencesOf(piece).flatMap((each) => fixedFence(piece, each)),
};

/** The fences of a text; cells of a notebook are code and no fences. */
const fencesOf = (piece: Piece): readonly Code[] =>
  piece.role === 'code' || piece.role === 'field' ? [] : piece.prose.codes;

/** A table that is asked by what an author typed: `constructor` is in none. */
const table = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));

/** Short names that people type, and the full ones. */
const FULL_NAMES = table({
  ...{ py: 'python', python3: 'python', ipython: 'python' },
  ...{ js: 'javascript', node: 'javascript', ts: 'typescript' },
  ...{ 'c++': 'cpp', cc: 'cpp', ino: 'cpp' },
  ...{ sh: 'bash', shell: 'bash', console: 'bash', zsh: 'bash' },
  ...{ yml: 'yaml', md: 'markdown' },
  ...{ txt: 'text', plain: 'text', plaintext: 'text', output: 'text' },
});

/** The name that a fence's language goes by. */
const languageOf = ({ lang }: Code): string =>
  FULL_NAMES.get(lang.toLowerCase()) ?? lang.toLowerCase();

const PROMPTS = table({
  python: /^[ \t]*(?:>>>|\.\.\.)(?: |$)|^[ \t]*In \[\d*\]: /,
  bash: /^[ \t]*[$#] (?=[a-z./])/,
});

/** A sign in front of a line that a reader would copy with it, and the shell or Python would not understand. */
function promptOf(lang: string, line: string): string | undefined {
  const found = PROMPTS.get(lang)?.exec(line)?.[0];
  // A comment of the shell begins like the prompt of its superuser.
  return found?.trim() === '#' ? undefined : found;
}

/** Offset of a line of code in the piece's source; fences inside lists are indented, so lines are counted. */
function lineStart(piece: Piece, code: Code, line: number): number {
  let at = code.from;
  for (let left = line; left > 0; left -= 1) {
    const next = piece.source.indexOf('\n', at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}

/** Where the line of a place in a piece of code stands in its file. */
export const codeSpot = (piece: Piece, code: Code, at: number): Place =>
  piece.spot(lineStart(piece, code, code.value.slice(0, at).split('\n').length - 1));

/** Texts of code, in which every sign is fine. */
const TEXTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?:#|\/\/).*/g;

/** A word processor made letters of the quotes, which no language knows. */
function quoteFault(piece: Piece, code: Code): Problem[] {
  if (!/^(?:python|cpp|c|javascript|typescript|bash|json)$/.test(languageOf(code))) return [];
  const blank = code.value.replace(TEXTS, (all) => ' '.repeat(all.length));
  const at = blank.search(/[“”„‘’]/);
  if (at < 0) return [];
  return tell(
    codeSpot(piece, code, at + 1),
    `The sign ${blank[at]} is not a quote in code.`,
    'Write the straight quotes of the keyboard, " or \'.',
  );
}

function nameFault(piece: Piece, { lang, at, from }: Code): Problem[] {
  const spot = piece.spot(at);
  const full = FULL_NAMES.get(lang.toLowerCase());
  if (full)
    return tell(spot, `The language is called "${lang}" here.`, `Write ${full}.`, `\`\`\`${full}`);
  // The highlighter would print what JavaScript knows by this name.
  if (lang in {})
    return tell(
      spot,
      `There is no language "${lang}".`,
      'Write text, or its right name.',
      '```text',
    );
  // Indented code has no place for a name.
  if (lang !== '' || at === from) return [];
  return tell(
    spot,
    'This code does not name its language.',
    'Write it after the three backticks; text for output.',
    '```python',
  );
}

const INSTALL = /^[ \t]*[!%$]?[ \t]*(?:python3? -m )?(?:pip3?|conda|uv pip) install[ \t]+(.*)$/;

const lineFaults = (piece: Piece, fence: Code): Problem[] =>
  fence.value.split('\n').flatMap((line, index) => {
    const lang = languageOf(fence);
    const spot = piece.spot(lineStart(piece, fence, index));
    const prompt = promptOf(lang, line)?.trim();
    // One word about the prompts of a block is enough.
    if (prompt && fence.value.split('\n').findIndex((each) => promptOf(lang, each)) < index)
      return [];
    if (prompt)
      return tell(
        spot,
        `The line begins with the prompt ${prompt}, which a reader copies as well.`,
        'Leave the prompts of this block out, and put the output into a block of its own (text).',
      );
    const installs = lang === 'bash' || lang === 'python' ? INSTALL.exec(line)?.[1] : undefined;
    const names = unpinned(installs ?? '');
    if (names.length === 0) return [];
    return tell(
      spot,
      `The line installs ${names.slice(0, 3).join(', ')} without a version.`,
      'Name the version that the lesson was tested with.',
      `${names[0]}==1.2.3`,
    );
  });

const NAMES = table({
  python: 'Python',
  cpp: 'C++',
  c: 'C',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
});

function syntaxFault(piece: Piece, fence: Code): Problem[] {
  const lang = languageOf(fence);
  if (fence.value.split('\n').some((line) => promptOf(lang, line))) return [];
  const at = firstMistake(lang, fence.value);
  if (at === undefined) return [];
  const odd = oddSign(fence.value);
  if (odd)
    return tell(
      codeSpot(piece, fence, odd.index + 1),
      `The sign ${odd.name} in "${odd.line}" is not a sign of ${NAMES.get(lang) ?? lang}: a word processor or a web page put it there.`,
      `Write ${odd.typed} of the keyboard.`,
      odd.line.replaceAll(odd.sign, odd.plain),
    );
  const line = fence.value.slice(0, at).split('\n').length - 1;
  const words = fence.value.split('\n')[line]?.trim().slice(0, 60);
  return tell(
    codeSpot(piece, fence, at),
    `This is not valid ${NAMES.get(lang) ?? lang}: the mistake is at or just before "${words}".`,
    'Complete the code so that it can be copied and run, or mark a sketch of code as text.',
  );
}

/** Signs that look like those of code, and what is meant. */
const ODD = table({
  ...{ '–': '-', '—': '-', '−': '-', '×': '*', '·': '*' },
  ...{ '≤': '<=', '≥': '>=', '≠': '!=', '\u00a0': ' ' },
});

/** The first of them outside of texts and remarks. */
function oddSign(code: string) {
  const blank = code.replace(TEXTS, (all) => ' '.repeat(all.length));
  const index = [...blank].findIndex((sign) => ODD.has(sign));
  const sign = [...blank][index] ?? '';
  const plain = ODD.get(sign);
  if (plain === undefined) return undefined;
  const line = code.split('\n')[code.slice(0, index).split('\n').length - 1]?.trim() ?? '';
  const isSpace = plain === ' ';
  const name = isSpace ? 'U+00A0 (a space that does not break)' : sign;
  return {
    index,
    sign,
    plain,
    name,
    line: line.slice(0, 60),
    typed: isSpace ? 'the space' : plain,
  };
}

/** What may stand behind the language of a fence. */
const METAS = /^(?:show|check)?$/;

function metaFault(piece: Piece, { meta = '', lang, at }: Code): Problem[] {
  // Behind what is no name of a language nothing is meant.
  if (METAS.test(meta.trim()) || !/^[\w+#-]+$/.test(lang)) return [];
  const near = nearest(meta.trim(), ['show', 'check']);
  return tell(
    piece.spot(at),
    `After the language comes "${meta.slice(0, 60)}", which means nothing here.${didYouMean(meta, ['show', 'check'])}`,
    'Take it out, or write show (only to be read) or check (asserts behind a solution).',
    `\`\`\`${lang}${near ? ` ${near}` : ''}`,
  );
}

function fixedFence(piece: Piece, fence: Code): Edit[] {
  const { lang, at, value } = fence;
  const by = FULL_NAMES.get(lang.toLowerCase());
  const rename = by ? [{ at, word: lang, by, what: `The language ${lang} is now ${by}.` }] : [];
  const lines = value.split('\n').map((line, index) => ({ line, index }));
  const prompts = lines.flatMap(({ line, index }) => {
    const word = promptOf(languageOf(fence), line);
    const what = `The prompt ${word?.trim()} is gone.`;
    return word ? [{ at: lineStart(piece, fence, index), word, by: '', what }] : [];
  });
  // Among prompts, a line without one is output, which only a person can part from the code.
  const isClean = prompts.length === lines.filter(({ line }) => line.trim() !== '').length;
  return [...rename, ...(isClean ? prompts : [])];
}
