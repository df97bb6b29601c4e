import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { chat, interview, notebook } from './data-files.ts';
import { drawing, lessonBody, questions } from './lesson.ts';
import type { Plan, PlannedCourse, PlannedStage } from './plan.ts';
import { chanceOf, MADE, seedOf, sentence } from './words.ts';

/*
 * A project with as many stages as asked, in the shape of the real one: to measure how the build grows.
 */

const TEXT_KINDS = ['lesson', 'firmware', 'research'];

/** What a page about a board must name (rule R16). */
const BOARD =
  '\n## Parts\n\n- A board at 3.3 V.\n\n## Without hardware\n\nThe simulator runs the same sketch.\n';

const write = (folder: string, path: string, content: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** YAML reads JSON, so that nothing has to be quoted twice. */
function head({ path, id, kind, state, title, prerequisites }: PlannedStage): string {
  const chance = chanceOf(seedOf(`head of ${path}`));
  const line = (most: number) => sentence(chance).slice(0, most).padEnd(50, '.');
  const facts = {
    id,
    title,
    kind,
    state,
    level: 'beginner',
    // What texts and notebooks of this length take (rule R5).
    minutes: TEXT_KINDS.includes(kind) || kind === 'notebook' ? 10 : 30,
    prerequisites,
    objectives: [line(110), line(110), line(110)],
    ...(state === 'ready' && {
      description: line(150),
      updated: '2026-11-21',
      licence: 'CC BY 4.0',
      testedWith: 'Python 3.11',
    }),
    plan: {
      keyPoints: [line(120), line(120), line(120)],
      exercise: { task: line(150), answer: line(100) },
    },
  };
  const lines = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** What a comparison with other site builders changes. */
export type GenerateOptions = {
  /** Which lessons have maths; all unless told. */
  maths?: (stage: PlannedStage) => boolean;
  /** Whether lessons end with questions that open; they do unless told. */
  questions?: boolean;
};

function body(stage: PlannedStage, options: GenerateOptions): string {
  if (stage.state === 'planned') return '';
  if (!TEXT_KINDS.includes(stage.kind)) return `\n${sentence(chanceOf(seedOf(stage.path)))}\n`;
  const picture = `./figures/${stage.id}.svg`;
  const maths = options.maths?.(stage) ?? true;
  const asked = options.questions === false ? '' : questions(stage.path);
  const board = stage.kind === 'firmware' ? BOARD : '';
  return `\n${lessonBody(stage.path, { picture, maths })}${board}${asked}`;
}

function writeStage(content: string, stage: PlannedStage, options: GenerateOptions): void {
  const { path, kind, state, id } = stage;
  write(content, `stages/${path}.mdx`, head(stage) + body(stage, options));
  if (state === 'planned') return;
  if (TEXT_KINDS.includes(kind))
    write(content, `stages/${dirname(path)}/figures/${id}.svg`, drawing(path));
  if (kind === 'notebook') write(content, `notebooks/${path}.ipynb`, notebook(path));
  if (kind === 'chat') write(content, `chats/${path}.json`, chat(path));
  if (kind === 'interview') write(content, `interviews/${path}.json`, interview(path));
}

function courseFile({ id, order, title, modules, projects }: PlannedCourse): string {
  const chance = chanceOf(seedOf(`course ${id}`));
  const summary = () => sentence(chance);
  const lines = () => [summary(), summary()];
  return JSON.stringify({
    title,
    order,
    summary: summary(),
    audience: lines(),
    goals: lines(),
    needs: summary(),
    modules: modules.map((module) => ({
      ...module,
      summary: summary(),
      topics: module.topics.map((topic) => ({ ...topic, summary: summary() })),
    })),
    projects: projects.map((project) => ({ ...project, summary: summary() })),
  });
}

const ledger = ({ stages }: Plan): string =>
  JSON.stringify({ stages: Object.fromEntries(stages.map(({ id, path }) => [id, { path }])) });

/** The content of a site with this many stages, below `folder`/src/content. */
export function writeContent(folder: string, plan: Plan, options: GenerateOptions = {}): void {
  const content = join(folder, 'src/content');
  for (const course of plan.courses)
    write(content, `courses/${course.id}.json`, courseFile(course));
  for (const stage of plan.stages) writeStage(content, stage, options);
  write(content, 'ledger.json', ledger(plan));
  const first = plan.stages.find(({ state }) => state === 'ready')?.id;
  const term = { id: 'term', term: 'term', definition: 'A word of the trade.', stage: first };
  write(content, 'glossary/terms.json', JSON.stringify({ terms: [term] }));
  const list = { area: 'Writers', order: 0, people: [], openPlaces: [] };
  write(content, 'contributors/writers.json', JSON.stringify(list));
  // Made words are right words here: the lint would have thousands of alarms to keep.
  write(content, 'site/words.txt', `${MADE.join('\n')}\n`);
}

/** Settings of the real site, with the generated courses in its menu. */
function writeSettings(root: string, folder: string, plan: Plan): void {
  const file = 'src/content/site/settings.json';
  const { $schema: _, ...settings } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const tracks = plan.courses.slice(1, 3).map(({ id }) => ({ path: id, label: id }));
  const navigation = [
    { path: '', label: 'Home' },
    ...tracks,
    { path: 'contributors', label: 'Contributors' },
  ];
  write(folder, file, JSON.stringify({ ...settings, navigation }));
}

const CODE = ['public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** Copies the project's code without its content; packages are shared, caches are not. */
function copyProject(root: string, folder: string): void {
  for (const name of CODE) cpSync(join(root, name), join(folder, name), { recursive: true });
  const content = join(root, 'src/content');
  cpSync(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (from) => !from.startsWith(`${content}/`) && from !== content,
  });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages, { recursive: true });
  const names = readdirSync(join(root, 'node_modules')).filter(
    (n) => !/^\.(astro|vite|cache)/.test(n),
  );
  for (const name of names.filter((each) => !existsSync(join(packages, each))))
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
}

/**
 * Lays out a project that can be built.
 * @param root the real project
 * @param folder where to; must be empty
 */
export function generateProject(
  root: string,
  folder: string,
  plan: Plan,
  options: GenerateOptions = {},
): void {
  copyProject(root, folder);
  writeContent(folder, plan, options);
  writeSettings(root, folder, plan);
}
