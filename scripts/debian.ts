import { execFileSync, type StdioOptions } from 'node:child_process';

/** Runs a program to its end; false when it cannot start, fails or takes longer than ten minutes. */
export function runs(program: string, args: string[], stdio: StdioOptions = 'ignore'): boolean {
  try {
    execFileSync(program, args, { stdio, timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs a package of Debian where we may: as root, or with a sudo that asks for no password.
 * @param name what a person calls it
 * @returns whether it is there now
 */
export function installDebian(debianPackage: string, name: string): boolean {
  const root = process.getuid?.() === 0;
  if (!runs('apt-get', ['--version']) || !(root || runs('sudo', ['-n', 'true']))) return false;
  console.log(`No ${name} here: installing Debian's package (apt-get install ${debianPackage}).`);
  const apt = (stdio: StdioOptions, ...args: string[]) => {
    const line = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return runs(root ? 'env' : 'sudo', root ? line : ['-n', 'env', ...line], stdio);
  };
  const install = (stdio: StdioOptions) =>
    apt(stdio, 'install', '-y', '--no-install-recommends', debianPackage);
  // On a new machine the package lists may be missing or too old: fetch them, then once more,
  // and only that second try may complain.
  const errors: StdioOptions = ['ignore', 'ignore', 'inherit'];
  return install('ignore') || (apt(errors, 'update') && install(errors));
}
