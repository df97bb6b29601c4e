// `npm run check`: the content, and beside it the types where code was changed or `-- --types` asks for
// them; no build. `-- --numbers` lists numbers that no proof mentions; `-- --json` for programs; `-- --fix` mends what can be mended, writes again what is made from the code, and formats it.
import { existsSync } from 'node:fs';
import { runCli, secondsSince } from '@a2z/author/child';
import { type Options, readOptions } from '@a2z/author/options';
import { fail, Refusal } from '@a2z/author/refusal';
import { latestProblems } from '@a2z/check/latest';
import type { Problem } from '@a2z/course/problem';
import { broughtNumbers } from './brought-numbers.ts';
import { changedFiles } from './changed-files.ts';
import { checkReport, type Outcome } from './check-report.ts';
import { checkTypes, isCodeChanged } from './types.ts';

/** A check that breaks is a finding too: it must not hide what the other one says. */
const settle = <T>(check: Promise<T>): Promise<Outcome<T>> =>
  check.then(
    (report) => ({ report }),
    (error: unknown) => ({ crash: error instanceof Error ? error.message : String(error) }),
  );

const USAGE = `npm run check -- [<file or folder> …] [--fix] [--types] [--numbers] [--json]
  Looks at the content, and at types where code was changed. With files or folders: tells of those alone.
  --fix    first mends what a machine can, in all content; says what it did
  --types  types in any case
  --numbers  lists the numbers of pages that their proofs do not mention: a list to read
  --json   for programs`;

/**
 * The files and folders that are asked for, as paths from the project's root.
 * @throws Refusal for one that is not there
 */
function readPlaces({ words }: Options): string[] {
  const missing = words.find((word) => !existsSync(word));
  if (missing !== undefined)
    throw new Refusal(`There is no file or folder ${missing}.`, 'Name one by its path from here.');
  return words.map((word) => word.replaceAll('\\', '/').replace(/^\.\/|\/$/g, ''));
}

const isIn = (places: readonly string[], { file }: Problem): boolean =>
  places.length === 0 || places.some((place) => file === place || file.startsWith(`${place}/`));

/** What the content folder's own check found, and how long it took. */
async function checkContent(places: readonly string[]) {
  const begun = performance.now();
  const found = await latestProblems(process.cwd());
  return {
    ...found,
    problems: found.problems.filter((problem) => isIn(places, problem)),
    warnings: [...found.warnings, ...broughtNumbers(found.notes)].filter((problem) =>
      isIn(places, problem),
    ),
    notes: found.notes.filter((problem) => isIn(places, problem)),
    seconds: secondsSince(begun),
  };
}

async function fix(): Promise<void> {
  // Loaded here, for most who check mend nothing.
  const { fixContent } = await import('@a2z/author/content-fix');
  const { writeGenerated } = await import('./codegen.ts');
  const written = await writeGenerated(process.cwd());
  const changes = [...(await fixContent(process.cwd())), ...written.map((file) => `wrote ${file}`)];
  console.log(
    changes.length > 0 ? `Mended:\n  ${changes.join('\n  ')}\n` : 'Nothing to mend by itself.\n',
  );
  await runCli('biome', ['check', '--write'], { show: 'inherit' });
}

async function main(): Promise<void> {
  const known = { switches: ['fix', 'json', 'numbers', 'types'], usage: USAGE };
  const options = readOptions(process.argv.slice(2), known);
  const places = readPlaces(options);
  const { switches } = options;
  if (switches.has('fix')) await fix();
  const start = performance.now();
  const isAsked =
    switches.has('types') || (places.length === 0 && (await isCodeChanged(process.cwd())));
  const [types, content] = await Promise.all([
    isAsked ? settle(checkTypes({ known: true })) : undefined,
    settle(checkContent(places)),
  ]);
  const { ok, said, annotations, json } = checkReport(types, content, secondsSince(start), {
    numbers: switches.has('numbers'),
    changed: changedFiles(),
  });
  process.exitCode = ok ? 0 : 1;
  if (switches.has('json')) return console.log(JSON.stringify(json, null, 2));
  console.log(said);
  if (process.env.GITHUB_ACTIONS) for (const line of annotations) console.log(line);
  // Of a part nobody knows whether all is well.
  if (!ok || !content.report || places.length > 0) return;
  const { keepLedger } = await import('./keep-ledger.ts');
  for (const line of await keepLedger(process.cwd(), content.report)) console.log(line);
}

await main().catch(fail);
