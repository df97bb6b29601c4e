import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withoutUnseen } from '../../lib/unseen.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[A-Za-z0-9+/]{43}='/g;

const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Leaves of the hashes in a page's policy those of the scripts and styles that stand in it. */
export function trimPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE)].filter(
    ([, , attributes]) => !/\ssrc=/.test(attributes ?? ''),
  );
  const there = new Set(inline.map(([, , , text = '']) => hashOf(text)));
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      `${start}${policy.replace(HASH, (hash) => (there.has(hash) ? hash : ''))}"`,
  );
}

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/** All that a script does is to load another: Rolldown makes such files of entries whose code is shared. */
const LEADS_ON = /^import\s*"\.\/([\w.-]+\.js)";?\s*$/;

/**
 * Names the file that a script only leads on to: a request fewer, and a round trip before the first
 * paint's scripts (Lighthouse: 150 ms of LCP on a slow line).
 * @param read gives the text of a script by its address
 */
export const withoutDetours = (html: string, read: (address: string) => string): string =>
  html.replace(MODULE, (tag, address: string) => {
    const target = LEADS_ON.exec(read(address))?.[1];
    return target ? tag.replace(/[\w.-]+\.js/, target) : tag;
  });

/** A page without signs that nobody sees, which came by references or from outputs; scripts stay as they are. */
export const withoutHidden = (html: string): string =>
  html
    .split(/(<(script|style)\b[\s\S]*?<\/\2>)/)
    .map((part, i) => (i % 3 === 0 ? withoutUnseen(part) : i % 3 === 1 ? part : ''))
    .join('');

/**
 * What Astro writes more of than a page needs. It runs before whatever weighs pages: hashes of all
 * scripts and styles of the site in the policy of each (40 bytes each that no packing makes smaller,
 * 0.4 kB of a lesson's 21), scripts that only load another, and signs that nobody sees.
 */
export function builtPages(): AstroIntegration {
  let base = '/';
  return {
    name: 'built-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const read = (address: string) =>
          readFileSync(join(folder, address.slice(base.length)), 'utf8');
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const html = readFileSync(join(folder, name), 'utf8');
          writeFileSync(join(folder, name), trimPolicy(withoutDetours(withoutHidden(html), read)));
        }
      },
    },
  };
}
