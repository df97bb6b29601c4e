import type { APIRoute } from 'astro';
import { siteHealth } from '../site-health.ts';

/** The whole of the content's health, for programs; `public/content-health.schema.json` is its shape. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await siteHealth()), {
    headers: { 'content-type': 'application/json' },
  });
