import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../../../tests/folder.ts';
import { reachable, served, servedWheels, VENDOR, wantedLock } from '../src/integration/wheels.ts';
import { PACKAGES, PYODIDE_CDN, packagesFor } from '../src/python/packages.ts';

const root = folderWith();

const content = (name: string): string => `the wheel of ${name}`;
const locked = (name: string, depends: string[] = []) => ({
  file_name: `${name}.whl`,
  sha256: createHash('sha256').update(content(name)).digest('hex'),
  depends,
});
const put = (name: string, text = content(name)): void =>
  writeFileSync(join(root, VENDOR, `${name}.whl`), text);

beforeEach(() => {
  rmSync(join(root, VENDOR), { recursive: true, force: true });
  mkdirSync(join(root, VENDOR), { recursive: true });
  mkdirSync(join(root, 'node_modules/pyodide'), { recursive: true });
  const packages = {
    numpy: locked('numpy'),
    pandas: locked('pandas', ['numpy', 'pytz']),
    pytz: locked('pytz'),
    torch: locked('torch'),
  };
  writeFileSync(
    join(root, 'node_modules/pyodide/pyodide-lock.json'),
    JSON.stringify({ info: { python: '3.14.2' }, packages }),
  );
});

test('the packages that code imports, or uses from above, are read off its lines', () => {
  const code = `import numpy as np, json
from sklearn.linear_model import LinearRegression
if True:
    import matplotlib.pyplot as plt  # drawn below
    from PIL import Image
words = "import pandas"
important = 1`;
  expect(packagesFor(code)).toEqual(['matplotlib', 'numpy', 'pillow', 'scikit-learn']);
  expect(packagesFor('plt.plot(np.arange(3))', code)).toEqual(['matplotlib', 'numpy']);
  expect(packagesFor('important + 1', code)).toEqual([]);
  expect(packagesFor('from sklearn.svm import (\n  SVC,\n)')).toEqual(['scikit-learn']);
  expect(packagesFor('SVC()', 'from sklearn.svm import (\n  LinearSVC as SVC,\n)')).toEqual([
    'scikit-learn',
  ]);
});

test('every package that lessons may import is one that Pyodide has built, or pure Python in our own lock', async () => {
  const { default: lock } = await import('pyodide/pyodide-lock.json');
  const { packages } = wantedLock(process.cwd());
  expect(Object.values(PACKAGES).filter((name) => !packages[name])).toEqual([]);
  const own = Object.entries(packages).filter(([name]) => !(name in lock.packages));
  expect(own.map(([name]) => name)).toEqual(['seaborn']);
  for (const [, { file_name, url, sha256, depends }] of own) {
    expect(file_name).toMatch(/-py3-none-any\.whl$/);
    expect(url).toBe(`https://files.pythonhosted.org/packages/${url?.split('/packages/')[1]}`);
    expect(url?.endsWith(`/${file_name}`)).toBe(true);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(depends.filter((name) => !packages[name])).toEqual([]);
  }
  expect(PYODIDE_CDN).toBe('https://cdn.jsdelivr.net/pyodide/v314.0.7/full/');
});

test('a package is served when its wheel is there and those of all that it needs', () => {
  expect(Object.keys(served(root, null).lock.packages)).toEqual([]);
  put('numpy');
  put('pandas');
  put('torch');
  expect(Object.keys(served(root, null).lock.packages)).toEqual(['numpy']);
  put('pytz');
  expect(Object.keys(served(root, null).lock.packages)).toEqual(['numpy', 'pandas', 'pytz']);
  expect(servedWheels(root).wheels).toHaveLength(3);
  expect(served(root, null).lock.packages['pytz']?.bytes).toBe(content('pytz').length);
});

test('a wheel that is not what the lock file names ends the build', () => {
  put('numpy', 'something else');
  expect(() => servedWheels(root)).toThrow('numpy.whl is not the file that the lock file names');
});

test('a place elsewhere is told of only when the settings name it', () => {
  expect(served(root, null).cdn).toBeUndefined();
  expect(reachable(served(root, null))).toEqual([]);
  const { cdn } = served(root, 'https://cdn.example/full');
  expect(reachable(served(root, 'https://cdn.example/full'))).toEqual(['numpy', 'pandas', 'pytz']);
  expect(cdn?.address).toBe('https://cdn.example/full/');
  expect(Object.keys(cdn?.lock.packages ?? {})).toEqual(['numpy', 'pandas', 'pytz']);
});
