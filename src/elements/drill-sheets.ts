import type { Entry } from '../drill/choose.ts';
import { parsePage } from './parse-page.ts';

/** The sides of a card as nodes of its sheet, to be cloned. */
export type Sides = { readonly front: Element; readonly back: Element };

/** The cards that the HTML names: `[data-cards="q01:basic …"]` with `data-stage`, `-place`, `-sheet`. */
export const entriesOf = (deck: HTMLElement): Entry[] => {
  const { stage = '', place = '', sheet = '', cards = '' } = deck.dataset;
  return cards.split(' ').map((card) => {
    const [id, grade = ''] = card.split(':');
    return { key: `${stage}#${id}`, place, grade, sheet };
  });
};

const loaded = new Map<string, Promise<Document>>();

async function fetchSheet(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return parsePage(await response.text());
}

/** The page that has a card: this one, or one of our own that is read once and kept in memory. */
function sheetOf(address: string): Promise<Document> {
  if (document.querySelector(`details[data-card]`)) return Promise.resolve(document);
  const sheet = loaded.get(address) ?? fetchSheet(address);
  loaded.set(address, sheet);
  // What failed may be tried again: the line may be back.
  sheet.catch(() => loaded.delete(address));
  return sheet;
}

/** The text of a card. @throws when its sheet cannot be had */
export async function sidesOf({ key, sheet }: Entry): Promise<Sides> {
  const card = (await sheetOf(sheet)).querySelector(`[data-card="${CSS.escape(key)}"]`);
  const front = card?.querySelector('[data-front]');
  const back = card?.querySelector('[data-back]');
  if (!front || !back) throw new Error(`${sheet} has no card ${key}.`);
  return { front, back };
}

/** Of these cards the ones whose text can be had now, and the addresses of the sheets that cannot. */
export async function withinReach(
  entries: readonly Entry[],
): Promise<{ there: Entry[]; missing: string[] }> {
  const sheets = [...new Set(entries.map(({ sheet }) => sheet))];
  const found = await Promise.allSettled(sheets.map(sheetOf));
  const missing = sheets.filter((_, i) => found[i]?.status === 'rejected');
  return { there: entries.filter(({ sheet }) => !missing.includes(sheet)), missing };
}

/** Copies of what stands in a side; ids stay with the original. */
export function copies(side: Element): Node[] {
  const copy = side.cloneNode(true) as Element;
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
}
