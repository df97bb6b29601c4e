import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from './site.ts';

const text = readFileSync(join(site.folder, 'licences.txt'), 'utf8');
const listed = new Map(
  [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm)].map(
    ([, name = '', , licence = '']) => [name, licence],
  ),
);

/**
 * Licences that let us send the code to readers if their text comes along; of MPL-2.0 also where its source
 * is, which we do not change.
 */
const FREE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1'],
  '(MIT OR Apache-2.0)',
]);

test('all packages that are sent to readers stand in licences.txt, each free and with its text', () => {
  const known = ['react', 'react-dom', 'scheduler', 'web-vitals', 'pagefind', 'astro'];
  expect(known.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter(([, licence]) => !FREE.has(licence))).toEqual([]);
  expect(text).toContain(
    'pyodide comes without a licence text; it is under MPL-2.0, by its authors',
  );
  expect(text).toContain('Its source: https://github.com/pyodide/pyodide');
  const heads = [...text.matchAll(/^-{72}\n(.+)\n/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(heads.sort()).toEqual([...listed.keys()].sort());
  const links = site.pages.get('contributors/index.html')?.references;
  expect(links?.map(({ address }) => address)).toContain('/licences.txt');
});

/** The worker is bundled by itself, so its packages are named by hand in astro.config.mjs. */
test('the packages of the service worker are among them, with what they import', () => {
  const code = globSync('packages/offline/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const direct = code.flatMap((each) =>
    [...each.matchAll(/from '((?:workbox|idb)[\w-]*)/g)].map(([, name = '']) => name),
  );
  const needed = direct.flatMap((name) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(`node_modules/${name}/package.json`, 'utf8'),
    ) as { dependencies?: Record<string, string> };
    return [name, ...Object.keys(dependencies)];
  });
  expect(needed.length).toBeGreaterThan(4);
  expect([...new Set(needed)].filter((name) => !listed.has(name))).toEqual([]);
});
