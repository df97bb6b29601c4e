import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '@a2z/author/places';
import { FOLDERS } from '@a2z/course/content-files';
import { dig, get, keysOf, listOf, stringOf, textOf } from '@a2z/text/json';

/** A block of a page that runs Python, and what the page says that it prints. */
export type PageBlock = {
  /** What the page calls it: 'Cell 5' of the file, 'Block 2'. */
  name: string;
  code: string;
  /** Undefined: the page shows no output of it. */
  prints?: string | undefined;
  /** The checks of an exercise, which have no button. */
  isCheck: boolean;
  /** It is meant to end in an error. */
  fails: boolean;
};
export type RunPage = { path: string; blocks: PageBlock[] };

/** A fence that stands at the margin: its language, the words behind it, its code. */
const FENCE = /^```(\w+)([^\n]*)\n([\s\S]*?)^```/gm;

function blocksOfLesson(text: string): PageBlock[] {
  const blocks: (PageBlock & { shown: boolean })[] = [];
  let last: PageBlock | undefined;
  for (const [, language, meta = '', code = ''] of text.matchAll(FENCE)) {
    if (language === 'text' && last) last.prints ??= code;
    if (language === 'text') continue;
    const isCheck = /^\s*check\b/.test(meta);
    const shown = /^\s*show\b/.test(meta);
    last = { name: '', code, isCheck, fails: false };
    if (language === 'python') blocks.push(Object.assign(last, { shown }));
  }
  const running = blocks.filter(({ shown }) => !shown);
  return running.map(({ shown: _, ...block }, n) => ({ ...block, name: `Block ${n + 1}` }));
}

/** What a cell prints, without warnings and without the words that stand for a figure. */
const printedBy = (cell: unknown): string =>
  listOf(get(cell, 'outputs'))
    .filter((output) => get(output, 'name') !== 'stderr' && !hasPicture(output))
    .map((output) => textOf(get(output, 'text')) + textOf(dig(output, 'data', 'text/plain')))
    .join('\n');

const hasPicture = (output: unknown): boolean =>
  keysOf(get(output, 'data')).some((type) => type.startsWith('image/'));

function blocksOfNotebook(json: unknown): PageBlock[] {
  return listOf(get(json, 'cells')).flatMap((cell, index) => {
    if (get(cell, 'cell_type') !== 'code') return [];
    const tags = listOf(get(get(cell, 'metadata'), 'tags')).map((tag) => stringOf(tag));
    return {
      name: `Cell ${index + 1}`,
      code: textOf(get(cell, 'source')),
      prints: printedBy(cell),
      isCheck: tags.includes('check'),
      fails: tags.includes('raises-exception'),
    };
  });
}

/** The ready pages that run Python, in their order, each with its blocks. */
export function runPages({ root, site }: Project, paths: readonly string[]): RunPage[] {
  const isAsked = (path: string) => paths.length === 0 || paths.includes(path);
  return site.stages
    .filter(({ path, data }) => data.runs === 'python' && data.state === 'ready' && isAsked(path))
    .map(({ path }) => {
      const read = (file: string) => readFileSync(join(root, file), 'utf8');
      return site.data.notebook.includes(path)
        ? { path, blocks: blocksOfNotebook(JSON.parse(read(FOLDERS.notebook(path)))) }
        : { path, blocks: blocksOfLesson(read(FOLDERS.stage(path))) };
    });
}
