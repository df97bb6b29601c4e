import type { StageFacts } from './facts.ts';

type Tested = { library: string; version: string };

/** "Python 3.11, NumPy 1.24" → both, each with its version. */
const fromText = (text: string): Tested[] =>
  text.split(',').flatMap((piece) => {
    const [, library = '', version = ''] = /^\s*(.+?)\s+(\d[\w.+-]*)\s*$/.exec(piece) ?? [];
    return library ? [{ library, version }] : [];
  });

/** What a page was tested with: its notebook's stamp, or else what the page says. */
export function testedWith({ ran, testedWith: said }: StageFacts): Tested[] {
  if (!ran) return fromText(said ?? '');
  const libraries = Object.entries(ran.libraries);
  return [['Python', ran.python] as const, ...libraries].map(([library, version]) => ({
    library,
    version,
  }));
}

/** Major and minor number; a page says 1.24 and a stamp 1.24.2, which are the same to a reader. */
const release = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor];
};

const compare = (a: string, b: string): number => {
  const [[majorA, minorA], [majorB, minorB]] = [release(a), release(b)];
  return majorA - majorB || minorA - minorB;
};

export type Behind = Tested & { stage: StageFacts; newest: string };

/** Pages whose library is older than the newest that another page was tested with. */
export function behind(stages: readonly StageFacts[]): Behind[] {
  const all = stages.flatMap((stage) => testedWith(stage).map((tested) => ({ stage, ...tested })));
  const newest = new Map<string, string>();
  for (const { library, version } of all) {
    const known = newest.get(library.toLowerCase());
    if (known === undefined || compare(known, version) < 0)
      newest.set(library.toLowerCase(), version);
  }
  return all
    .map((each) => ({ ...each, newest: newest.get(each.library.toLowerCase()) ?? each.version }))
    .filter(({ version, newest: best }) => compare(version, best) < 0);
}
