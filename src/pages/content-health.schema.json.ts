import type { APIRoute } from 'astro';
import { healthJsonSchema } from '../integrations/health/report.ts';

/** The shape of `/content-health.json`, for programs. */
export const GET: APIRoute = () => Response.json(healthJsonSchema);
