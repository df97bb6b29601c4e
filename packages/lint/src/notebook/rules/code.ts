import type { Cell } from '@a2z/text/notebook';
import type { Rule } from '../../rule.ts';
import { secretIn } from '../../secrets.ts';
import { codeCells, inCell } from '../inspected.ts';

/** Folders of one person's machine, or of Colab and Kaggle. */
const HOMES =
  /(?:^|[\s"'`(=])(?:\/(?:content|home|Users|root|kaggle|mnt|media|gdrive|drive)\/|[A-Za-z]:[\\/]{1,2}Users\b|~\/)/m;
const MOUNT = /\bdrive\.mount\(|\bfiles\.upload\(/;
/** A file opened by an absolute path. Routes such as "/predict" are none. */
const OPENED =
  /\b(?:open|imread|Path|loadtxt|genfromtxt|load\w*|read_\w+)\(\s*[rf]{0,2}["'](?:\/(?!dev\/null)\w|[A-Za-z]:[\\/])/;

/** NB04: no paths that exist only on one machine. */
export const paths: Rule = {
  code: 'NB04',
  severity: 'error',
  notebook: (inspected) =>
    codeCells(inspected)
      .filter(({ source }) => HOMES.test(source) || MOUNT.test(source) || OPENED.test(source))
      .flatMap(({ number }) =>
        inCell(
          inspected,
          number,
          'The cell uses a path or a drive that exists only on one machine.',
          'Make the data in the code of the notebook, or take a data set that comes with a library; no file stands beside a notebook here.',
        ),
      ),
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

/** NB10: what a cell installs has a version. */
export const pip: Rule = {
  code: 'NB10',
  severity: 'error',
  notebook: (inspected) =>
    codeCells(inspected).flatMap(({ source, number }) => {
      const names = [...source.matchAll(INSTALL)].flatMap((match) => unpinned(match[1] ?? ''));
      if (names.length === 0) return [];
      return inCell(
        inspected,
        number,
        `The cell installs ${names.slice(0, 3).join(', ').slice(0, 80)} without a version.`,
        'Name the version that the lesson was tested with, for example pandas==3.0.6, or leave the install out.',
      );
    }),
};

/** NB11: no passwords, keys or tokens, in code, text or outputs. */
export const secrets: Rule = {
  code: 'NB11',
  severity: 'error',
  notebook: (inspected) =>
    inspected.notebook.cells.flatMap((cell) => {
      const texts = textsOf(cell);
      const name = texts.map((text) => secretIn(text)?.name).find((each) => each !== undefined);
      if (name === undefined) return [];
      return inCell(
        inspected,
        cell.number,
        `The cell holds ${name}.`,
        'Revoke it now: what was committed is public. Then read it from the environment (os.environ) and run the notebook again.',
      );
    }),
};

/** Everything a reader can see as text in a cell: its source, and its text outputs. */
function textsOf(cell: Cell): string[] {
  if (cell.kind !== 'code') return [cell.source];
  const outputs = cell.outputs.flatMap((output) => {
    if (output.kind === 'stream') return [output.text];
    if (output.kind === 'error') return [output.value, output.traceback];
    return output.kind === 'data'
      ? output.parts.filter((part) => part.mime.startsWith('text/')).map((part) => part.text ?? '')
      : [];
  });
  return [cell.source, ...outputs];
}
