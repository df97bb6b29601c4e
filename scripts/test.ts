// `npm test`: every check there is. It goes on after a failure, so that one run shows them all.
// `npm test -- unit browser` runs only those named.
import { secondsSince } from './child.ts';
import { RUNNERS, type Runner } from './runners.ts';
import { closingLine, type Tally, table } from './tally.ts';

const NOTHING = { passed: 0, failed: 1, skipped: 0 };

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A runner that breaks has failed; the others still get their turn. */
async function runOne({ name, unit, run }: Runner): Promise<Tally> {
  console.log(`\n━━ ${name} ${'━'.repeat(70 - name.length)}\n`);
  const start = performance.now();
  const count = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return { ...NOTHING, note: firstLine(error) };
  });
  return { runner: name, unit, seconds: secondsSince(start), ...count };
}

/** In vain without a site: said as a failure, because nothing of it was checked. */
const notRun = ({ name, unit }: Runner): Tally => ({
  ...NOTHING,
  runner: name,
  unit,
  seconds: 0,
  note: 'not run: the build failed',
});

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !RUNNERS.some((runner) => runner.name === name));
if (unknown.length > 0) {
  const names = RUNNERS.map(({ name }) => name).join(', ');
  console.error(`There is no runner called ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(2);
}

const tallies: Tally[] = [];
for (const runner of RUNNERS) {
  if (asked.length > 0 && !asked.includes(runner.name)) continue;
  const unbuilt = tallies.some(({ runner: name, failed }) => name === 'build' && failed > 0);
  tallies.push(runner.needsBuild && unbuilt ? notRun(runner) : await runOne(runner));
}

console.log(`\n━━ in all ${'━'.repeat(64)}\n\n${table(tallies)}\n\n${closingLine(tallies)}`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
