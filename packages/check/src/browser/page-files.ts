import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFile, dataFrom, draftFrom } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import type { StageEntry } from '@a2z/course/outline';

/** Texts of the files of a page, to be written on: those that are there, or its template. */
export type PageFiles = {
  files: Record<string, string>;
  /** Files of these that the repository has. */
  there: string[];
  /** Nobody has written it yet: what is here comes from the templates. */
  isTemplate?: true;
  /** Path on the site of its notebook, which is too large to be included here. */
  notebook?: string;
};

/** A placeholder for the day on which somebody begins. */
export const TODAY_HERE = 'YEAR-MONTH-DAY';

/** @param root the project's folder */
export async function pageFiles(root: string, { path, data }: StageEntry): Promise<PageFiles> {
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => undefined);
  const [own, proof] = [FOLDERS.stage(path), FOLDERS.proof(path)];
  const beside = dataFile(data.kind, path);
  const text = (await read(own)) ?? '';
  if (data.state === 'planned') {
    const template = (await read(`templates/${data.kind}.mdx`)) ?? '';
    const model = beside && (await read(`templates/${beside.template}`));
    const begun = { [own]: draftFrom(text, template, TODAY_HERE) };
    if (beside && model) begun[beside.file] = dataFrom(model, beside.file);
    return { files: begun, there: [own], isTemplate: true };
  }
  const isNotebook = data.kind === 'notebook';
  const names = [...(beside && !isNotebook ? [beside.file] : []), proof];
  const files: Record<string, string> = { [own]: text };
  for (const file of names) {
    const found = await read(file);
    if (found !== undefined) files[file] = found;
  }
  const there = Object.keys(files);
  return isNotebook && beside
    ? { files, there: [...there, beside.file], notebook: `notebooks/${path}.ipynb` }
    : { files, there };
}
