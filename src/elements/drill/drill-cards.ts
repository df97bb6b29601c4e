import { parsePage } from '@a2z/dom';
import { cards } from '@a2z/progress/cards';
import type { Entry } from '@a2z/progress/selection';

/* The cards that a page of the drill names, and their texts, which stand in sheets of their own. */

/** The sides of a card as nodes of its sheet, to be cloned; a question that answers has no back. */
export type Sides = {
  readonly front: Element | null;
  readonly back: Element | null;
  readonly check: Element | null;
};

/**
 * The cards that the HTML names: `[data-cards="q01:basic …"]` with `data-stage`, `-place`, `-sheet`;
 * `<stage>#` stands for all cards of that stage that the record holds.
 */
export const entriesOf = (deck: HTMLElement): Entry[] => {
  const { stage = '', place = '', sheet = '', cards = '' } = deck.dataset;
  return cards.split(' ').flatMap((card) => {
    const [id = '', grade = ''] = card.split(':');
    const keys = id.endsWith('#') ? keptOf(id) : [`${stage}#${id}`];
    return keys.map((key) => ({ key, place, grade, sheet }));
  });
};

const keptOf = (start: string): string[] =>
  [...cards.facts()].map(([key]) => key).filter((key) => key.startsWith(start));

const loaded = new Map<string, Promise<Document>>();

async function fetchSheet(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return parsePage(await response.text());
}

/** The page that has a card: this one, or one of our own that is read once and kept in memory. */
function sheetOf(address: string): Promise<Document> {
  if (document.querySelector(`.drill-sheet`)) return Promise.resolve(document);
  const sheet = loaded.get(address) ?? fetchSheet(address);
  loaded.set(address, sheet);
  // What failed may be tried again: the line may be back.
  sheet.catch(() => loaded.delete(address));
  return sheet;
}

const cardOf = (key: string): string => `[data-card="${CSS.escape(key)}"]`;

/** The text of a card. @throws when its sheet cannot be had */
export async function sidesOf({ key, sheet }: Entry): Promise<Sides> {
  const card = (await sheetOf(sheet)).querySelector(cardOf(key));
  const part = (name: string) => card?.querySelector(name) ?? null;
  const sides = { front: part('[data-front]'), back: part('[data-back]') };
  const check = part('check-question');
  if (!check && !(sides.front && sides.back)) throw new Error(`${sheet} has no card ${key}.`);
  return { ...sides, check };
}

/** Of these cards the ones whose text can be had now, and the addresses of the sheets that cannot. */
export async function withinReach(
  entries: readonly Entry[],
): Promise<{ there: Entry[]; missing: string[] }> {
  const sheets = [...new Set(entries.map(({ sheet }) => sheet))];
  const found = await Promise.allSettled(sheets.map(sheetOf));
  const missing = sheets.filter((_, i) => found[i]?.status === 'rejected');
  // A question that its lesson no longer asks is passed over.
  const asks = ({ key, sheet }: Entry) => {
    const got = found[sheets.indexOf(sheet)];
    return got?.status === 'fulfilled' && !!got.value.querySelector(cardOf(key));
  };
  return { there: entries.filter(asks), missing };
}

/** Copies of what stands in a side; ids stay with the original. */
export function copies(side: Element | null): Node[] {
  if (!side) return [];
  const copy = side.cloneNode(true) as Element;
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
}

/** A question that answers, as it was before anybody tried; the document makes it work. */
export function fresh(check: Element): HTMLElement {
  const copy = document.createElement('check-question');
  for (const { name, value } of check.attributes)
    if (!/^(?:id|data-tried)$/.test(name)) copy.setAttribute(name, value);
  copy.append(...copies(check));
  return copy;
}
