import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* More content than there is, to measure how the build grows: copies of real pages, no two alike. */

/** A ready page of each kind; of ten pages four are notebooks, as in the plan of the course. */
const LESSON = 'MLA2ZCourse/Modules/Module6/Topic1/Stage1';
const NOTEBOOKS = ['Module1/Topic1/Stage1', 'Module1/Topic1/Stage2', 'Module2/Topic1/Stage1'];
const [FIRST, SECOND, THIRD] = NOTEBOOKS.map((place) => `MLA2ZCourse/Modules/${place}`);
const CHAT = 'MLA2ZCourse/Modules/Module0/Topic1/Stage0';
const INTERVIEW = 'MLA2ZCourse/Modules/Module9/Topic1/Stage4';
const SAMPLES = [LESSON, FIRST, LESSON, SECOND, CHAT, LESSON, FIRST, THIRD, LESSON, INTERVIEW];

/** A module has one topic; a course has forty modules. */
const PER_MODULE = 10;
const PER_COURSE = 40 * PER_MODULE;

const DATA = { notebooks: 'ipynb', chats: 'json', interviews: 'json' } as const;

type Json = Record<string, unknown>;
const readJson = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

function write(file: string, text: string | Json): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text, null, 1));
}

const courseOf = (n: number): string => `Generated${Math.floor(n / PER_COURSE)}`;

function placeOf(n: number): string {
  const module = Math.floor((n % PER_COURSE) / PER_MODULE);
  return `${courseOf(n)}/Modules/Module${module}/Topic1/Stage${n % PER_MODULE}`;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** A course that has room for its share of the lessons; its words are those of a real one. */
function addCourse(content: string, id: string, order: number, lessons: number): void {
  const summary = 'Copies of real pages, to measure how the build grows.';
  const modules = numbers(Math.ceil(lessons / PER_MODULE)).map((number) => {
    const title = `Copies ${number}`;
    return { number, title, summary, topics: [{ number: 1, title, summary }] };
  });
  const real = readJson(join(content, 'courses/MLA2ZCourse.json'));
  const course = { ...real, title: `Copies, part ${order}`, order, modules, projects: [] };
  write(join(content, `courses/${id}.json`), course);
}

/** What a copy is called; `n` makes its text one of its own, so that no cache takes it for the sample. */
type Copy = { n: number; id: string; title: string };

/** Writes a page like the sample at another place. */
function copyPage(content: string, sample: string, place: string, { n, id, title }: Copy): void {
  const text = readFileSync(join(content, `stages/${sample}.mdx`), 'utf8')
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^title: .*$/m, () => `title: ${title}`)
    .replace(/^prerequisites:.*\n(?: +- .*\n)*/m, 'prerequisites: []\n');
  write(join(content, `stages/${place}.mdx`), `${text.trimEnd()}\n\nThis is copy ${n}.\n`);
  const figures = join(content, 'stages', dirname(sample), 'figures');
  const others = join(content, 'stages', dirname(place), 'figures');
  if (existsSync(figures) && figures !== others) cpSync(figures, others, { recursive: true });
  for (const [folder, ending] of Object.entries(DATA)) {
    const file = join(content, folder, `${sample}.${ending}`);
    if (!existsSync(file)) continue;
    const words = readFileSync(file, 'utf8').replace(/\bthe\b(?= \w)/, `the ${n}th`);
    write(join(content, folder, `${place}.${ending}`), words);
  }
}

function addLesson(content: string, n: number): void {
  const sample = SAMPLES[n % SAMPLES.length] ?? LESSON;
  const copy = { n, id: `generated-${n}`, title: `Copy ${n} of a real page` };
  copyPage(content, sample, placeOf(n), copy);
}

/**
 * Adds lessons to a content folder.
 * @param content the folder, `src/content` of a copy
 * @param count how many
 */
export function addLessons(content: string, count: number): void {
  const all = numbers(count);
  for (const n of all) addLesson(content, n);
  for (const [id, lessons] of Map.groupBy(all, courseOf)) {
    const order = 10 + Number(id.replace('Generated', ''));
    addCourse(content, id, order, lessons.length);
  }
  const ledger = readJson(join(content, 'ledger.json'));
  const added = Object.fromEntries(all.map((n) => [`generated-${n}`, { path: placeOf(n) }]));
  write(join(content, 'ledger.json'), {
    ...ledger,
    stages: { ...(ledger['stages'] as Json), ...added },
  });
}
