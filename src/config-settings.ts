import { readFileSync } from 'node:fs';
import { siteSchema } from '@a2z/course/schemas';

const FILE = new URL('./content/site/settings.json', import.meta.url);

/** Never shown: where it would stand, the content check has stopped the build. */
const NOWHERE = 'https://settings.invalid/';

/**
 * What Astro's configuration takes from the site's settings. Of a damaged file it gives placeholders and
 * says nothing, for the content check comes next and names the file, the line and the mistake; thrown
 * here, the mistake would reach a writer as a stack trace of Vite.
 */
export function configSettings(): {
  address: string;
  viewer: string;
  cdn: string | null;
  frames: readonly string[];
} {
  try {
    const {
      address,
      viewers,
      pythonCdn,
      frames = [],
    } = siteSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
    return { address, viewer: viewers.external, cdn: pythonCdn ?? null, frames };
  } catch {
    return { address: NOWHERE, viewer: NOWHERE, cdn: null, frames: [] };
  }
}
