import { codeCells, type Rule } from './rule.ts';

const INSTALL =
  /^[ \t]*[!%][ \t]*(?:[\w/.-]+[ \t]+-m[ \t]+)?(?:pip3?|conda|mamba|uv[ \t]+pip)[ \t]+install[ \t]+(.*)$/gm;

/** Packages of an install line that name no version. Options and requirement files are no packages. */
export function unpinned(line: string): string[] {
  const words = line
    .replace(/\s(?:#|[|;&]|\d?>).*$/, '')
    .trim()
    .split(/\s+/);
  return words.filter((word, index) => {
    const isOption =
      word.startsWith('-') ||
      /^-(?:r|c|i|f|e|n)$|^--(?:index-url|channel)$/.test(words[index - 1] ?? '');
    return word !== '' && !isOption && !/(?<![<>~!=])={1,3}[\d"']|@/.test(word);
  });
}

export const pip: Rule = {
  code: 'NB10',
  title: 'What a cell installs has a version (package==1.2.3).',
  severity: 'error',
  check: ({ notebook }) =>
    codeCells(notebook).flatMap((cell) => {
      const names = [...cell.source.matchAll(INSTALL)].flatMap((match) => unpinned(match[1] ?? ''));
      if (names.length === 0) return [];
      return [
        {
          cell: cell.number,
          what: `The cell installs ${names.slice(0, 3).join(', ').slice(0, 80)} without a version.`,
          fix: 'Name the version that the lesson was tested with, for example pandas==1.5.3, or leave the install out.',
        },
      ];
    }),
};
