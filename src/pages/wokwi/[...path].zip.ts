import type { Stage } from '@a2z/course/outline';
import { wokwiZip } from '@a2z/run/wokwi';
import type { APIRoute } from 'astro';
import { address } from '../../components/address.ts';
import { settings, sketchPaths } from '../../queries.ts';

/** The sketches as projects for the simulator Wokwi, for download. */
export const getStaticPaths = sketchPaths;

export const GET: APIRoute = async ({ props }) => {
  const { stage, sketch } = props as { stage: Stage; sketch: string };
  const { title, path, wiring = [] } = stage;
  const author = (await settings()).name;
  return new Response(wokwiZip(sketch, { title, address: address(path), author, wiring }), {
    headers: { 'Content-Type': 'application/zip' },
  });
};
