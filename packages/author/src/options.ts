import { parseArgs } from 'node:util';
import { didYouMean } from '@a2z/course';
import { Refusal } from './refusal.ts';

/** What stands on a command line: words, options with a value, and switches. */
export type Options = {
  words: string[];
  values: Record<string, string | undefined>;
  switches: ReadonlySet<string>;
};

type Known = {
  values?: readonly string[];
  switches?: readonly string[];
  /** How the command is written, which `--help` prints. */
  usage?: string;
};

/**
 * Reads a command line. Options that stand before npm's `--` come from npm as `npm_config_…`, and count as well.
 * @param known names of options that take a value, and of switches
 * @throws Refusal for an option that is none of ours, or one without its value
 */
export function readOptions(typed: readonly string[], known: Known): Options {
  const { values = [], switches = [], usage } = known;
  if (usage && typed.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  const args = [...typed, ...takenByNpm(values, switches)];
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = tokens.filter((token) => token.kind === 'option');
  for (const { rawName, name } of given) needKnown(rawName, name, [...values, ...switches]);
  const valued = given.filter(({ name }) => values.includes(name));
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    values: Object.fromEntries(valued.map((option) => [option.name, needValue(option)])),
    switches: new Set(given.map(({ name }) => name).filter((name) => switches.includes(name))),
  };
}

/** `npm run check --fix`: npm takes the option for one of its own, and hands it on. */
const takenByNpm = (values: readonly string[], switches: readonly string[]): string[] => {
  const given = (name: string) => process.env[`npm_config_${name.replaceAll('-', '_')}`];
  return [
    ...switches.filter((name) => given(name) === 'true').map((name) => `--${name}`),
    ...values.flatMap((name) => (given(name) ? [`--${name}=${given(name)}`] : [])),
  ];
};

/**
 * The words of a command that takes none.
 * @throws Refusal that names them
 */
export function needNoWords({ words }: Options, usage: string): void {
  if (words.length > 0) throw new Refusal(`"${words.join(' ')}" is too much here.`, usage);
}

function needKnown(typed: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const known = [...names, 'help'].map((each) => `--${each}`).join(', ');
  const fix = `Use one of: ${known}.`;
  throw new Refusal(`There is no option ${typed}.${didYouMean(name, names)}`, fix);
}

function needValue({ name, value }: { name: string; value?: string | undefined }): string {
  if (value !== undefined && !value.startsWith('--')) return value;
  throw new Refusal(
    `The option --${name} has no value.`,
    `Write --${name} "…" with the value in double quotes where it holds spaces.`,
  );
}

/**
 * The value of an option that a command cannot do without.
 * @param example a value that it may have
 * @throws Refusal that names the option, with the example
 */
export function needOption(values: Options['values'], name: string, example: string): string {
  const value = values[name];
  if (value !== undefined) return value;
  const fix = `Add for example --${name} ${JSON.stringify(example)}.`;
  throw new Refusal(`This option is missing: --${name}.`, fix);
}

/**
 * One of the values that there are.
 * @param what the value is, for the message: `kind`
 * @throws Refusal with the one that was meant, and all others
 */
export function needOneOf<T extends string>(what: string, typed: string, known: readonly T[]): T {
  const found = known.find((value) => value.toLowerCase() === typed.toLowerCase());
  if (found !== undefined) return found;
  throw new Refusal(
    `There is no ${what} "${typed}".${didYouMean(typed, known)}`,
    `Use one of: ${known.join(', ')}.`,
  );
}
