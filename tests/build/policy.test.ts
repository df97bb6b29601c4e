import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import settings from '../../src/content/site/settings.json' with { type: 'json' };
import { type Policy, parsePolicy, policyOf } from '../../src/integrations/hosting/rules.ts';
import { shown, site, siteInFolder } from './site.ts';

const STRICT: Record<string, string[]> = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': [new URL(settings.viewers.external).origin],
};

const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;

/** What scripts and styles may come from: the site itself, and what stands in the page by its hash. */
const isStrict = (source: string) => source === "'self'" || HASH.test(source);

/** Why a policy is not the strict one, as sentences. */
function faultsOf(policy: Policy | undefined): string[] {
  if (!policy) return ['there is none'];
  const missing = Object.entries(STRICT)
    .filter(([name, sources]) => policy.get(name)?.join() !== sources.join())
    .map(([name]) => `${name} is ${policy.get(name)?.join(' ') ?? 'missing'}`);
  const loose = ['script-src', 'style-src'].flatMap((name) =>
    (policy.get(name) ?? ['nothing']).filter((source) => !isStrict(source)),
  );
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

describe.each([
  ['at the root of a host', site],
  ['in a sub-folder of a host', siteInFolder],
])('the Content-Security-Policy, %s', (_, built) => {
  const pages = shown(built).map(({ path }) => {
    const file = path.endsWith('.html') ? path : `${path}index.html`;
    const html = readFileSync(join(built.folder, file), 'utf8');
    return { path, html, policy: policyOf(html) };
  });

  test('is strict on every page', () => {
    expect(pages.length).toBeGreaterThan(300);
    const faults = pages.flatMap(({ path, policy }) =>
      faultsOf(policy).map((f) => `/${path}: ${f}`),
    );
    expect(faults).toEqual([]);
  });

  test('names on a page no script and no style that does not stand there', () => {
    const more = pages.flatMap(({ path, html, policy }) => {
      const there = inlineHashes(html);
      const known = [...(policy?.get('script-src') ?? []), ...(policy?.get('style-src') ?? [])];
      return known.filter((source) => HASH.test(source) && !there.includes(source)).map(() => path);
    });
    expect([...new Set(more)]).toEqual([]);
  });

  test('knows every script and style that stands in a page', () => {
    const unknown = pages.flatMap(({ path, html, policy }) => {
      const known = [...(policy?.get('script-src') ?? []), ...(policy?.get('style-src') ?? [])];
      return inlineHashes(html)
        .filter((hash) => !known.includes(hash))
        .map((hash) => `/${path}: ${hash}`);
    });
    expect(unknown).toEqual([]);
  });

  test('is sent by hosts as pages have it, and keeps pages out of frames', () => {
    const text = readFileSync(join(built.folder, '_headers'), 'utf8');
    const home = text.split('\n\n').find((block) => block.startsWith(`${built.base}\n`)) ?? '';
    const header = parsePolicy(/Content-Security-Policy: (.*)/.exec(home)?.[1] ?? '');
    expect(header.get('frame-ancestors')).toEqual(["'none'"]);
    expect(faultsOf(header)).toEqual([]);
    const narrower = pages.flatMap(({ path, policy }) =>
      [...(policy ?? [])].flatMap(([name, sources]) =>
        sources
          .filter((source) => !header.get(name)?.includes(source))
          .map((source) => `/${path}: ${name} ${source}`),
      ),
    );
    expect(narrower).toEqual([]);
  });
});

describe('the test itself', () => {
  test.each([
    ["script-src 'self' 'unsafe-inline'", "'unsafe-inline'"],
    ["script-src 'self' 'unsafe-eval'", "'unsafe-eval'"],
    ["script-src 'self' https://cdn.example.org", 'https://cdn.example.org'],
    ["object-src 'self'", "object-src is 'self'"],
  ])('objects to %s', (text, words) => {
    expect(faultsOf(parsePolicy(text))).toContain(words);
  });
});
