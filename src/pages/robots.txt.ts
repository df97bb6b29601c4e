import type { APIRoute } from 'astro';
import { address } from '../components/address.ts';

/**
 * Nothing is closed: a page that wants to stay out of search engines says so itself, and must be
 * read for that.
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${address('sitemap.xml')}\n`);
