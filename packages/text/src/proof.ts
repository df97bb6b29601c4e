import { type Tested, testedStamp } from './notebook/model.ts';

/** A proof: the Python file that computes every number that a page states, and how it last ran. */
export type Proof = {
  /** What is executed and shown: the file without its stamp. */
  code: string;
  /** Left by `npm run notebooks`; undefined when the code is not the code that was run. */
  tested: Tested | undefined;
  /** SHA-256 of the code that the stamp was given for, in hex. */
  source: string | undefined;
  /** SHA-256 of what it read of its page then (`pageRead`); undefined where it reads none, or ran before that was kept. */
  page: string | undefined;
};

/** A proof that ran. */
type Stamped = Proof & { source: string; tested: Tested };

/** The last line of a proof: `# Tested: {"source":"…","tested":{…}}`. */
const STAMP = /\n# Tested: (\{.*\})\s*$/;

/** Reads a proof's file; a stamp that cannot be read counts as none. */
export function readProof(text: string): Proof {
  const found = STAMP.exec(text);
  const code = `${(found ? text.slice(0, found.index) : text).trimEnd()}\n`;
  const { source, page, tested } = stampOf(found?.[1]);
  return { code, source, page, tested: testedStamp.safeParse(tested).data };
}

function stampOf(json = '{}'): { source?: string; page?: string; tested?: unknown } {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** The file of a proof with the stamp of a run: all of it at once, so that no part of a stamp is forgotten. */
export const stampProof = ({ code, source, page, tested }: Stamped): string =>
  `${code.trimEnd()}\n\n# Tested: ${JSON.stringify({ source, page, tested })}\n`;

/** As `src/content/tools/page.py` finds them. */
const FENCE = /^```\w+[^\n]*\n[\s\S]*?^```/gm;
const HEAD = /^---\n[\s\S]*?\n---\n/;

/**
 * What a proof reads of its lesson: the fences, where it takes them by tools/page.py, or the text below the head,
 * where it opens the file; undefined where it reads nothing.
 */
export function pageRead(code: string, lesson: string): string | undefined {
  if (/\.mdx["']|\btext_of\b/.test(code)) return lesson.replace(HEAD, '');
  if (!/^\s*(?:from page import|import page)\b/m.test(code)) return undefined;
  return (lesson.match(FENCE) ?? []).join('\n');
}
