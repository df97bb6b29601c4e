import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './child.ts';
import { installDebian } from './debian.ts';
import { Refusal } from './refusal.ts';

/** What wrk says of one run. */
export type Load = {
  requests: number;
  seconds: number;
  /** Bytes that came in, headers with them. */
  bytes: number;
  /** 99 of 100 answers came within this, in milliseconds. */
  slowest: number;
  /** Connections that failed, and answers that were no 2xx or 3xx. */
  errors: number;
};

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const SIZES: Record<string, number> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

const sum = (text: string, pattern: RegExp): number =>
  [...(pattern.exec(text)?.slice(1) ?? [])].reduce((total, n) => total + Number(n), 0);

/** wrk's report, which is meant for people. */
export function readWrk(text: string): Load {
  const [, requests, seconds, size, unit = 'B'] =
    /(\d+) requests in ([\d.]+)s, ([\d.]+)([KMG]?B) read/.exec(text) ?? [];
  const [, slowest, time = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  if (!requests || !slowest) throw new Error(`wrk said something else:\n${text}`);
  return {
    requests: Number(requests),
    seconds: Number(seconds),
    bytes: Number(size) * (SIZES[unit] ?? 1),
    slowest: Number(slowest) * (UNITS[time] ?? 1),
    errors:
      sum(text, /connect (\d+), read (\d+), write (\d+), timeout (\d+)/) +
      sum(text, /Non-2xx or 3xx responses: (\d+)/),
  };
}

/** Finds wrk, or installs Debian's. */
export function findWrk(): void {
  const there = () =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')));
  if (there() || (installDebian('wrk', 'wrk') && there())) return;
  throw new Refusal(
    'There is no wrk here.',
    'Install it: apt-get install wrk, or brew install wrk',
  );
}

/** Asks for one address, on many connections at once, as fast as it is answered. */
export async function wrk(address: string, seconds: number, connections: number): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { code, output } = await runProgram(
    'wrk',
    [...args, '-H', 'Accept-Encoding: gzip', address],
    { show: 'keep' },
  );
  if (code !== 0) throw new Error(`wrk ended with ${code}.\n${output}`);
  return readWrk(output);
}
