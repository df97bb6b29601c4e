import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Real files of every kind: chats and an interview, notebooks, a lesson, planned pages, a project. */
const TOPICS = [
  'MLA2ZCourse/Modules/Module0/Topic1',
  'MLA2ZCourse/Modules/Module1/Topic1',
  'MLA2ZCourse/Modules/Module6/Topic1',
  'MLA2ZCourse/Modules/Module9/Topic1',
  'DeepAI/Modules/Module0/Topic1',
  'MLA2ZCourse/Projects/Project1',
];
const FOLDERS = ['stages', 'chats', 'interviews', 'notebooks'];
const WHOLE = ['courses', 'contributors', 'glossary', 'site'];

export type SmallSite = {
  root: string;
  /** Text files of the content, from the root. */
  files: string[];
  remove: () => Promise<void>;
};

const contentOf = (root: string) => join(root, 'src/content');

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(contentOf(root), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(mdx|json|ipynb)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** A link to a stage or level, with its heading. */
const LINK = /\/(\w+\/(?:Modules|Projects)\/[\w/-]+\/(?:Stage|Level)\d+)\/(?:#[\w-]+)?/g;

/** What is left out must not be missed: ids of stages, and links to them, are taken out everywhere. */
async function closeOver(root: string): Promise<void> {
  const stages = (await filesBelow(root)).filter((file) => file.endsWith('.mdx'));
  const texts = await Promise.all(stages.map((file) => readFile(join(root, file), 'utf8')));
  const ids = new Set(texts.map((text) => /^id: *"?([\w-]+)/m.exec(text)?.[1] ?? ''));
  const known = (id: string) => ids.has(id);
  for (const file of stages)
    await edit(join(root, file), (text) =>
      text.replace(/^prerequisites:.*\n(?: +- .*\n)*/m, 'prerequisites: []\n'),
    );
  await edit(join(contentOf(root), 'ledger.json'), (text) => {
    const { stages: all, ...rest } = JSON.parse(text);
    const kept = Object.entries(all).filter(([id]) => known(id));
    return JSON.stringify({ ...rest, stages: Object.fromEntries(kept) }, null, 1);
  });
  const pages = new Set(stages.map((file) => file.replace(/^.*?stages\/|\.mdx$/g, '')));
  for (const file of await filesBelow(root))
    await edit(join(root, file), (text) =>
      text.replace(LINK, (link, page) => (pages.has(page) ? link : '/glossary/')),
    );
  for (const name of await readdir(join(contentOf(root), 'glossary')))
    await edit(join(contentOf(root), 'glossary', name), (text) => {
      const { terms, ...rest } = JSON.parse(text);
      const kept = terms.filter(({ stage }: { stage: string }) => known(stage));
      return JSON.stringify({ ...rest, terms: kept }, null, 1);
    });
}

/** A part of the real content as a site of its own, without a mistake, small enough to be checked often. */
export async function makeSmallSite(): Promise<SmallSite> {
  const root = await mkdtemp(join(tmpdir(), 'damage-'));
  const copy = async (path: string) => {
    const to = join(contentOf(root), path);
    await mkdir(dirname(to), { recursive: true });
    await cp(join('src/content', path), to, { recursive: true }).catch(() => {});
  };
  for (const path of WHOLE) await copy(path);
  await copy('ledger.json');
  for (const folder of FOLDERS) for (const topic of TOPICS) await copy(`${folder}/${topic}`);
  await cp('public', join(root, 'public'), { recursive: true });
  await closeOver(root);
  return { root, files: await filesBelow(root), remove: () => rm(root, { recursive: true }) };
}
