import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** One call of `gh`: its arguments, and what it was given to read. */
export type Call = { args: string[]; input: string };

/**
 * GitHub's command line, replaced by a program that writes down how it was called and answers what
 * the test says.
 */
export class FakeGh {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gh-'));

  /** @param answers what it prints when its arguments begin with these words */
  constructor(answers: Record<string, unknown> = {}) {
    writeFileSync(join(this.#folder, 'answers.json'), JSON.stringify(answers));
    const program = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const input = readFileSync(0, 'utf8');
appendFileSync(${JSON.stringify(this.#log)}, JSON.stringify({ args, input }) + '\\n');
const answers = JSON.parse(readFileSync(${JSON.stringify(join(this.#folder, 'answers.json'))}, 'utf8'));
const key = Object.keys(answers).find((words) => args.join(' ').startsWith(words));
if (key) console.log(JSON.stringify(answers[key]));
`;
    writeFileSync(join(this.#folder, 'gh'), program);
    chmodSync(join(this.#folder, 'gh'), 0o755);
  }

  get #log(): string {
    return join(this.#folder, 'calls.jsonl');
  }

  /** What a script needs in its environment to meet this one. */
  get env(): Record<string, string> {
    const PATH = [this.#folder, process.env['PATH']].join(delimiter);
    return { PATH, GITHUB_REPOSITORY: 'us/site' };
  }

  calls(): Call[] {
    if (!existsSync(this.#log)) return [];
    const lines = readFileSync(this.#log, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Call);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
