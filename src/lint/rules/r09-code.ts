import { unpinned } from '../../notebook/rules/code.ts';
import { FULL_NAMES, fencesOf, languageOf, lineStart, promptOf } from '../code/fences.ts';
import { firstMistake } from '../code/syntax.ts';
import type { Piece } from '../reading/page.ts';
import type { Code } from '../reading/prose.ts';
import type { Edit, Finding, LintRule } from '../rule.ts';

const INSTALL = /^[ \t]*[!%$]?[ \t]*(?:python3? -m )?(?:pip3?|conda|uv pip) install[ \t]+(.*)$/;

export const code: LintRule = {
  code: 'R9',
  title:
    'Code can be copied: it names its language in full, is complete, has no prompts and pins what it installs.',
  level: 'error',
  why: 'Readers copy. A prompt, half a line or a package of the wrong version stops them where they cannot help themselves.',
  elsewhere: 'What notebooks install is looked at by NB10; their code cells have run.',
  bad: '```py\n>>> print("hello"\n```',
  good: '```python\nprint("hello")\n```',
  page: ({ pieces }) =>
    pieces.flatMap((piece) => fencesOf(piece).flatMap((each) => inFence(piece, each))),
  mend: (piece) => fencesOf(piece).flatMap((each) => mended(piece, each)),
};

const inFence = (piece: Piece, fence: Code): Finding[] => [
  ...ofName(piece, fence),
  ...ofLines(piece, fence),
  ...ofSyntax(piece, fence),
];

function ofName(piece: Piece, { lang, at, from }: Code): Finding[] {
  const spot = piece.spot(at);
  if (lang === '') {
    if (at === from) return []; // indented code has no place for a name
    const what = 'This code does not name its language.';
    return [
      {
        ...spot,
        what,
        fix: 'Write it behind the three backticks; text for output.',
        example: '```python',
      },
    ];
  }
  const full = FULL_NAMES[lang.toLowerCase()];
  if (!full) return [];
  return [
    {
      ...spot,
      what: `The language is called "${lang}" here.`,
      fix: `Write ${full}.`,
      example: `\`\`\`${full}`,
    },
  ];
}

const ofLines = (piece: Piece, fence: Code): Finding[] =>
  fence.value.split('\n').flatMap((line, index) => {
    const spot = piece.spot(lineStart(piece, fence, index));
    const prompt = promptOf(languageOf(fence), line)?.trim();
    if (prompt)
      return [
        {
          ...spot,
          what: `The line begins with the prompt ${prompt}, which a reader copies as well.`,
          fix: 'Leave the prompt out, and put the output into a block of its own (text).',
        },
      ];
    const names = /^(?:bash|python)$/.test(languageOf(fence))
      ? unpinned(INSTALL.exec(line)?.[1] ?? '')
      : [];
    if (names.length === 0) return [];
    return [
      {
        ...spot,
        what: `The line installs ${names.slice(0, 3).join(', ')} without a version.`,
        fix: 'Name the version that the lesson was tested with.',
        example: `${names[0]}==1.2.3`,
      },
    ];
  });

function ofSyntax(piece: Piece, fence: Code): Finding[] {
  const lang = languageOf(fence);
  if (fence.value.split('\n').some((line) => promptOf(lang, line))) return [];
  const at = firstMistake(lang, fence.value);
  if (at === undefined) return [];
  const line = fence.value.slice(0, at).split('\n').length - 1;
  const words = fence.value.split('\n')[line]?.trim().slice(0, 60);
  return [
    {
      ...piece.spot(lineStart(piece, fence, line)),
      what: `This is not valid ${NAMES[lang] ?? lang}: the mistake is at or just before "${words}".`,
      fix: 'Complete the code so that it can be copied and run, or mark a sketch of code as text.',
    },
  ];
}

const NAMES: Readonly<Record<string, string>> = {
  python: 'Python',
  cpp: 'C++',
  c: 'C',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
};

function mended(piece: Piece, fence: Code): Edit[] {
  const full = FULL_NAMES[fence.lang.toLowerCase()];
  const lang = languageOf(fence);
  const lines = fence.value.split('\n');
  const typed = lines.filter((line) => line.trim() !== '');
  const named = piece.source.indexOf(fence.lang, fence.at);
  const rename: Edit[] = full
    ? [
        {
          from: named,
          to: named + fence.lang.length,
          text: full,
          what: `The language ${fence.lang} is now ${full}.`,
        },
      ]
    : [];
  // Among prompts, a line without one is output, which only a person can part from the code.
  if (typed.length === 0 || !typed.every((line) => promptOf(lang, line))) return rename;
  const bare = lines.flatMap((line, index) => {
    const prompt = promptOf(lang, line);
    if (!prompt) return [];
    const from = piece.source.indexOf(prompt, lineStart(piece, fence, index));
    return [
      { from, to: from + prompt.length, text: '', what: `The prompt ${prompt.trim()} is gone.` },
    ];
  });
  return [...rename, ...bare];
}
