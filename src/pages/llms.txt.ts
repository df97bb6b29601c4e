import type { APIRoute } from 'astro';
import { createAddress } from '../course/href.ts';
import { llmsText } from '../found/llms.ts';
import { outline, settings } from '../queries.ts';

/** Where the Markdown copies are, for programs that read better without HTML. */
export const GET: APIRoute = async ({ site }) => {
  const at = createAddress(import.meta.env.BASE_URL, site);
  return new Response(llmsText(await outline(), { settings: await settings(), at }));
};
