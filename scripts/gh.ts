import { execFileSync } from 'node:child_process';

/** GitHub's own command line, as the runners of GitHub have it. Throws when it fails, with what it said. */
export const gh = (args: string[], input = ''): string =>
  execFileSync('gh', args, { encoding: 'utf8', input, maxBuffer: 64e6 });

/** "owner/name" of the repository that a workflow runs in. */
export function repository(): string {
  const name = process.env.GITHUB_REPOSITORY ?? '';
  if (/^[\w.-]+\/[\w.-]+$/.test(name)) return name;
  throw new Error(`GITHUB_REPOSITORY is "${name}"; a workflow of GitHub sets it to owner/name.`);
}
