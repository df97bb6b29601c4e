import { z } from 'zod';
import { gh, repository } from '../gh.ts';

/** The issue is found by this label, so its title may be changed. */
const LABEL = 'dead-links';
const TITLE = 'Links that lead nowhere';

const issues = z.array(z.object({ number: z.int() }));

function openIssue(repo: readonly string[]): number | undefined {
  const said = gh([
    'issue',
    'list',
    ...repo,
    '--label',
    LABEL,
    '--state',
    'open',
    '--json',
    'number',
  ]);
  return issues.parse(JSON.parse(said))[0]?.number;
}

/**
 * Keeps one issue up to date: opens it, writes it anew, or closes it.
 * @param report its text; undefined when there is nothing to say
 * @returns what was done, as a sentence
 */
export function keepIssue(report: string | undefined): string {
  const repo = ['--repo', repository()];
  const open = openIssue(repo);
  if (report === undefined) {
    if (open === undefined) return 'No link is dead, and no issue is open.';
    gh(['issue', 'close', String(open), ...repo, '--comment', 'Every link is alive again.']);
    return `Closed issue ${open}: no link is dead.`;
  }
  if (open !== undefined) {
    gh(['issue', 'edit', String(open), ...repo, '--body-file', '-'], report);
    return `Wrote issue ${open} anew.`;
  }
  gh(['label', 'create', LABEL, ...repo, '--force', '--description', 'Found by the weekly check']);
  gh(['issue', 'create', ...repo, '--title', TITLE, '--label', LABEL, '--body-file', '-'], report);
  return 'Opened an issue.';
}
