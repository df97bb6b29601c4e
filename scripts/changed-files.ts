import { spawnSync } from 'node:child_process';

/**
 * The files that a pull request changes, in its own check on GitHub; undefined elsewhere, and where Git cannot
 * tell. What is checked out there is the merge of both branches, whose first parent is the one that it is for.
 */
export function changedFiles(
  root = process.cwd(),
  event = process.env['GITHUB_EVENT_NAME'],
): Set<string> | undefined {
  if (event !== 'pull_request') return undefined;
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', '-z', 'HEAD^1'], options);
  return status === 0 ? new Set(stdout.split('\0').filter(Boolean)) : undefined;
}
