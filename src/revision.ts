import { execFileSync } from 'node:child_process';

/** The commit that a host builds: GitHub Actions, Netlify, Cloudflare Pages. */
const BY_HOST = ['GITHUB_SHA', 'COMMIT_REF', 'CF_PAGES_COMMIT_SHA'];

/** 'https://github.com/A/b.git', 'git@github.com:A/b' → 'github.com/a/b' */
const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z+]+:\/\/|\.git$|\/$/g, '')
    .replace(/^[^@/]*@/, '')
    .replace(/^([^/:]+):/, '$1/');

/**
 * The commit whose files in `content` are those of this build, and which others can open at the
 * repository; undefined when there is none that we know of. A host says what it builds. Elsewhere it is
 * HEAD, if nothing in `content` differs from it and a branch of the repository is known to hold it.
 * @param root folder of the working copy
 * @param content folder below it
 * @param repository address of the repository that the site names
 */
export function knownRevision(
  env: Readonly<Record<string, string | undefined>>,
  { root, content, repository }: { root: string; content: string; repository: string },
): string | undefined {
  const told = BY_HOST.map((name) => env[name]).find(Boolean);
  if (told) return told;
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    if (git('status', '--porcelain', '--', content) !== '') return undefined;
    const held = git('for-each-ref', '--contains', 'HEAD', '--format=%(refname)', 'refs/remotes');
    const isOurs = (remote: string) =>
      plain(git('remote', 'get-url', remote)) === plain(repository);
    const remote = git('remote')
      .split('\n')
      .find((name) => name && isOurs(name));
    const published =
      remote && held.split('\n').some((ref) => ref.startsWith(`refs/remotes/${remote}/`));
    return published ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined; // no git, no repository, no commit
  }
}
