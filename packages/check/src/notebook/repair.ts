import { RULES } from '@a2z/lint/notebook';
import type { ExtractedFile, TextCell } from '@a2z/lint/rule';
import { sourceEdit } from '@a2z/lint/source-edit';
import { keyOf } from '@a2z/text/disk-cache';
import { get, listOf, textOf } from '@a2z/text/json';
import { parseNotebook } from '@a2z/text/notebook';
import type { FoundPicture } from '@a2z/text/pictures';
import { applyEdits, parseTree } from 'jsonc-parser';

/** A repaired notebook, as text; undefined when there was nothing that can be repaired. */
type Repaired = { text: string; changes: string[]; files: ExtractedFile[] };

/**
 * Mends what can be mended without lying: pictures into files, headings down a level. Counts, outputs
 * and the form of the file stay what they are.
 * @param place path of the notebook below its collection, without `.ipynb`
 */
export function repairNotebook(bytes: Uint8Array, place: string): Repaired | undefined {
  const cells = listOf(get(parseNotebook(bytes), 'cells')).map((cell) => ({
    isText: get(cell, 'cell_type') === 'markdown',
    source: textOf(get(cell, 'source')),
  }));
  const addressOf = ({ kind, bytes: picture }: FoundPicture) =>
    `/figures/${place}/${keyOf(picture).slice(0, 16)}.${kind}`;
  const before = cells.map(({ source }) => source);
  const texts: TextCell[] = cells.filter(({ isText }) => isText);
  const repairs = RULES.flatMap(({ repair }) => repair?.(texts, addressOf) ?? []);
  const changes = repairs.flatMap((each) => each.changes ?? []);
  const files = repairs.flatMap((each) => each.files ?? []);
  if (changes.length === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  const json = { text, tree: parseTree(text) };
  const edits = cells.flatMap(({ source }, i) =>
    source === before[i] ? [] : sourceEdit(json, ['cells', i, 'source'], source),
  );
  return { text: applyEdits(text, edits), changes, files };
}
