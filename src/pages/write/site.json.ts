import type { APIRoute } from 'astro';
import { siteIndex } from '../../checks/browser/site-index.ts';

/** What the page to write on knows of the rest of the site. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await siteIndex(process.cwd())), {
    headers: { 'content-type': 'application/json' },
  });
