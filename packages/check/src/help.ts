import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

const SETTINGS = 'src/content/site/settings.json';

/** Where help pages are read; while the settings are broken or missing, messages go without. */
export function helpAddress(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, SETTINGS), 'utf8');
    const { repositories, branch = 'main' } = JSON.parse(text);
    return `${repositories.site}/blob/${branch}/docs/problems`;
  } catch {
    return undefined;
  }
}

/** Help pages, one a code: why the rule is, a wrong and a right piece. */
const PAGES = new URL(/* @vite-ignore */ '../../../docs/problems/', import.meta.url);

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

const examples = new Map<string, string | undefined>();

/** The right piece that the help page of a code shows; undefined where there is no such page. */
function exampleOf(code: string): string | undefined {
  if (!examples.has(code)) examples.set(code, readExample(code));
  return examples.get(code);
}

function readExample(code: string): string | undefined {
  try {
    return exampleIn(readFileSync(new URL(`${code}.md`, PAGES), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The one place where a message gets what its code knows: the address of its help page and, when it
 * brings none of its own, a correct example.
 * @param address where help pages are read
 * @param right the correct example of a code
 */
export function withHelp<P extends Problem>(
  problem: P,
  address: string | undefined,
  right = exampleOf,
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
