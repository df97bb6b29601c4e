import type { Problem } from '@a2z/lint/problem';
import type { FileCache } from './file-cache.ts';

const SETTINGS = 'src/content/site/settings.json';

/** Where help pages are read; while the settings are broken or missing, messages go without. */
export async function helpAddress(cache: FileCache): Promise<string | undefined> {
  try {
    const text = new TextDecoder().decode(await cache.bytes(SETTINGS));
    const { repositories, branch = 'main' } = JSON.parse(text);
    return `${repositories.site}/blob/${branch}/docs/problems`;
  } catch {
    return undefined;
  }
}

/** The right piece in the text of a help page. */
export const exampleIn = (page: string): string | undefined =>
  /^Right:\n\n(`{3,})text\n([\s\S]*?)\n\1$/m.exec(page)?.[2];

/**
 * Codes that speak of one mistake, so that the right piece of their page is an example for each of their messages.
 * A message of another code has its own example or none: one about another mistake would mislead.
 */
const OF_ONE_MISTAKE = new Set(
  'C7 C12 NB01 NB07 NB10 NB11 NB12 NB14 R4 R29 R30 R31 Q2 Q3 Q4 Q5 Q6 Q8'.split(' '),
);

/**
 * The one place where a message gets what its code knows: the address of its help page and, when it
 * brings none of its own, a correct example.
 * @param address where help pages are read
 * @param right the correct example of a code
 */
export function withHelp<P extends Problem>(
  problem: P,
  address: string | undefined,
  right: (code: string) => string | undefined,
): P {
  const { rule } = problem;
  if (rule === undefined) return problem;
  const example = problem.example ?? (OF_ONE_MISTAKE.has(rule) ? right(rule) : undefined);
  return {
    ...problem,
    ...(example && { example }),
    ...(address && { help: `${address}/${rule}.md` }),
  };
}
