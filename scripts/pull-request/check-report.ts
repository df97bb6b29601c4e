import { z } from 'zod';
import { formatProblems, type Problem } from '../../src/problem.ts';
import type { Facts } from './facts.ts';

const problem = z.looseObject({ file: z.string(), what: z.string(), fix: z.string() });

/** What `npm run check -- --json` writes. */
const reportSchema = z.object({
  ok: z.boolean(),
  problems: z.object({ types: z.array(problem), content: z.array(problem) }),
  warnings: z.array(problem),
  crashes: z.array(z.string()),
});

/** Longer than anybody reads in a comment. */
const LONGEST = 20_000;

/** The check in the words that it has in a terminal. npm writes lines of its own before the JSON. */
export function readCheck(text: string): Facts['check'] {
  const { ok, problems, warnings, crashes } = reportSchema.parse(
    JSON.parse(text.slice(text.indexOf('{'))),
  );
  const all = [...problems.types, ...problems.content] as Problem[];
  const parts = [
    ...(all.length > 0 ? [formatProblems(all)] : []),
    ...crashes,
    ...(warnings.length > 0 ? [`Warnings:\n\n${formatProblems(warnings as Problem[])}`] : []),
  ];
  const said = parts.join('\n\n');
  return { ok, said: said.length > LONGEST ? `${said.slice(0, LONGEST)}\n…` : said };
}
