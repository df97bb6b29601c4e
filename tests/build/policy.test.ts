import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanDrawing } from '@a2z/text/svg';
import { expect, test } from 'vitest';
import settings from '../../src/content/site/settings.json' with { type: 'json' };
import { shown, site, sites } from './site.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const META = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i;

/** "default-src 'self'; img-src data:" → its directives. */
const parsePolicy = (text: string): Policy =>
  new Map(
    text.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name, sources]] : [];
    }),
  );

const STRICT: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-src': `'self',${new URL(settings.viewers.external).origin}`,
};

const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;

const codeSources = (policy: Policy) =>
  ['script-src', 'style-src'].flatMap((name) => policy.get(name) ?? ['nothing']);

/** Why a policy is not the strict one: code comes from the site itself or stands in the page by its hash. */
function faultsOf(policy: Policy): string[] {
  const missing = Object.entries(STRICT)
    .filter(([name, sources]) => policy.get(name)?.join() !== sources)
    .map(([name]) => `${name} is ${policy.get(name)?.join(' ') ?? 'missing'}`);
  const loose = codeSources(policy).filter((source) => source !== "'self'" && !HASH.test(source));
  const unsafe = [...policy.values()].flat().filter((source) => /unsafe|\*|https?:$/.test(source));
  return [...missing, ...loose, ...unsafe];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Scripts and styles that stand in a page, by the hashes of their texts; data is neither. */
function inlineHashes(html: string): string[] {
  return [...html.matchAll(INLINE)]
    .filter(([, , attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

test.each(sites)(
  'the policy of every page is strict, and knows all code that stands there and no other, %s',
  (_, built) => {
    const pages = shown(built);
    expect(pages.length).toBeGreaterThan(built === site ? 300 : 30);
    const wrong = pages.flatMap(({ file }) => {
      const html = readFileSync(join(built.folder, file), 'utf8');
      const policy = parsePolicy(META.exec(html)?.[1] ?? '');
      const known = new Set(codeSources(policy).filter((source) => HASH.test(source)));
      const there = new Set(inlineHashes(html));
      const faults = [...faultsOf(policy), ...known.symmetricDifference(there)];
      return faults.map((fault) => `${file}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  ["script-src 'self' 'unsafe-inline'", "'unsafe-inline'"],
  ["script-src 'self' https://cdn.example.org", 'https://cdn.example.org'],
  ["object-src 'self'", "object-src is 'self'"],
])('the test itself objects to %s', (text, words) => {
  expect(faultsOf(parsePolicy(text))).toContain(words);
});

test.each(sites)(
  'every drawing only draws: it is as the cleaner writes it, %s',
  (_, { folder, files }) => {
    const drawings = [...files].filter((file) => /\.svg$/i.test(file));
    expect(drawings).not.toEqual([]);
    for (const file of drawings) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect([file, cleanDrawing(text)]).toMatchObject([file, { svg: text, removed: [] }]);
    }
  },
);
