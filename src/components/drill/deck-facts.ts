import type { Href } from '../../course/addresses.ts';
import { type Deck, sheetPath } from '../../course/drill/decks.ts';

/**
 * What the drill's script must know of a deck without its text, as attributes of the element that
 * stands for it: the cards are `q01:basic q02:advanced …`.
 */
export const deckFacts = (
  { stage, place, unit, questions }: Deck,
  href: Href,
): Record<string, string> => ({
  'data-stage': stage.id,
  'data-place': place,
  'data-sheet': href(sheetPath(unit)),
  'data-cards': questions.map(({ id, grade }) => `${id}:${grade}`).join(' '),
});
