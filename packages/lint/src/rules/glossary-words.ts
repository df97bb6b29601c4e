import { didYouMean } from '@a2z/course';
import { FOLDERS } from '@a2z/course/content-files';
import { createFinder, isTermOn } from '@a2z/course/glossary';
import type { StageEntry } from '@a2z/course/outline';
import type { Term } from '@a2z/course/schemas';
import type { PageText } from '../page.ts';
import { type Place, type Problem, tell } from '../problem.ts';
import type { Rule } from '../rule.ts';

/**
 * R35: a word of the glossary stands on a page after it was explained: by this page, or by one that is read
 * before it, which are its prerequisites and theirs. A page explains what the glossary says that it teaches,
 * and what its head names in `explains`: those words have a clause where they stand first.
 */
export const glossaryWords: Rule = {
  code: 'R35',
  severity: 'warning',
  site: (library, texts) => {
    const stages = new Map(library.stages.map((stage) => [stage.data.id, stage]));
    const terms = library.glossary.flatMap(({ data }) => data.terms);
    // The page to write on knows no glossary.
    if (terms.length === 0) return [];
    const words = {
      byId: new Map(terms.map((term) => [term.id, term])),
      find: createFinder(terms),
    };
    const known = knownOn(stages, terms);
    const pages = new Map(library.stages.map((stage) => [stage.path, stage]));
    return texts.flatMap((text) => {
      const stage = pages.get(text.path ?? '');
      if (stage?.data.state !== 'ready') return [];
      const first = firstPlaces(text, words);
      const early = [...first.values()].filter(({ term }) => !known(stage).has(term.id));
      return [...unexplained(stage, early), ...idle(stage, first, words)];
    });
  },
};

type Glossary = { byId: ReadonlyMap<string, Term>; find: ReturnType<typeof createFinder> };
/** A term with its place, and the words there that end with it. */
type Word = { term: Term; spot: Place; words: string };

/** Where each term stands first in what a page says; a heading or the line of a fold only names what follows. */
function firstPlaces({ path = '', runs }: PageText, { byId, find }: Glossary): Map<string, Word> {
  const first = new Map<string, Word>();
  for (const { text, spot, guides } of runs)
    for (const { id, start, end } of guides ? [] : find(text)) {
      const term = byId.get(id);
      if (!term || first.has(id) || !isTermOn(path, term)) continue;
      const before = text.slice(Math.max(0, start - 40), start).replace(/^\S*\s+(?=\S)/, '');
      first.set(id, { term, spot, words: before + text.slice(start, end) });
    }
  return first;
}

/**
 * Ids of the terms that who reads a page has met: its own, and those of all pages that it builds on. What a
 * page explains that cannot be read, nobody knows: then it is all of them. Of a term that no ready page
 * teaches, its entry in the glossary is told of (C12).
 */
function knownOn(stages: ReadonlyMap<string, StageEntry>, terms: readonly Term[]) {
  const idsOf = (some: readonly Term[] = []) => some.map(({ id }) => id);
  const taught = Map.groupBy(terms, ({ stage }) => stage);
  const untaught = idsOf(terms.filter((term) => stages.get(term.stage)?.data.state !== 'ready'));
  const known = new Map<string, ReadonlySet<string>>();
  return function of({ data }: StageEntry): ReadonlySet<string> {
    const found = known.get(data.id);
    if (found) return found;
    // A circle, which is another's to tell of (C6), ends here.
    known.set(data.id, new Set());
    const before = data.prerequisites.flatMap((id) => {
      const stage = stages.get(id);
      return stage ? [...of(stage)] : idsOf(terms);
    });
    const own = [...idsOf(taught.get(data.id)), ...(data.explains ?? []), ...untaught];
    const all = new Set([...own, ...before]);
    known.set(data.id, all);
    return all;
  };
}

const unexplained = (
  { path, data: { explains = [] } }: StageEntry,
  early: readonly Word[],
): Problem[] =>
  early.flatMap(({ term, spot, words }) =>
    tell(
      spot,
      `"${words}": the glossary's word "${term.term}" is used here before anything that the reader has read explains it.`,
      `Explain it here in a clause, and write the line below into ${FOLDERS.stage(path)}; or name ${term.stage}, which teaches it, in the prerequisites, if it comes earlier. If another sense is meant, add the phrase to "except" of the word in the glossary.`,
      `explains: [${[...explains, term.id].join(', ')}]`,
    ),
  );

/** A name in `explains` that is no term, or that the page does not use. */
const idle = (
  { path, data: { explains = [] } }: StageEntry,
  first: ReadonlyMap<string, Word>,
  { byId }: Glossary,
): Problem[] =>
  explains.flatMap((id, index) => {
    if (first.has(id)) return [];
    const isTerm = byId.has(id);
    return tell(
      { file: FOLDERS.stage(path), at: ['explains', index] },
      isTerm
        ? `The word "${id}" of the glossary does not appear in the text of this page.`
        : `The glossary has no word with the id "${id}".`,
      `Take it out here.${isTerm ? '' : didYouMean(id, byId.keys())}`,
    );
  });
