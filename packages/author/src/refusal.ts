/** Why a command does nothing: what is in the way, and what to do about it, as sentences. */
export class Refusal extends Error {
  readonly what: string;
  readonly fix: string;
  constructor(what: string, fix: string) {
    super(`${what}\n  Fix: ${fix}`);
    this.name = 'Refusal';
    this.what = what;
    this.fix = fix;
  }
}

/** Ends a command: a refusal as its two sentences, anything else as the fault of ours that it is. */
export function fail(error: unknown): void {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
