import type { APIRoute } from 'astro';
import { siteHealth } from '../site-health.ts';

/** The whole of the content's health, for programs; `/content-health.schema.json` is its shape. */
export const GET: APIRoute = async () => Response.json(await siteHealth());
