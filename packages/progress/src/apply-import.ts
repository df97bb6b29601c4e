import { type Answer, answers } from './answers.ts';
import { type Bookmark, bookmarks } from './bookmarks.ts';
import { type Card, cards } from './cards.ts';
import type { Passport } from './passport.ts';
import { type Here, type Preview, untouched } from './passport-merge.ts';
import { PREFIX, safeStorage } from './safe-storage.ts';
import { forget } from './stored-items.ts';
import { ticks } from './ticks.ts';

export { type Preview, preview, refusal } from './passport-merge.ts';

/** A stage as this site knows it. */
export type KnownStage = { readonly title: string; readonly href: string };

const isTheme = (text: string | null): text is NonNullable<Passport['theme']> =>
  text === 'auto' || text === 'light' || text === 'dark';

function placeHere(): Here['place'] {
  try {
    const { id, at } = JSON.parse(safeStorage.read('last') ?? '{}');
    return typeof id === 'string' && !Number.isNaN(Date.parse(at)) ? { id, at } : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser holds, as a passport holds it. */
export function snapshot(): Here {
  const theme = safeStorage.read('theme');
  const place = placeHere();
  const drill = cards.facts();
  const answered = answers.facts();
  const marks = bookmarks.facts();
  return {
    ticks: ticks.facts(),
    ...(drill.size > 0 && { cards: drill }),
    ...(answered.size > 0 && { answers: answered }),
    ...(marks.size > 0 && { bookmarks: marks }),
    ...(isTheme(theme) && { theme }),
    ...(place && { place }),
  };
}

/** Writes a single item, or removes it for null, and tells this page. */
function put(key: string, text: string | null): void {
  if (text === null) forget([PREFIX + key]);
  else {
    safeStorage.write(key, text);
    dispatchEvent(new StorageEvent('storage', { key: PREFIX + key }));
  }
}

/** Puts imported cards back where they lay; a card that was not here is a new one again (box 0). */
function returnCards(imported: Preview['cards'], before: ReadonlyMap<string, Card>): void {
  for (const name of untouched([...imported.keys()], imported, cards.facts()))
    cards.put(name, before.get(name)?.box ?? 0);
}

/** Puts answers back as they stood, by new facts: one that was not here is taken back. */
function returnAnswers(imported: Preview['answers'], before: ReadonlyMap<string, Answer>): void {
  for (const name of untouched([...imported.keys()], imported, answers.facts())) {
    const { right = false, tries = 0 } = before.get(name) ?? {};
    answers.put(name, right, tries);
  }
}

/** Puts bookmarks back as they were, by new facts: one that was not here is removed again. */
function returnBookmarks(
  imported: Preview['bookmarks'],
  before: ReadonlyMap<string, Bookmark>,
): void {
  for (const name of untouched([...imported.keys()], imported, bookmarks.facts())) {
    const old = before.get(name);
    if (old?.on) bookmarks.put(name, old.heading, old.note);
    else bookmarks.remove(name);
  }
}

/**
 * Carries out an import. Gives back how to undo it: what it ticked is unticked and the other way
 * round, by new facts, except what the learner has changed since.
 * @param stageOf a stage by its id; a place at a stage that this site does not have is not taken
 */
export function applyImport(
  { facts, done, open, cards: drill, answers: answered, bookmarks: marks, theme, place }: Preview,
  stageOf: (id: string) => KnownStage | undefined,
): () => void {
  const before = {
    theme: safeStorage.read('theme'),
    last: safeStorage.read('last'),
    cards: cards.facts(),
    answers: answers.facts(),
    bookmarks: bookmarks.facts(),
  };
  const stage = place && stageOf(place.id);
  ticks.merge(facts);
  cards.merge(drill);
  answers.merge(answered);
  bookmarks.merge(marks);
  if (theme) put('theme', theme);
  if (stage) put('last', JSON.stringify({ ...place, title: stage.title, href: stage.href }));
  return () => {
    const still = (ids: readonly string[]) => untouched(ids, facts, ticks.facts());
    const [shut, opened] = [still(done), still(open)];
    ticks.setAll(shut, false);
    ticks.setAll(opened, true);
    returnCards(drill, before.cards);
    returnAnswers(answered, before.answers);
    returnBookmarks(marks, before.bookmarks);
    if (theme && safeStorage.read('theme') === theme) put('theme', before.theme);
    if (stage) put('last', before.last);
  };
}
