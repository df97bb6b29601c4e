import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { runCli } from '@a2z/author/child';

/** Where dependency-cruiser looks: a copy, because it cannot read components. */
const COPY = 'reports/structure';
const FOLDERS = ['packages', 'src', 'scripts'];
const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT_TAG = /<script\b[^>]*>([\s\S]*?)<\/script>/g;

/** The TypeScript in a component: its frontmatter and its scripts. */
const codeOf = (component: string): string =>
  [FRONTMATTER.exec(component), ...component.matchAll(SCRIPT_TAG)]
    .map((found) => found?.[1] ?? '')
    .join('\n');

/** `X.astro` becomes `X.astro.ts`, which is what an import of `./X.astro` then finds. */
function copySources(root: string): void {
  const copy = join(root, COPY);
  rmSync(copy, { recursive: true, force: true });
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (file) =>
        resolve(file) !== resolve(root, 'src/content') &&
        !/\.astro$|^packages\/\w+\/tests$/.test(relative(root, file).replaceAll('\\', '/')),
    });
  for (const file of globSync('{packages,src}/**/*.astro', { cwd: root })) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, `${file}.ts`), codeOf(readFileSync(join(root, file), 'utf8')));
  }
  cpSync(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  // The packages of the copy, and not those of the project, are what its imports lead to.
  mkdirSync(join(copy, 'node_modules/@a2z'), { recursive: true });
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join('../../packages', name), join(copy, 'node_modules/@a2z', name));
}

type Cruise = {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }[];
  };
};
type Knip = { issues: Record<string, unknown>[] };

const plain = (file: string): string => file.replace(/\.astro\.ts$/, '.astro');

/** Arrows between the rooms that .dependency-cruiser.mjs forbids. */
export async function forbiddenArrows(
  root: string,
): Promise<{ modules: number; problems: string[] }> {
  copySources(root);
  const config = resolve('.dependency-cruiser.mjs');
  const args = [...FOLDERS, '--config', config, '--output-type', 'json'];
  const { output } = await runCli('depcruise', args, { show: 'keep', cwd: join(root, COPY) });
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser gave no report.\n${output}`);
  const { totalCruised, violations } = (JSON.parse(output) as Cruise).summary;
  const problems = violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => plain(name)) : [plain(to)];
    return `${rule.name}: ${[plain(from), ...way].join(' → ')}`;
  });
  return { modules: totalCruised, problems };
}

/** Files, exports and packages that nobody uses (knip.json). */
async function unused(): Promise<string[]> {
  const { output } = await runCli('knip', ['--reporter', 'json'], { show: 'keep' });
  const start = output.indexOf('{"issues"');
  if (start < 0) throw new Error(`knip gave no report.\n${output}`);
  const { issues } = JSON.parse(output.slice(start)) as Knip;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (Array.isArray(found) ? found : []).map(
        ({ name = '' }) => `unused ${kind}: ${name === file ? file : `${file} ${name}`}`,
      ),
    ),
  );
}

/** The arrows between the rooms, and what nobody uses. */
export async function checkStructure(): Promise<{ modules: number; problems: string[] }> {
  const [arrows, leftOver] = await Promise.all([forbiddenArrows('.'), unused()]);
  return { modules: arrows.modules, problems: [...arrows.problems, ...leftOver] };
}
