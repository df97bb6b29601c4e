// `node scripts/lock.ts`: completes package-lock.json after a change of dependencies.
//
// A registry that lacks the binaries of some foreign platform leaves them out of the lock file, and then
// `npm ci` of npm 11 and 12 stops with "Missing: … from lock file". An entry without an address is
// enough: on every machine that it is not for, npm skips it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Package = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Package>;

/** npm's words, as they stand in the names of platform packages too. */
const SYSTEMS = 'android darwin freebsd linux openharmony win32'.split(' ');
const PROCESSORS = 'arm arm64 ia32 loong64 ppc64 riscv64 s390x wasm32 x64'.split(' ');
const LIBRARIES: Record<string, string> = { gnu: 'glibc', musl: 'musl' };

/** Entries for the platform packages that some package names as optional and that the lock lacks. */
export function missingPlatforms(packages: Packages): Packages {
  const found = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !stands(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, entry(name, version, dev)] as const),
  );
  return Object.fromEntries(found.filter(([, made]) => made.os ?? made.cpu));
}

/** True when `name` would be found from the package at `path`, as Node looks packages up. */
function stands(packages: Packages, path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const places = parts.map((_, i) => [...parts.slice(0, i + 1), name].join('/node_modules/'));
  return [`node_modules/${name}`, ...places].some((place) => place in packages);
}

function entry(name: string, version: string, dev: boolean | undefined): Package {
  const words = name.split(/[-/]/);
  const os = words.includes('windows') ? 'win32' : words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = words.map((word) => LIBRARIES[word]).find((word) => word !== undefined);
  return {
    version,
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc !== undefined && { libc: [libc] }),
    optional: true,
    ...(os !== undefined && { os: [os] }),
  };
}

function complete(file: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const missing = missingPlatforms(lock.packages);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${file}: ${Object.keys(missing).length} platform packages added.`);
}

// Run, and not imported by the test.
if (process.argv[1] === fileURLToPath(import.meta.url)) complete('package-lock.json');
