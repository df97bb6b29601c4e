import { checkSchema } from '../../src/authoring/schema-check.ts';
import { readFrontmatter } from '../../src/authoring/source.ts';
import { FOLDERS } from '../../src/course/checks/index.ts';
import { stageSchema } from '../../src/course/schema/index.ts';
import type { Notebook } from '../../src/notebook/model.ts';
import type { Problem } from '../../src/problem.ts';
import { freshId } from '../fresh-id.ts';
import { Refusal } from '../refusal.ts';

/** The MDX file of a notebook's stage: its new text, undefined when it needs none. */
export type PageFile = { text?: string | undefined; changes: string[] };

const STATE = /^(state:[ \t]*)(["']?)planned\2[ \t]*$/m;

/**
 * The stage's own file with nothing changed but its state: planned becomes draft.
 * @throws Refusal when the page is none that shows a notebook
 */
export function continuedPage(path: string, text: string): PageFile {
  const file = FOLDERS.stage(path);
  const read = readFrontmatter(file, text);
  if ('problem' in read) throw new Refusal(`${file}: ${read.problem.what}`, read.problem.fix);
  const { kind, state } = (read.source.value ?? {}) as { kind?: unknown; state?: unknown };
  if (kind !== 'notebook')
    throw new Refusal(
      `The stage ${path} is of the kind ${String(kind)}, so its page would not show the notebook.`,
      `Name a notebook stage, or write kind: notebook in ${file}.`,
    );
  if (state !== 'planned') return { changes: [] };
  return {
    text: text.replace(STATE, '$1draft'),
    changes: ['The page is a draft now, no longer planned.'],
  };
}

/** What a new page is made from. */
export type Facts = {
  path: string;
  title: string;
  notebook: Notebook;
  date: string;
  ids: ReadonlyMap<string, string>;
};

/**
 * A page for a notebook whose stage has no file yet: complete, but for the words in CAPITALS, which
 * only a person can write.
 */
export function newPage(facts: Facts): PageFile {
  const id = freshId(facts.title.length >= 5 ? facts.title : facts.path, facts.path, facts.ids);
  const title = facts.title.length >= 5 ? facts.title.slice(0, 70) : 'TITLE OF THE PAGE';
  const text = `---
id: ${id}
title: ${JSON.stringify(title)}
description: "ONE SENTENCE OF 50 TO 160 CHARACTERS THAT SAYS WHAT THE PAGE TEACHES."
kind: notebook
state: draft
level: beginner
minutes: ${minutesOf(facts.notebook)}
prerequisites: []
objectives:
  - WHAT A READER CAN DO AFTERWARDS, BEGINNING WITH A VERB
  - A SECOND THING A READER CAN DO AFTERWARDS
updated: ${facts.date}
licence: CC BY 4.0
---

ONE TO THREE SENTENCES THAT LEAD INTO THE NOTEBOOK.
`;
  return {
    text,
    changes: [
      `The page got the id ${id}. Change it now if you like; once published it stays for ever.`,
    ],
  };
}

/** Words at 180 a minute, lines of code at 15, and 5 for the exercise; to the next five minutes. */
function minutesOf({ cells }: Notebook): number {
  const count = (kind: string, pattern: RegExp) =>
    cells
      .filter((c) => c.kind === kind)
      .reduce((n, c) => n + (c.source.match(pattern)?.length ?? 0), 0);
  const minutes = count('prose', /\S+/g) / 180 + count('code', /^.*\S/gm) / 15 + 5;
  return Math.min(240, Math.ceil(minutes / 5) * 5);
}

/** Lines that a page needs once it is no longer planned. */
const LINES: Record<string, (date: string) => string> = {
  description: () =>
    'description: "…" with one sentence of 50 to 160 characters for search results',
  updated: (date) => `updated: ${date}`,
  licence: () => 'licence: CC BY 4.0',
};

/** What the page's head still lacks, and lines in which a word in CAPITALS waits to be replaced. */
export function pageProblems(path: string, text: string, date: string): Problem[] {
  const file = FOLDERS.stage(path);
  const read = readFrontmatter(file, text);
  if ('problem' in read) return [read.problem];
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  const waiting = lines.filter(({ line }) => /(?:\b[A-Z0-9]{1,20}[ ,]+){3,}[A-Z]/.test(line));
  const missing = checkSchema(stageSchema, read.source).problems.map((problem) => {
    const line = LINES[/needs the field (\w+)/.exec(problem.what)?.[1] ?? '']?.(date);
    return line === undefined
      ? problem
      : { ...problem, fix: `Add the line ${line}.`, example: undefined };
  });
  return [
    ...missing,
    ...waiting.map(({ line, number }) => ({
      file,
      line: number,
      what: `Template words wait here: ${line.replace(/^[\s-]*(?:\w+:)?\s*/, '').slice(0, 60)}`,
      fix: 'Write your own in their place.',
    })),
  ];
}
