import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';

/** What is left of a child process when it has ended. */
export type Ended = {
  /** Exit code; 1 when a signal ended it or it could not start. */
  code: number;
  /** Standard output and error in the order they came; empty when the child wrote to our terminal. */
  output: string;
  /** Wall-clock time. */
  seconds: number;
};

/** How a child is run: what it may print, and what is added to its environment. */
export type ChildOptions = {
  /** `inherit`: straight to our terminal. `keep`: kept for the caller. */
  show: 'inherit' | 'keep';
  env?: Record<string, string> | undefined;
  cwd?: string;
};

/** Path of a package's command line file; run with our own Node, whatever `node` means in PATH. */
export const CLI = {
  astro: 'node_modules/astro/bin/astro.mjs',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/@playwright/test/cli.js',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** Seconds since `start`, a value of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Runs a program to its end. Never rejects: a program that cannot start ends with code 1. */
export function runProgram(program: string, args: string[], options: ChildOptions): Promise<Ended> {
  const start = performance.now();
  const pieces: string[] = [];
  const child = spawn(program, args, {
    stdio: options.show === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  return new Promise((resolve) => {
    const end = (code: number) =>
      resolve({ code, output: pieces.join(''), seconds: secondsSince(start) });
    child.on('error', (error) => {
      pieces.push(`${program}: ${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs one of our packages' command lines under this very Node. */
export const runCli = (cli: keyof typeof CLI, args: string[], options: ChildOptions) =>
  runProgram(process.execPath, [absolute(CLI[cli]), ...args], options);
