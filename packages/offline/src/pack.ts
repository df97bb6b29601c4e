/** A file of a pack: path below the base (a page ends with a slash), bytes, hash of its content. */
export type PackFile = readonly [path: string, bytes: number, hash: string];

/** What is said of a module or project that can be kept. */
export type Pack = {
  /** Path of its page below the base, without a slash at the end. */
  path: string;
  /** "Module 1". */
  label: string;
  title: string;
  /** Changes when any of its files does. */
  version: string;
  /** What it takes on the device. Hosts compress, so the way there is shorter. */
  bytes: number;
  pages: number;
  pictures: number;
  notebooks: number;
};

/** A pack with its files; a kept one also says since when, as an ISO date. */
export type PackList = Pack & { files: readonly PackFile[]; at?: string };

/** All packs of a site. */
export type PackIndex = { version: string; packs: readonly Pack[] };

/** 716 kB; 1.2 MB. A kilobyte is 1000 bytes, as on a data plan. */
export function sizeWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** "9 pages, 12 pictures, 4 notebooks: 716 kB" */
export function contentWords({ pages, pictures, notebooks, bytes }: Pack): string {
  const parts = [
    count(pages, 'page'),
    ...(pictures > 0 ? [count(pictures, 'picture')] : []),
    ...(notebooks > 0 ? [count(notebooks, 'notebook')] : []),
  ];
  return `${parts.join(', ')}: ${sizeWords(bytes)}`;
}

/** The pack that a page belongs to; `pathname` is the page's, `base` the deployment's. */
export function packOf(pathname: string, base: string, packs: readonly Pack[]): Pack | undefined {
  const path = `${pathname.slice(base.length)}/`;
  return packs.find((pack) => path.startsWith(`${pack.path}/`));
}
