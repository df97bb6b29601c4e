import type { Problem } from '../problem.ts';
import type { Library } from './reading/page.ts';
import type { Finding, LintRule } from './rule.ts';

/** What the lint says of a piece of content, with the rule and whether it stops the build. */
export type LintProblem = Problem & { rule: string; severity: 'error' | 'warning' };

/** A rule's finding as a Problem. */
export function told(rule: LintRule, finding: Finding, library: Library): LintProblem {
  const { at, where = '', what, ...rest } = finding;
  const place = at ? library.locate(finding.file, at) : {};
  return { ...place, ...rest, what: where + what, rule: rule.code, severity: rule.level };
}
