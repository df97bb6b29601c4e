import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';

type Manifest = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  scripts?: Record<string, string>;
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
/** Our own packages by their place in the lock file; the project's own is ''. */
const ours: Record<string, Manifest> = Object.fromEntries(
  globSync('packages/*/package.json').map((file) => [dirname(file), read(file)]),
);
const lock: { lockfileVersion: number; packages: Record<string, Locked> } =
  read('package-lock.json');
const isOurs = (path: string, { resolved }: Locked) => path in ours || (resolved ?? '') in ours;
const locked = Object.fromEntries(
  Object.entries(lock.packages).filter(([path, each]) => path !== '' && !isOurs(path, each)),
);
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const manifests = { '': manifest, ...ours };
const asked = Object.values(manifests)
  .flatMap((each) => KINDS.flatMap((kind) => Object.entries(each[kind] ?? {})))
  .filter(([name]) => !name.startsWith('@a2z/'));

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('what is installed', () => {
  test('is asked for by exact version', () => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('is in the lock file as package.json asks for it', () => {
    for (const [path, each] of Object.entries(manifests))
      for (const kind of KINDS)
        expect(lock.packages[path]?.[kind], `${path} ${kind}`).toEqual(each[kind]);
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

test('our own packages run nothing while it is installed', () => {
  const run = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
  const scripts = Object.values(manifests).flatMap((each) => Object.keys(each.scripts ?? {}));
  expect(run.filter((name) => scripts.includes(name))).toEqual([]);
});

test('the Node that is asked for is the one that the start script accepts', () => {
  const [, least = ''] = /^\^(\d+\.\d+)\.0 /.exec(read('package.json').engines.node) ?? [];
  expect(read('package-lock.json').packages[''].engines).toEqual(read('package.json').engines);
  expect(readFileSync('scripts/run.mjs', 'utf8')).toContain(`(${least} or newer will do)`);
});
