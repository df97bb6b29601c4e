import type { APIRoute } from 'astro';
import { ankiRows } from '../../components/drill/card-faces.ts';
import { createAddress } from '../../course/addresses.ts';
import { writeCsv } from '../../course/drill/csv.ts';
import { decksOf } from '../../course/drill/decks.ts';
import { chat, interview, outline } from '../../queries.ts';

/** All cards of the drill for Anki. */
export const GET: APIRoute = async ({ site }) => {
  const decks = await decksOf(await outline(), { chat, interview });
  const at = createAddress(import.meta.env.BASE_URL, site);
  const text = writeCsv(decks.flatMap((deck) => ankiRows(deck, at)));
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
