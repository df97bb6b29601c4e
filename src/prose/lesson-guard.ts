import { mdxToHast } from 'satteri';
import { type LessonNode, safetyFault } from './lesson-nodes.ts';
import { refuseLesson } from './lesson-text.ts';

/*
 * What a lesson may hold. MDX is a program: it can import, compute and write any HTML while the site is
 * built. A lesson is a text, so only Markdown and a few tags without attributes get through; the rest is
 * refused by the content gate, and by the Markdown pipeline itself (`onlyLessons` in satteri.ts), which
 * also protects who previews somebody else's lesson.
 */

/** A mistake in a lesson, with its place (1-based). */
export type LessonFault = { line: number; column: number; what: string; fix: string };

/** The features of Markdown that lessons are written with, here and in astro.config.mjs. */
export const LESSON_FEATURES = { math: true, headingAttributes: true };

/**
 * Everything in a lesson that must not come onto a page; nothing when all is well. Formulas and missing
 * pictures are told by the content gate (M7, C14). Never throws.
 */
export function lessonFaults(mdx: string): LessonFault[] {
  const refused = refuseLesson(mdx);
  if (refused) return [{ ...placeOf(mdx, refused.offset), what: refused.what, fix: refused.fix }];
  try {
    return faultsBelow(mdxToHast(mdx, { features: LESSON_FEATURES }) as LessonNode);
  } catch (error) {
    return [unreadable(error)];
  }
}

/** What must not come onto a page, in a parsed lesson, in the order of the text. */
export const treeFaults = (root: LessonNode): LessonFault[] => faultsBelow(root);

function faultsBelow(node: LessonNode, above = node): LessonFault[] {
  const said = safetyFault(node);
  const { line = 1, column = 1 } = (node.position ?? above.position)?.start ?? {};
  const own = said ? [{ line, column, ...said }] : [];
  const within = node.position ? node : above;
  // What code blocks hold is text, and on the page also spans with our colours.
  const children = (node.children ?? []).filter(({ tagName }) => tagName !== 'span');
  return [...own, ...children.flatMap((child) => faultsBelow(child, within))];
}

function unreadable(error: unknown): LessonFault {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = '1', column = '1', rest = text] =
    /^(\d+):(\d+)(?:-[\d:]+)?: ([\s\S]*)/.exec(text) ?? [];
  const said = rest.replace(/\s*\([\w-]+:[\w-]+\)\s*$/, '').split('\n')[0] ?? '';
  return {
    line: Number(line),
    column: Number(column),
    what: `The text cannot be read here: ${said}.`.replace('..', '.'),
    fix: 'In prose write &#123; for { and &lt; for <; close every tag that you open.',
  };
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
