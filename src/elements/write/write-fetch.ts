import type { PageFiles } from '@a2z/check/page-files';
import { type Draft, fileFor, mainFile, NOTHING } from './write-files.ts';

const TODAY = 'YEAR-MONTH-DAY';

export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * The files of a page of the site, a planned one with its template filled in; none of a new page.
 * @param stages all pages, empty until they are known: no other is asked for
 */
export async function fetchPage(
  base: string,
  place: string,
  stages: readonly { path: string }[],
): Promise<Draft> {
  const isNew = stages.length > 0 && !stages.some(({ path }) => path === place);
  if (isNew || place === '') return { ...NOTHING, place };
  const answer = await fetch(`${base}write/stages/${place}.json`);
  if (!answer.ok) return { ...NOTHING, place };
  const { files, there, notebook, isTemplate = false } = (await answer.json()) as PageFiles;
  const dated = Object.entries(files).map(([file, text]) => [file, text.replace(TODAY, today())]);
  const all: Record<string, string> = Object.fromEntries(dated);
  if (notebook) {
    const text = await (await fetch(base + notebook)).text();
    all[fileFor(text, place, notebook)] = text;
  }
  return { ...NOTHING, place, files: all, there, isTemplate, shown: mainFile(Object.keys(all)) };
}
