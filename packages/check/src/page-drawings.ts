import { lineAndColumn } from '@a2z/course/problem';
import type { Diagnostic } from '@a2z/lint/problem';
import { cleanDrawing, PAGE_OF_DRAWINGS } from '@a2z/text/svg';
import { asText, type FileCache } from './file-cache.ts';

/** A drawing beside its lesson, or below public/, as lessons, chats and notebooks name it. */
const NAMED = /(?<![\w/])\.?\/figures\/[\w./-]+\.svg/g;

/**
 * F3: what all drawings of a page take of a browser together. One alone is weighed where it lies, and is not
 * shown when it is too heavy; those in outputs of a notebook are weighed while it is rendered.
 * @param pages files of lessons, chats, interviews and notebooks
 */
export async function checkPageDrawings(
  cache: FileCache,
  pages: readonly string[],
): Promise<Diagnostic[]> {
  const told: Diagnostic[] = [];
  for (const file of pages) {
    const names = await cache.of('drawings', file, namesIn);
    let room = PAGE_OF_DRAWINGS;
    for (const name of names) {
      room -= await weightOf(cache, name.startsWith('.') ? beside(file, name) : `public${name}`);
      if (room >= 0) continue;
      const text = asText(await cache.bytes(file));
      told.push({ file, ...lineAndColumn(text, text.indexOf(name)), rule: 'F3', ...heavy(name) });
      break;
    }
  }
  return told;
}

const namesIn = (bytes: Uint8Array): string[] => [...new Set(asText(bytes).match(NAMED) ?? [])];

const beside = (file: string, name: string): string =>
  file.slice(0, file.lastIndexOf('/')) + name.slice(1);

async function weightOf(cache: FileCache, file: string): Promise<number> {
  if (!cache.has(file)) return 0;
  return cache.of('weight', file, (bytes) => {
    const drawing = cleanDrawing(asText(bytes));
    return drawing === undefined || drawing.excess ? 0 : drawing.weight;
  });
}

const heavy = (name: string) => ({
  what: `With ${name} the drawings of this page have more shapes and signs than a phone can hold: the limit is ${PAGE_OF_DRAWINGS}, counting those that repeat each time.`,
  fix: 'Draw fewer shapes, make WebP pictures of drawings with many points, or show some of them on another page.',
});
