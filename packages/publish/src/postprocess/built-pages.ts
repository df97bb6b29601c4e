import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutUnseen } from '@a2z/text/unseen';
import type { AstroIntegration } from 'astro';

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

const STATIC = /(?:^|[;}\s])(?:import|export)\b[^;"'()]*["']\.\/([\w.-]+\.js)["']/g;

/**
 * Puts the scripts of a page into its head, and names there what they begin with, so that a browser asks for all at
 * once and not, one after the other, below the text. They run when the text is there, wherever they stand.
 */
export function withScriptsFirst(html: string, read: (address: string) => string): string {
  const own = [...html.matchAll(MODULE)].map(([tag, address = '']) => ({ tag, address }));
  const found = own.map(({ address }) => address);
  // What is found is looked through as well.
  for (const address of found)
    for (const [, name = ''] of read(address).matchAll(STATIC)) {
      const other = address.replace(/[\w.-]+\.js$/, name);
      if (!found.includes(other)) found.push(other);
    }
  const begun = [...new Set(found.slice(own.length))].map(
    (address) => `<link rel="modulepreload" href="${address}">`,
  );
  const tags = new Set(own.map(({ tag }) => tag));
  const first = [...tags, ...begun].join('');
  return html.replace(MODULE, '').replace('</title>', (end) => end + first);
}

const IMG = /<img\b(?:"[^"]*"|[^">])*>/;

/** Letters that a phone shows at once, with room for those in attributes. */
const FIRST_SCREENS = 2_000;

/**
 * The first picture of a text is often the largest thing that is painted at first: it is fetched at once, unless
 * it stands further down or is folded away.
 */
export function withFirstPicture(html: string): string {
  const main = html.indexOf('<main');
  const rest = html.slice(main);
  const { 0: tag = '', index = 0 } = IMG.exec(rest) ?? {};
  const before = rest.slice(0, index);
  const letters = before.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').length;
  const folds = before.split('<details').length - before.split('</details>').length;
  if (main < 0 || !tag || folds > 0 || letters > FIRST_SCREENS) return html;
  const first = tag.replace(' loading="lazy"', ' fetchpriority="high"');
  return html.slice(0, main) + before + first + rest.slice(index + tag.length);
}

/** A page without signs that nobody sees, which came by references or from outputs; scripts stay as they are. */
export const withoutHidden = (html: string): string =>
  html
    .split(/(<(script|style)\b[\s\S]*?<\/\2>)/)
    .map((part, i) => (i % 3 === 0 ? withoutUnseen(part) : i % 3 === 1 ? part : ''))
    .join('');

/**
 * What Astro writes more of than a page needs, or too late. It runs before whatever weighs pages: hashes of all
 * scripts and styles of the site in the policy of each (40 bytes each that no packing makes smaller,
 * 0.4 kB of a lesson's 21), scripts that only load another, signs that nobody sees; and what is to be fetched first.
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
          const direct = withoutDetours(withoutHidden(html), read);
          const early = withFirstPicture(withScriptsFirst(direct, read));
          writeFileSync(join(folder, name), trimPolicy(early));
        }
      },
    },
  };
}
