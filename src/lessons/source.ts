import { readFile } from 'node:fs/promises';

const FRONTMATTER = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/;

/** A stage's text below its head; the head is emptied, so that what follows keeps its lines. */
export const readBody = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).replace(FRONTMATTER, (head) => head.replace(/[^\r\n]/g, ' '));
