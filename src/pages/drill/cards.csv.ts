import { decksOf, writeCsv } from '@a2z/course/drill';
import type { APIRoute } from 'astro';
import { address } from '../../components/address.ts';
import { ankiRows } from '../../components/drill/card-faces.ts';
import { chat, interview, outline } from '../../queries.ts';

/** All cards of the drill for Anki. */
export const GET: APIRoute = async () => {
  const decks = await decksOf(await outline(), { chat, interview });
  const text = writeCsv(decks.flatMap((deck) => ankiRows(deck, address)));
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
