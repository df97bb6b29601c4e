import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problem.ts';
import { type HelpPage, PAGES } from './codes/index.ts';

/** Where the help page of a code is read: a file of the repository that the site's settings name. */
export type HelpDesk = { repository: string; branch: string };

const SETTINGS = 'src/content/site/settings.json';

/** Read off the settings; while they are broken or missing, messages go without an address. */
export function helpDesk(root: string): HelpDesk | undefined {
  try {
    const { repositories, branch = 'main' } = JSON.parse(
      readFileSync(join(root, SETTINGS), 'utf8'),
    );
    return { repository: String(repositories.site), branch: String(branch) };
  } catch {
    return undefined;
  }
}

const BY_CODE = new Map(PAGES.map((page) => [page.code, page]));

/** Titles, reasons and examples of a code, where it is one of ours. */
export const pageOf = (code: string): HelpPage | undefined => BY_CODE.get(code);

/**
 * The one place where a message gets what its code knows: the address of its help page and, when it
 * brings none of its own, a correct example.
 */
export function withHelp<P extends Problem>(problem: P, desk: HelpDesk | undefined): P {
  const { rule } = problem;
  if (rule === undefined) return problem;
  const example = problem.example ?? pageOf(rule)?.good;
  const help = desk && `${desk.repository}/blob/${desk.branch}/docs/problems/${rule}.md`;
  return { ...problem, ...(example && { example }), ...(help && { help }) };
}
