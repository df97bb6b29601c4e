import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { putToSleep, trimPolicy, withoutDetours } from './page.ts';

/** Makes every page below a built site's folder lean. `base` has a slash at both ends. */
export function leanFolder(folder: string, base: string, assets: string): void {
  const texts = new Map<string, string>();
  const read = (address: string): string => {
    const text =
      texts.get(address) ?? readFileSync(join(folder, address.slice(base.length)), 'utf8');
    texts.set(address, text);
    return text;
  };
  const publish = (script: string): string => {
    const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
    const address = `${base}${assets}/islands.${hash}.js`;
    if (!texts.has(address)) writeFileSync(join(folder, address.slice(base.length)), script);
    texts.set(address, script);
    return address;
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    const lean = trimPolicy(putToSleep(withoutDetours(html, read), publish));
    if (lean !== html) writeFileSync(file, lean);
  }
}

/** Takes out of the built pages what they need not carry. It runs before whatever weighs or lists pages. */
export function leanPages(): AstroIntegration {
  let base = '/';
  let assets = '_astro';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/*$/, '/');
        assets = config.build.assets;
      },
      'astro:build:done': ({ dir }) => leanFolder(fileURLToPath(dir), base, assets),
    },
  };
}
