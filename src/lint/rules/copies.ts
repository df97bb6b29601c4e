import type { Spot } from '../page.ts';
import { type Finding, type LintRule, type PageText, tell } from '../rule.ts';

/** So many words in a row are no accident. */
const LENGTH = 26;

/** R23: no passage of 26 words or more stands on two pages. */
export const copies: LintRule = {
  code: 'R23',
  level: 'warning',
  library: (_, texts) => copiesIn(texts),
};

/** The words of a page with single spaces between, and of each word its offset and its place in the file. */
type Words = { text: string; starts: readonly number[]; spots: readonly Spot[] };

function wordsOf({ runs }: PageText): Words {
  const [starts, spots]: [number[], Spot[]] = [[], []];
  let text = '';
  for (const run of runs)
    for (const [word] of run.text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
      starts.push(text.length);
      spots.push(run.spot);
      text += `${word} `;
    }
  return { text, starts, spots };
}

/**
 * Passages that stood on an earlier page. One finding a passage, at its beginning. The keys are slices
 * that share the text of their page: the 4 million of 2 500 pages fit into memory.
 */
function copiesIn(texts: readonly PageText[]): Finding[] {
  const seen = new Map<string, Spot>();
  return texts.flatMap((page) => {
    const { text, starts, spots } = wordsOf(page);
    const found: Finding[] = [];
    const fresh: [string, Spot][] = [];
    let until = -1;
    for (const [at, spot] of spots.slice(0, 1 - LENGTH).entries()) {
      const passage = text.slice(starts[at], starts[at + LENGTH]);
      const earlier = seen.get(passage);
      if (!earlier) fresh.push([passage, spot]);
      else {
        if (at > until) found.push(...copied(passage, spot, earlier));
        until = at + LENGTH;
      }
    }
    // Only now: a page may say something twice by itself.
    for (const [passage, spot] of fresh) if (!seen.has(passage)) seen.set(passage, spot);
    return found;
  });
}

function copied(passage: string, spot: Spot, { file, line, where = '' }: Spot): Finding[] {
  const place = line === undefined ? `${file} (${where.replace(/: $/, '')})` : `${file}:${line}`;
  const begin = passage.split(' ').slice(0, 8).join(' ');
  return tell(
    spot,
    `"${begin} …" stands word for word in ${place} as well.`,
    'Say it in one of the two places and link to it from the other, or say it anew.',
  );
}
