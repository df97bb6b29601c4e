import { readFileSync } from 'node:fs';
import { exampleIn } from './help.ts';

/** Help pages, one a code: why the rule is, a wrong and a right piece. */
const PAGES = new URL('../../../docs/problems/', import.meta.url);

const examples = new Map<string, string | undefined>();

/** The right piece that the help page of a code shows; undefined where there is no such page. */
export function exampleOf(code: string): string | undefined {
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
