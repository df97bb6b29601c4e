import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Manifest = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};
type Locked = Manifest & {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  link?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest: Manifest = read('package.json');
const lock: { lockfileVersion: number; packages: Record<string, Locked> } =
  read('package-lock.json');
const { '': root, ...locked } = lock.packages;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const asked = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('what is installed', () => {
  test('is asked for by exact version', () => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('is in the lock file as package.json asks for it', () => {
    for (const kind of KINDS) expect(root?.[kind], kind).toEqual(manifest[kind]);
    const other = asked.filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    );
    expect(other).toEqual([]);
  });

  test('comes from the registry alone, not from Git, a folder or a stranger', () => {
    const strange = Object.entries(locked).filter(
      ([, { resolved, link }]) =>
        link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(strange).toEqual([]);
  });

  test('is known by its SHA-512; only binaries of foreign machines may lack it', () => {
    const unknown = Object.entries(locked).filter(([path, { integrity, optional }]) => {
      if (/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) return false;
      return !(optional && integrity === undefined && !existsSync(path));
    });
    expect(unknown.map(([path]) => path)).toEqual([]);
  });
});

test('only scripts that are named may run while packages are installed', () => {
  const scripts = Object.entries(locked).filter(([, each]) => each.hasInstallScript);
  const names = new Set(scripts.map(([path]) => nameOf(path)));
  expect([...names].sort()).toEqual(Object.keys(manifest.allowScripts ?? {}).sort());
});

test('our own package runs nothing while it is installed', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> };
  const run = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
  expect(run.filter((name) => name in scripts)).toEqual([]);
});

test('the Node that is asked for is the one that the start script accepts', () => {
  const [, least = ''] = /^\^(\d+\.\d+)\.0 /.exec(read('package.json').engines.node) ?? [];
  expect(read('package-lock.json').packages[''].engines).toEqual(read('package.json').engines);
  expect(readFileSync('scripts/run.mjs', 'utf8')).toContain(`(${least} or newer will do)`);
});
