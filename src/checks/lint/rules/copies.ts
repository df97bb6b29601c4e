import { type Fault, type Place, tell } from '../../finding.ts';
import type { LintRule, PageText } from '../page.ts';

/** So many words in a row are no accident. */
const LENGTH = 26;

/** R23: no passage of 26 words or more stands on two pages. */
export const copies: LintRule = {
  code: 'R23',
  level: 'warning',
  library: (_, texts) => {
    const first: Passages = new Map();
    return texts.flatMap((page) => copiesIn(page, first));
  },
};

/** Every passage by its words: the page on which it stood first, and where. */
type Passages = Map<string, { page: PageText; spot: Place }>;

/** Passages that stood on an earlier page. One finding a passage, at its beginning. */
function copiesIn(page: PageText, first: Passages): Fault[] {
  const words = page.runs.flatMap(({ text, spot }) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ word, spot })),
  );
  // Passages are cut from one text: such pieces share its memory.
  const text = words.map(({ word }) => word).join(' ');
  const found: Fault[] = [];
  let [until, from] = [0, 0];
  let to = words.slice(0, LENGTH - 1).reduce((sum, { word }) => sum + word.length + 1, 0);
  for (const [at, { word, spot }] of words.slice(0, 1 - LENGTH).entries()) {
    to += (words[at + LENGTH - 1]?.word.length ?? 0) + 1;
    const passage = text.slice(from, to - 1);
    from += word.length + 1;
    const earlier = first.get(passage);
    if (!earlier) first.set(passage, { page, spot });
    else if (earlier.page !== page) {
      if (at >= until) found.push(...copied(passage, spot, earlier.spot));
      until = at + LENGTH + 1;
    }
  }
  return found;
}

function copied(passage: string, spot: Place, { file, line, where }: Place): Fault[] {
  const begin = passage.split(' ').slice(0, 8).join(' ');
  const place = where ? ` (${where.replace(/: $/, '')})` : line === undefined ? '' : `:${line}`;
  return tell(
    spot,
    `"${begin} …" stands word for word in ${file}${place} as well.`,
    'Say it in one of the two places and link to it from the other, or say it anew.',
  );
}
