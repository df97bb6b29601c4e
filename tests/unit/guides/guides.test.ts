import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { createSlugger } from '@a2z/text/lesson';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const README = read('README.md');
const GUIDE = read('CONTRIBUTING.md');
type Manifest = Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const manifests = ['package.json', ...globSync('packages/*/package.json')].map(
  (file) => JSON.parse(read(file)) as Manifest,
);
const { scripts } = manifests[0] as Manifest;
const pages = [
  ...globSync('*.md'),
  ...globSync('{docs,packages}/**/*.md', { exclude: ['**/node_modules'] }),
  ...globSync('.github/*.md'),
].map((file) => file.replaceAll('\\', '/'));

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

describe('README tells a newcomer', () => {
  test('what it is and two commands, on the first screen', () => {
    const top = README.split('\n').slice(0, 22).join('\n');
    expect(top).toMatch(/^# .+\n\n.+/);
    expect(top).toContain('npm ci && npm start');
    expect(top).toContain('npm ci && npm test');
  });

  test('every folder of the source, and every package', () => {
    const folders = ['packages', 'src']
      .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`);
    const small = ['content/', 'styles/'];
    const untold = folders.filter(
      (name) => !small.includes(name) && !README.includes(`\`${name}\``),
    );
    expect(untold).toEqual([]);
  });

  test('the reason for every package', () => {
    const table = README.split('## Dependencies')[1]?.split('\n## ')[0] ?? '';
    const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
    const told = cells
      .join(',')
      .split(',')
      .map((name) => name.trim().replaceAll('\\', ''));
    const patterns = told.filter(Boolean).map((name) => new RegExp(`^${name.replace('*', '.*')}$`));
    const kin = [/^workbox-/, /^node-/, /^@a2z\//];
    const all = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
    const names = manifests.flatMap((manifest) =>
      all.flatMap((group) => Object.keys(manifest[group] ?? {})),
    );
    const untold = names.filter((name) => ![...patterns, ...kin].some((each) => each.test(name)));
    expect(untold).toEqual([]);
  });
});

describe('README and CONTRIBUTING tell', () => {
  const told = README + GUIDE;

  test('every command that there is', () => {
    const isTold = (name: string) => new RegExp(`npm (run )?${name}(?![\\w-])`).test(told);
    const untold = Object.keys(scripts).filter((name) => name !== 'preview' && !isTold(name));
    expect(untold).toEqual([]);
  });

  test('no command that there is not', () => {
    const named = [...told.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1] ?? '');
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('links of the guides', () => {
  const anchorsOf = (file: string) => {
    const slug = createSlugger();
    return [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map((match) => slug(match[1] ?? ''));
  };

  test.each(pages)('lead to files and headings that there are: %s', (page) => {
    const links = [...withoutCode(read(page)).matchAll(/(?<!\\)\]\(([^)\s]+)\)/g)].map(
      (m) => m[1] ?? '',
    );
    const dead = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  test('in the form for a page lead to a heading that there is', () => {
    const form = read('.github/ISSUE_TEMPLATE/write-page.yml');
    const anchor = /CONTRIBUTING\.md#([\w-]+)/.exec(form)?.[1] ?? '';
    expect(anchorsOf('CONTRIBUTING.md')).toContain(anchor);
    expect(read('src/components/stage/PlannedBody.astro')).toContain(`#${anchor}`);
  });
});
