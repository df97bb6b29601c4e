import { createHash } from 'node:crypto';

/** Hides a stage's chapter and its answers as long as its box is empty: a rule for each, so that no script is needed. */
export const choiceStyle = (ids: readonly string[]): string =>
  ids
    .map((id) => `main:has([value="${id}"]:not(:checked)) [data-stage="${id}"]{display:none}`)
    .join('');

/** What a Content-Security-Policy calls a style that stands in the page. */
export const hashOf = (style: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`;
