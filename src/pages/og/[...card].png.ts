import { cardPicture } from '@a2z/publish/draw-card';
import { allCards, type Card } from '@a2z/publish/share-card';
import type { APIRoute } from 'astro';
import { outline, settings } from '../../queries.ts';

/** The pictures that pages show where somebody shares them. */
export const getStaticPaths = async () =>
  allCards(await outline(), await settings()).map((card) => ({
    params: { card: card.path.slice('og/'.length, -'.png'.length) },
    props: { card },
  }));

export const GET: APIRoute<{ card: Card }> = async ({ props }) =>
  new Response(new Uint8Array(await cardPicture(props.card)), {
    headers: { 'Content-Type': 'image/png' },
  });
