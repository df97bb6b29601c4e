import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AT_BUILD_ONLY, EXTRA_PACKAGES, ROOMS, roomOf, SHIPPED } from './rooms.ts';
import {
  CEILINGS,
  EMPTY_NAMES,
  LONGEST_COMPONENT,
  LONGEST_FILE,
  LONGEST_FUNCTION,
  SITE_CEILING,
} from './sizes.ts';
import { filesBelow, type Import, readSource, type SourceFile } from './source.ts';

const CODE = /\.(ts|tsx|mts|js|mjs|astro|css)$/;
const src = filesBelow('src', ['src/content/']).filter((file) => CODE.test(file));
const scripts = filesBelow('scripts').filter((file) => CODE.test(file));
const sources = [...src, ...scripts].map(readSource);

/** "hast-util-to-html/x" → "hast-util-to-html"; all of Node is "node:". */
function packageOf(specifier: string): string {
  if (specifier.includes('?')) return packageOf(specifier.replace(/\?.*$/, ''));
  if (specifier.startsWith('node:')) return 'node:';
  if (/^astro[:/]/.test(specifier)) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Why a file may not import this; undefined when it may. */
function objection(file: string, { specifier, file: target, typeOnly }: Import) {
  const home = roomOf(file);
  if (home === undefined) return `${file} stands in no room: add it to rooms.ts.`;
  const room = ROOMS[home] ?? {};
  if (target === undefined) {
    const known = [...(room.packages ?? []), ...(EXTRA_PACKAGES[file] ?? [])];
    if (known.includes(packageOf(specifier))) return undefined;
    return `${file} imports the package ${specifier}; ${home} may not.`;
  }
  if (!existsSync(target)) return `${file} imports ${specifier}, and there is no such file.`;
  const open = [home, ...(room.rooms ?? []), ...(typeOnly ? (room.types ?? []) : [])];
  if (open.includes(roomOf(target) ?? '')) return undefined;
  return `${file} imports ${typeOnly ? 'a type' : 'code'} from ${target}; ${home} may not.`;
}

/** The files of some rooms and all code that they import, types left out. */
function reachable(rooms: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = sources
    .map(({ file }) => file)
    .filter((file) => rooms.some((r) => file.startsWith(r)));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = sources.find((source) => source.file === file)?.imports ?? [];
    queue.push(...imports.flatMap((each) => (each.typeOnly || !each.file ? [] : [each.file])));
  }
  return found;
}

/** Files that import each other in a ring, as "a → b → a"; each ring once. */
function rings(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map(({ file, imports }) => [file, imports.map((i) => i.file)]));
  const found = new Map<string, string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const from = path.indexOf(file);
    if (from >= 0) {
      const ring = path.slice(from);
      found.set([...ring].sort().join(), [...ring, file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of targets.get(file) ?? []) if (next) visit(next, [...path, file]);
    done.add(file);
  };
  for (const { file } of files) visit(file, []);
  return [...found.values()];
}

describe('the rooms of the house', () => {
  test('are entered only through the arrows of the table', () => {
    const objections = sources.flatMap(({ file, imports }) =>
      imports.map((each) => objection(file, each)).filter((text) => text !== undefined),
    );
    expect(objections).toEqual([]);
  });

  test('hold every source file', () => {
    expect(src.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test('ship nothing to the browser that exists only while the site is built', () => {
    const shipped = reachable(SHIPPED);
    expect(shipped.size).toBeGreaterThan(10);
    const wrong = sources
      .filter(({ file }) => shipped.has(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter(
            ({ typeOnly, specifier }) => !typeOnly && AT_BUILD_ONLY.includes(packageOf(specifier)),
          )
          .map(({ specifier }) => `${file} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('have no ring of imports', () => {
    expect(rings(sources)).toEqual([]);
  });

  test('have names that say what is inside', () => {
    const empty = (file: string) =>
      file.split('/').some((part) => EMPTY_NAMES.includes(part.replace(/\..*$/, '').toLowerCase()));
    expect(
      [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('tests')].filter(empty),
    ).toEqual([]);
  });
});

describe('the size of things', () => {
  const allowed = (file: string) => (file.endsWith('.astro') ? LONGEST_COMPONENT : LONGEST_FILE);

  test(`is at most ${LONGEST_FILE} lines a file and ${LONGEST_COMPONENT} a component`, () => {
    const long = sources.filter(({ file, lines }) => lines > allowed(file));
    expect(long.map(({ file, lines }) => `${file} has ${lines} lines`)).toEqual([]);
  });

  test(`is at most ${LONGEST_FUNCTION} lines a function`, () => {
    const long = sources.flatMap(({ file, functions }) =>
      functions
        .filter(({ lines }) => lines > LONGEST_FUNCTION)
        .map(({ name, line, lines }) => `${file}:${line} ${name} has ${lines} lines`),
    );
    expect(long).toEqual([]);
  });

  const own = sources.filter(({ file }) => file.startsWith('src/') && !file.endsWith('.css'));
  const groupOf = (file: string) =>
    Object.keys(CEILINGS).find((name) =>
      CEILINGS[name]?.rooms.some((room) => file.startsWith(room)),
    );
  const groups = Map.groupBy(own, ({ file }) => groupOf(file) ?? 'site');

  test.each([...Object.keys(CEILINGS), 'site'])('is under its ceiling: %s', (name) => {
    const files = groups.get(name) ?? [];
    const lines = files.reduce((total, { codeLines }) => total + codeLines, 0);
    console.log(`${name}: ${lines} lines of code in ${files.length} files.`);
    expect(lines).toBeLessThanOrEqual(CEILINGS[name]?.lines ?? SITE_CEILING);
  });
});

describe('the test itself', () => {
  test('sees the imports of TypeScript and of .astro files', () => {
    expect(sources.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(20);
  });

  test('finds a ring', () => {
    const file = (name: string, target: string): SourceFile => ({
      file: name,
      lines: 1,
      codeLines: 1,
      imports: [{ specifier: target, file: target, typeOnly: false }],
      functions: [],
    });
    expect(rings([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b → c → b']);
  });

  test.each([
    ['src/course/href.ts', './zod.ts', 'src/pages/index.astro', false],
    ['src/pages/index.astro', '../prose/index.ts', 'src/prose/index.ts', false],
    ['src/progress/ticks.ts', 'zod', undefined, false],
    ['src/islands/NotebookStage.tsx', '../course/href.ts', 'src/course/href.ts', true],
  ])('objects when %s imports %s', (file, specifier, target, typeOnly) => {
    expect(objection(file, { specifier, file: target, typeOnly })).toMatch(file);
  });

  test('lets types through where only types may pass', () => {
    const notebook = { specifier: 'x', file: 'src/notebook/model.ts', typeOnly: true };
    expect(objection('src/layouts/Base.astro', notebook)).toBeUndefined();
    expect(objection('src/layouts/Base.astro', { ...notebook, typeOnly: false })).toMatch('code');
  });
});
