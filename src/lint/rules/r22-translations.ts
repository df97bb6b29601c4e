import type { LintRule } from '../rule.ts';

/**
 * No check of its own yet: the site has one language, and no place where a translation could stand.
 * When it gets one, the hash of the source that a translation was made from is looked at here.
 */
export const translations: LintRule = {
  code: 'R22',
  title: 'A translation says which state of the page it was made from.',
  level: 'warning',
  why: 'A translation that fell behind teaches yesterday’s lesson without saying so.',
  elsewhere:
    'The site has one language so far: a file such as Stage0.de.mdx is refused, because no stage stands there.',
  bad: 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.de.mdx',
  good: 'src/content/stages/ML/Modules/Module0/Topic1/Stage0.mdx',
};
