import { codeCells, type Rule, textsOf } from './rule.ts';

/** Folders of one person's machine, or of Colab and Kaggle. */
const HOMES =
  /(?:^|[\s"'`(=])(?:\/(?:content|home|Users|root|kaggle|mnt|media|gdrive|drive)\/|[A-Za-z]:[\\/]{1,2}Users\b|~\/)/m;
const MOUNT = /\bdrive\.mount\(|\bfiles\.upload\(/;
/** A file opened by an absolute path. Routes such as "/predict" are none. */
const OPENED =
  /\b(?:open|imread|Path|loadtxt|genfromtxt|load\w*|read_\w+)\(\s*[rf]{0,2}["'](?:\/(?!dev\/null)\w|[A-Za-z]:[\\/])/;

export const paths: Rule = {
  code: 'NB04',
  title: 'No paths that exist only on one machine (/content, /home, C:\\ …).',
  severity: 'error',
  check: ({ notebook }) =>
    codeCells(notebook)
      .filter(({ source }) => HOMES.test(source) || MOUNT.test(source) || OPENED.test(source))
      .map((cell) => ({
        cell: cell.number,
        what: 'The cell uses a path or a drive that exists only on one machine.',
        fix: 'Make the data in code, take a data set of a library, or name a file beside the notebook by a relative path.',
      })),
};

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

/** Keys by the marks that their makers give them; the words never quote what was found. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bAKIA[0-9A-Z]{16}\b/, 'an AWS access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}/, 'a GitHub token'],
  [/\bgithub_pat_[A-Za-z0-9_]{22,}/, 'a GitHub token'],
  [/\bhf_[A-Za-z0-9]{30,}/, 'a Hugging Face token'],
  [/\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{20,}/, 'an API key'],
  [/\b[sr]k_live_[A-Za-z0-9]{20,}/, 'a Stripe key'],
  [/\bAIza[0-9A-Za-z_-]{35}/, 'a Google API key'],
  [/\bxox[abprs]-[A-Za-z0-9-]{10,}/, 'a Slack token'],
  [/\bglpat-[A-Za-z0-9_-]{20}/, 'a GitLab token'],
  [/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\./, 'a signed token (JWT)'],
  [/-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----/, 'a private key'],
  [/["']key["']\s*:\s*["'][0-9a-f]{32}["']/, 'a Kaggle key'],
  [
    /\b(?:api_?key|API_?KEY|secret|SECRET|token|TOKEN|passw(?:or)?d|PASSW(?:OR)?D|pwd)["']?\s*[:=]\s*["'](?=[^"']{0,80}[a-z])(?=[^"']{0,80}[A-Z])(?=[^"']{0,80}\d)[^"'\s<>{}*.]{16,80}["']/,
    'what looks like a password or key',
  ],
];

export const secrets: Rule = {
  code: 'NB11',
  title: 'No passwords, keys or tokens, in code, text or outputs.',
  severity: 'error',
  check: ({ notebook }) =>
    notebook.cells.flatMap((cell) => {
      const texts = textsOf(cell);
      const found = SECRETS.filter(([pattern]) => texts.some((text) => pattern.test(text)));
      return found.slice(0, 1).map(([, name]) => ({
        cell: cell.number,
        what: `The cell holds ${name}.`,
        fix: 'Revoke it now: what was committed is public. Then read it from the environment (os.environ) and run the notebook again.',
      }));
    }),
};
