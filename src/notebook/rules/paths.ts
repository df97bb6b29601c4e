import { codeCells, type Rule } from './rule.ts';

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
