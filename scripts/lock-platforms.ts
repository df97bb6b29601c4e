export type Package = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Packages = Record<string, Package>;

/** Words in the names of platform packages → npm's words. */
const SYSTEMS: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
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
  const os = words.map((word) => SYSTEMS[word]).find((word) => word !== undefined);
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
