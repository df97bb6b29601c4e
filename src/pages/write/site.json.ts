import { siteIndex } from '@a2z/check/site-index';
import type { APIRoute } from 'astro';

/** What the page to write on knows of the rest of the site. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await siteIndex(process.cwd())), {
    headers: { 'content-type': 'application/json' },
  });
