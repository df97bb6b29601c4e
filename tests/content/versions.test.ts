import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readProof } from '@a2z/text/proof';
import { describe, expect, test } from 'vitest';
import { requirementsFor } from '../../packages/author/src/requirements.ts';

/* What pages print is what the versions of requirements.txt print: one place says them, the pages agree. */

const read = (file: string): string => readFileSync(file, 'utf8');

/** The name of a package as its library writes it, where that is not the package's own. */
const PACKAGES: Readonly<Record<string, string>> = { pytorch: 'torch' };
const asked = new Map(
  requirementsFor('.', ['torch', 'onnx', 'flask']).map(({ name, version }) => [name, version]),
);
const versionOf = (library: string) => {
  const name = library.toLowerCase();
  return asked.get(PACKAGES[name] ?? name);
};

type Cell = { outputs?: { name?: string; text?: string | string[] }[] };
type Notebook = {
  cells: Cell[];
  metadata: { a2z?: { tested?: { seconds: number; libraries: Record<string, string> } } };
};
const notebooks = globSync('src/content/notebooks/**/*.ipynb').map((file) => {
  const json: Notebook = JSON.parse(read(file));
  return { file, json, tested: json.metadata.a2z?.tested };
});
const proofs = globSync('src/content/proofs/**/*.py').map((file) => ({
  file,
  tested: readProof(read(file)).tested,
}));

describe('what ran', () => {
  test('ran with the versions of the requirements', () => {
    const others = [...notebooks, ...proofs].flatMap(({ file, tested }) =>
      Object.entries(tested?.libraries ?? { nothing: 'no stamp' })
        .filter(([library, version]) => versionOf(library) !== version)
        .map(([library, version]) => `${file}: ${library} ${version}`),
    );
    expect(others).toEqual([]);
  });

  test('printed no warning', () => {
    const warned = notebooks.flatMap(({ file, json }) =>
      json.cells.flatMap(({ outputs = [] }, index) =>
        outputs
          .filter(({ name }) => name === 'stderr')
          .map(({ text = '' }) => `${file}, cell ${index + 1}: ${[text].flat().join('')}`),
      ),
    );
    expect(warned).toEqual([]);
  });

  test('runs in the page as well, but for what would take minutes, or a library or processes that are not to be had there', () => {
    const base = new Set(requirementsFor('.', []).map(({ name }) => name));
    const known = (library: string) => {
      const name = library.toLowerCase();
      return base.has(PACKAGES[name] ?? name);
    };
    const without = notebooks.filter(({ file }) => {
      const page = read(file.replace('/notebooks/', '/stages/').replace(/ipynb$/, 'mdx'));
      return /^state: ready$/m.test(page) && !/^runs: python$/m.test(page);
    });
    const could = without.filter(
      ({ tested, json }) =>
        // A minute here is several in a browser, where a run asks after one whether to go on.
        (tested?.seconds ?? 0) < 60 &&
        Object.keys(tested?.libraries ?? {}).every(known) &&
        !/\bimport multiprocessing|from multiprocessing\b/.test(JSON.stringify(json.cells)),
    );
    expect(could.map(({ file }) => file)).toEqual([]);
  });
});

test('a page says that it was tested with these versions', () => {
  const known =
    /(NumPy|pandas|SciPy|Matplotlib|scikit-learn|statsmodels|seaborn|Pillow|PyTorch|Keras) (\d[\d.]*)/g;
  const others = globSync('src/content/stages/**/*.mdx').flatMap((file) => {
    const said = /^testedWith: (.*)$/m.exec(read(file))?.[1] ?? '';
    return [...said.matchAll(known)]
      .filter(
        ([, library = '', version = '']) => !`${versionOf(library)}.`.startsWith(`${version}.`),
      )
      .map(([words]) => `${file}: ${words}`);
  });
  expect(others).toEqual([]);
});

test('no library of Python is to come from the system: its versions are others', () => {
  const files = execFileSync('git', [
    ...['ls-files', ':!src/content/**/*.ipynb', ':!tests', ':!package-lock.json'],
  ])
    .toString()
    .trim()
    .split('\n');
  const lines = files.flatMap((file) =>
    (read(file).match(/^.*\b(?:apt|apt-get|dnf|brew)\b.*$/gm) ?? []).map((line) => ({
      file,
      line,
    })),
  );
  expect(lines.length).toBeGreaterThan(0);
  // Debian's own Python has no venv without it.
  const named = /\bpython3?-(?!venv\b)|\bpip\b/i;
  expect(lines.filter(({ line }) => named.test(line))).toEqual([]);
});

test('where answers wait, who asks is an interviewer, and not a learner', () => {
  const asking = globSync('src/content/chats/**/*.json').map((file) => ({
    file,
    ...JSON.parse(read(file)),
  }));
  const waiting = asking.filter(({ hideAnswers }) => hideAnswers);
  expect(waiting.length).toBeGreaterThan(0);
  expect(
    waiting.filter(({ speakers }) => speakers.query !== 'Interviewer').map(({ file }) => file),
  ).toEqual([]);
});
