import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAndColumn, type Problem } from '@a2z/course/problem';

const git = (root: string, ...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** A text in which thousands do not stand apart, and without tags, which the check does not see either. */
const joined = (text: string): string =>
  text.replace(/<\/?\w+>/g, '').replace(/(?<=\d)[ \u202f\u00a0_](?=\d)/g, '');

/** Where a number stands by itself; nothing where it is written with gaps. */
function placeOf(number: string, text: string): { line?: number; column?: number } {
  const at = new RegExp(`(?<![\\w.])${number.replace('.', '\\.')}(?![\\w.]*\\d)`).exec(text)?.index;
  return at === undefined ? {} : lineAndColumn(text, at);
}

/**
 * Numbers that a change brings to a page that stood before, and that no proof mentions: a slip of the finger in a
 * result looks like that. Of those that stand there for long somebody has decided. What is changed is what Git does
 * not hold yet, in the check of a pull request all that it brings.
 * @param notes what the check lists of pages (R26)
 */
export function broughtNumbers(
  notes: readonly Problem[],
  root = process.cwd(),
  event = process.env['GITHUB_EVENT_NAME'],
): Problem[] {
  const before = event === 'pull_request' ? 'HEAD^1' : 'HEAD';
  const { status, stdout } = git(root, 'diff', '--name-only', '-z', before, '--', 'src/content');
  const changed = new Set(status === 0 ? stdout.split('\0') : []);
  return notes
    .filter(({ file }) => changed.has(file))
    .flatMap((note) => broughtTo(note, root, git(root, 'show', `${before}:${note.file}`)));
}

function broughtTo(
  note: Problem,
  root: string,
  { status, stdout }: { status: number | null; stdout: string },
): Problem[] {
  if (status !== 0) return [];
  const had = joined(stdout);
  const numbers = (note.named ?? []).filter((number) => !had.includes(number));
  if (numbers.length === 0) return [];
  const text = readFileSync(join(root, note.file), 'utf8');
  return [
    {
      ...note,
      ...placeOf(numbers[0] ?? '', text),
      what: `This change brings ${numbers.join(', ')}, and no code of ours computes or prints that.`,
    },
  ];
}
