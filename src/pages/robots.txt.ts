import type { APIRoute } from 'astro';
import { createAddress } from '../course/addresses.ts';

/**
 * Nothing is closed: a page that wants to stay out of search engines says so itself, and must be
 * read for that.
 */
export const GET: APIRoute = ({ site }) => {
  const at = createAddress(import.meta.env.BASE_URL, site);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${at('sitemap.xml')}\n`);
};
