import type { APIRoute } from 'astro';
import { proof, proofPaths } from '../../queries.ts';

/** The proofs as files, for download. */
export const getStaticPaths = proofPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response((await proof(String(params['path'])))?.code, {
    headers: { 'Content-Type': 'text/x-python; charset=utf-8' },
  });
