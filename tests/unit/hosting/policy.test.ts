import { expect, test } from 'vitest';
import {
  forPages,
  parsePolicy,
  policyOf,
  printPolicy,
  unite,
} from '../../../src/hosting/rules.ts';

test('the policy of a page is read from its meta element', () => {
  const html = `<head><meta http-equiv="content-security-policy" content="default-src 'self';img-src 'self' data:"></head>`;
  expect(printPolicy(policyOf(html) ?? new Map())).toBe("default-src 'self'; img-src 'self' data:");
  expect(policyOf('<meta http-equiv="refresh" content="0;url=/x/">')).toBeUndefined();
});

test('the policy for all pages allows what any of them allows, and forbids what none does', () => {
  const pages = [
    "script-src 'self' 'sha256-a'; object-src 'none'; worker-src 'none'",
    "script-src 'self' 'sha256-b'; object-src 'none'; worker-src 'self'",
  ].map(parsePolicy);
  expect(printPolicy(unite(pages))).toBe(
    "script-src 'self' 'sha256-a' 'sha256-b'; object-src 'none'; worker-src 'self'",
  );
});

test('the header says who may frame a page, which a meta element cannot', () => {
  expect(forPages([parsePolicy("default-src 'self'")])).toBe(
    "default-src 'self'; frame-ancestors 'none'",
  );
});
