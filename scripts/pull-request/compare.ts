import type { Facts } from './facts.ts';
import type { BuiltPage } from './pages.ts';

const median = (pages: readonly BuiltPage[]): number => {
  const sizes = pages.map(({ bytes }) => bytes).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
};

const paths = (pages: readonly BuiltPage[]): string[] => pages.map(({ path }) => path);

/** What of a site is new, gone or different, and what its pages weigh by their kinds. */
export function compare(
  before: readonly BuiltPage[],
  after: readonly BuiltPage[],
): Pick<Facts, 'added' | 'removed' | 'changed' | 'weights'> {
  const old = new Map(before.map((page) => [page.path, page]));
  const standing = new Set(paths(after));
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))].sort();
  return {
    added: paths(after.filter(({ path }) => !old.has(path))),
    removed: paths(before.filter(({ path }) => !standing.has(path))),
    changed: paths(
      after.filter(({ path, digest }) => old.has(path) && old.get(path)?.digest !== digest),
    ),
    weights: kinds.map((kind) => {
      const of = (pages: readonly BuiltPage[]) => pages.filter((page) => page.kind === kind);
      return {
        kind,
        pages: of(after).length,
        before: median(of(before)),
        after: median(of(after)),
      };
    }),
  };
}
