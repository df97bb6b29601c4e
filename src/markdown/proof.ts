import { type Tested, testedStamp } from './notebook/model.ts';

/** A proof: the Python file that computes every number that a page states, and how it last ran. */
export type Proof = {
  /** What is executed and shown: the file without its stamp. */
  code: string;
  /** Left by `npm run notebooks`; undefined when the code is not the code that was run. */
  tested: Tested | undefined;
  /** SHA-256 of the code that the stamp was given for, in hex. */
  source: string | undefined;
};

/** The last line of a proof: `# Tested: {"source":"…","tested":{…}}`. */
const STAMP = /\n# Tested: (\{.*\})\s*$/;

/** Reads a proof's file; a stamp that cannot be read counts as none. */
export function readProof(text: string): Proof {
  const found = STAMP.exec(text);
  const code = `${(found ? text.slice(0, found.index) : text).trimEnd()}\n`;
  const { source, tested } = stampOf(found?.[1]);
  return { code, source, tested: testedStamp.safeParse(tested).data };
}

function stampOf(json = '{}'): { source?: string; tested?: unknown } {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** The file of a proof with the stamp of a run. */
export const stampProof = (code: string, source: string, tested: Tested): string =>
  `${code.trimEnd()}\n\n# Tested: ${JSON.stringify({ source, tested })}\n`;
