import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../../course/checks/index.ts';
import type { StageEntry } from '../../course/outline.ts';
import type { ChatData, InterviewData } from '../../course/schema/index.ts';
import { readNotebook } from '../../notebook/read.ts';
import type { Library, Page } from './page.ts';
import { bodyPiece, cellPieces, fieldPieces, jsonPieces } from './pieces.ts';

/** A file with its bytes: what a page is made from, and what its verdict is kept under. */
export type File = { file: string; bytes: Uint8Array };

/** Everything that one page is made from; `make` reads it. */
export type Sheet = { file: string; files: readonly File[]; make: () => Page };

/**
 * One sheet for every stage with its notebook, chat or interview, and one for every other file that
 * holds words for readers. Read one after the other: all notebooks of a large site are half a gigabyte.
 * @param others paths of JSON files of courses, glossary, contributors and settings
 */
export async function* sheetsOf(
  library: Library,
  others: readonly string[],
): AsyncGenerator<Sheet> {
  for (const stage of library.stages) yield await stageSheet(library, stage);
  for (const file of others) {
    const read = await fileAt(library.root, file);
    yield { file, files: [read], make: () => ({ file, pieces: jsonPieces(file, textOf(read)) }) };
  }
}

const fileAt = async (root: string, file: string): Promise<File> => ({
  file,
  bytes: await readFile(join(root, file)),
});

const textOf = ({ bytes }: File): string => new TextDecoder().decode(bytes);

/** The file of the stage's own kind, if it is there. */
function dataFile({ data }: Library, { path, data: { kind } }: StageEntry): string | undefined {
  if (kind !== 'notebook' && kind !== 'chat' && kind !== 'interview') return undefined;
  return data[kind].includes(path) ? FOLDERS[kind](path) : undefined;
}

async function stageSheet(library: Library, stage: StageEntry): Promise<Sheet> {
  const file = FOLDERS.stage(stage.path);
  const own = dataFile(library, stage);
  const body = await fileAt(library.root, file);
  const data = own === undefined ? undefined : await fileAt(library.root, own);
  return {
    file,
    files: data ? [body, data] : [body],
    make: () => stagePage(library, stage, body, data),
  };
}

function stagePage(library: Library, stage: StageEntry, body: File, data?: File): Page {
  const locate = (at: readonly PropertyKey[]) => library.locate(body.file, at);
  const own = [bodyPiece(body.file, textOf(body)), ...fieldPieces(body.file, stage.data, locate)];
  const page: Page = { file: data?.file ?? body.file, pieces: own, stage };
  if (!data) return page;
  try {
    if (stage.data.kind === 'notebook') {
      const notebook = readNotebook(data.bytes);
      return { ...page, notebook, pieces: [...own, ...cellPieces(data.file, notebook)] };
    }
    const json = textOf(data);
    const pieces = [...own, ...jsonPieces(data.file, json)];
    return stage.data.kind === 'chat'
      ? { ...page, pieces, chat: JSON.parse(json) as ChatData }
      : { ...page, pieces, interview: JSON.parse(json) as InterviewData };
  } catch {
    return page; // What cannot be read is named by the schema, or by the notebook gate.
  }
}
