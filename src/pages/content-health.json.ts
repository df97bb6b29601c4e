import type { APIRoute } from 'astro';
import { siteHealth } from '../site-health.ts';

/** The whole of the content's health, for programs. */
export const GET: APIRoute = async () => Response.json(await siteHealth());
