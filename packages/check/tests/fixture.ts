import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblems } from '@a2z/course/problem';
import type { Gathered } from '../src/index.ts';
import { type Change, checkedSite } from './checked-site.ts';

const GOOD = 'tests/fixtures/site';

/** A change to the good site: the new text of a file, or null to remove it. */
export type Mistake = Change;

/** The good site, in which the cases of a test file make their mistakes in turn. */
export function goodSite() {
  const site = checkedSite(GOOD);
  return {
    /** Everything that the check finds when one file of the good site is changed. */
    gathered: (file: string, change: (text: string) => string): Promise<Gathered> =>
      site.gather({ [file]: change(readFileSync(join(GOOD, file), 'utf8')) }),
    /** What the check says of a mistake in the good site. */
    checkSays: async (mistake: Mistake): Promise<string> => {
      const { problems } = await site.gather(mistake);
      return problems.length === 0 ? 'no problems' : formatProblems(problems);
    },
  };
}
