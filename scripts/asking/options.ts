import { parseArgs } from 'node:util';
import { didYouMean } from '../../src/course/nearest.ts';
import { Refusal } from '../refusal.ts';

/** What stands on a command line: words, options with a value, and switches. */
export type Options = {
  words: string[];
  values: Record<string, string | undefined>;
  switches: ReadonlySet<string>;
};

/**
 * Reads a command line.
 * @param known names of options that take a value, and of switches
 * @throws Refusal for an option that is none of ours, or one without its value
 */
export function readOptions(
  args: readonly string[],
  known: { values: readonly string[]; switches: readonly string[] },
): Options {
  const entries = [
    ...known.values.map((name) => [name, { type: 'string' }] as const),
    ...known.switches.map((name) => [name, { type: 'boolean' }] as const),
  ];
  const options = Object.fromEntries(entries);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const read: Options = { words: [], values: {}, switches: new Set() };
  for (const token of tokens) {
    if (token.kind === 'positional') read.words.push(token.value);
    if (token.kind !== 'option') continue;
    needKnown(
      token.rawName,
      token.name,
      entries.map(([name]) => name),
    );
    if (known.values.includes(token.name)) read.values[token.name] = needValue(token);
    else (read.switches as Set<string>).add(token.name);
  }
  return read;
}

function needKnown(typed: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const fix = `Use one of: ${names.map((each) => `--${each}`).join(', ')}.`;
  throw new Refusal(`There is no option ${typed}.${didYouMean(name, names)}`, fix);
}

function needValue({ name, value }: { name: string; value?: string | undefined }): string {
  if (value !== undefined && !value.startsWith('--')) return value;
  throw new Refusal(
    `The option --${name} has no value.`,
    `Write --${name} "…" with the value in double quotes where it holds spaces.`,
  );
}
