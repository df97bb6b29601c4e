import { dig, get, keysOf } from '../../src/notebook/json.ts';
import type { Tested } from '../../src/notebook/model.ts';
import { markOf, type NotebookJson, printNotebook, sourceDigest } from '../notebook-file.ts';
import type { Versions } from './python.ts';

/** True when the code is not the code that the stamp was given for, or there is no stamp. */
export const isChanged = (json: unknown): boolean =>
  get(markOf(json), 'source') !== sourceDigest(json);

/** What a stamp is made of, beside the notebook itself. */
export type Run = { versions: Versions; seconds: number; date: string };

/** The notebook with its tested-with stamp, and the digest of the code that it was given for. */
function stamped(json: NotebookJson, { versions, seconds, date }: Run): NotebookJson {
  const { python, libraries } = versions;
  const tested: Tested = { date, python, libraries, seconds: Math.max(1, Math.round(seconds)) };
  const metadata = { ...json.metadata, a2z: { source: sourceDigest(json), tested } };
  return { ...json, metadata };
}

/** The notebook without date and seconds: two runs that differ in nothing else are the same run. */
function timeless(json: NotebookJson): string {
  const mark = markOf(json);
  const tested = get(mark, 'tested');
  const facts = keysOf(tested).filter((key) => key !== 'date' && key !== 'seconds');
  const steady = Object.fromEntries(facts.map((key) => [key, get(tested, key)]));
  const a2z = { ...(mark as object | undefined), tested: steady };
  return printNotebook({ ...json, metadata: { ...json.metadata, a2z } });
}

/**
 * Text of the file after a run. When outputs, code and versions are what they were, the old stamp
 * stays, date and all: a run that changes nothing leaves no difference.
 * @param before the file as it was read
 * @param after the same with the outputs of the run, not stamped yet
 * @param always true to write today's date all the same
 */
export function textAfter(
  before: NotebookJson,
  after: NotebookJson,
  run: Run,
  always = false,
): string {
  const fresh = stamped(after, run);
  const isKnown = dig(markOf(before), 'tested') !== undefined;
  const isSame = isKnown && timeless(before) === timeless(fresh);
  return printNotebook(isSame && !always ? before : fresh);
}
