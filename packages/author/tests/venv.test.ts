import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from '@a2z/course/content-files';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { wheel } from '../../../tests/browser/run-wheel.ts';
import { folderWith } from '../../../tests/folder.ts';
import { runProgram } from '../src/child.ts';
import { STEADY } from '../src/python.ts';
import { requirementsFor } from '../src/requirements.ts';
import { runProof } from '../src/run-proof.ts';
import { needPython, pythonIn } from '../src/venv.ts';

/*
 * A project whose requirements are two wheels made by hand, in a folder beside them: the real pip
 * installs them into a real virtual environment, without a network.
 */
const root = folderWith();

const HERE = '--no-index\n--find-links wheels\n';
const ask = (file: string, lines: string) => writeFileSync(join(root, file), HERE + lines);
const python = pythonIn(join(root, '.venv'));

beforeAll(() => {
  mkdirSync(join(root, 'wheels'));
  for (const [name, version] of [
    ['tiny', '1.0'],
    ['other', '2.0'],
  ] as const) {
    const { file, bytes } = wheel(name, version, { [`${name}.py`]: '' });
    writeFileSync(join(root, 'wheels', file), bytes);
  }
  ask('requirements.txt', 'tiny==1.0\n');
  ask('requirements-more.txt', '# When it is imported.\nother==2.0\n');
});

/** What the command says while it makes sure of its Python, and how that ends. */
async function said(wish: { given?: string; modules?: string[] } = {}): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const end = await needPython(root, { modules: [], ...wish }).catch(({ message }) => message);
  const lines = [...log.mock.calls.flat(), end].join('\n');
  log.mockRestore();
  return lines
    .replaceAll(root, '<project>')
    .replace(/Python \d[\d.]+ \(python3?\)/, 'Python 3 (python3)')
    .replace(/in \d+ s/, 'in 9 s');
}

describe('Python for the notebooks', () => {
  test('is named, with what it lacks, when it is given; nothing is installed into it', async () => {
    expect(await said({ given: 'python3' })).toMatchSnapshot();
    expect(await said({ given: 'no-such-python' })).toMatchSnapshot();
    expect(existsSync(join(root, '.venv'))).toBe(false);
  });

  // Fifteen seconds of venv and pip, and a minute on a busy machine.
  test('is made and filled once, and is silent when it has all', async () => {
    expect(await said()).toMatchSnapshot();
    expect(await said()).toBe('<project>/.venv/bin/python3');
    expect(await said({ given: join(root, '.venv') })).toBe('<project>/.venv/bin/python3');
  }, 180_000);

  test('gets what a file of more packages asks for where the code imports one of them', async () => {
    expect(await said({ modules: ['json', 'other'] })).toMatchSnapshot();
    const { code } = await runProgram(python, ['-c', 'import tiny, other'], { show: 'keep' });
    expect(code).toBe(0);
  });

  test('is asked for a version that no index has: that is said, with the line to try again', async () => {
    ask('requirements.txt', 'tiny==9.9\n');
    expect(await said()).toMatchSnapshot();
    expect(await said({ given: join(root, '.venv') })).toMatch(/^tiny 1\.0, not 9\.9\.\n/);
  });
});

test('the interpreter of a virtual environment stands where the system keeps it', () => {
  expect(pythonIn('x', 'linux').replaceAll('\\', '/')).toBe('x/bin/python3');
  expect(pythonIn('x', 'win32').replaceAll('\\', '/')).toBe('x/Scripts/python.exe');
});

describe('the requirements of the project', () => {
  const own = (...modules: string[]) => requirementsFor('.', modules).map(({ name }) => name);

  test('are exact', () => {
    for (const file of new Set(requirementsFor('.', ['torch', 'onnx', 'flask']).map((r) => r.file)))
      for (const line of readFileSync(file, 'utf8').trim().split('\n'))
        expect(line, file).toMatch(/^(#|--|[\w-]+==\d+(\.\d+)+$)/);
  });

  test('hold networks and servers apart, by what is imported', () => {
    expect(own('sklearn', 'PIL')).toEqual(expect.arrayContaining(['scikit-learn', 'pillow']));
    expect(own('numpy')).not.toContain('torch');
    expect(own('torch')).toEqual(expect.arrayContaining(['numpy', 'torch', 'keras']));
    expect(own('fastapi')).toEqual(expect.arrayContaining(['numpy', 'flask', 'pydantic']));
  });
});

test('a proof runs with one thread of linear algebra, and the stable check with those it names', async () => {
  const path = 'ML/Modules/Module0/Topic1/Stage0';
  const file = join(root, FOLDERS.proof(path));
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    'import os\nprint(os.environ["OMP_NUM_THREADS"], os.environ["OPENBLAS_NUM_THREADS"])\n',
  );
  const place = { root, python: 'python3' };
  expect((await runProof(place, path)).output).toBe('1 1\n');
  expect((await runProof(place, path, { OMP_NUM_THREADS: '2' })).output).toBe('2 1\n');
  expect(STEADY).toHaveProperty('PYTHONHASHSEED', '0');
});
