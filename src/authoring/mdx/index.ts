import type { Problem } from '../../problem.ts';
import { unparsable } from '../../prose/lesson-guard.ts';
import { type MdxNode, parseMdx } from '../../prose/mdx.ts';
import { placeAt } from '../place.ts';
import { slipsOf } from './stops.ts';
import { slipsIn } from './tree.ts';

/** A lesson's text: its tree, as far as it can be read, and every mistake of syntax in it. */
export type Lesson = { file: string; text: string; tree: MdxNode | undefined; problems: Problem[] };

/** Parses a lesson as the site will, before Astro sees it; says all its mistakes at once. */
export function readLesson(file: string, text: string): Lesson {
  // Before the parser sees it: what would bring the parser itself down.
  const refused = unparsable(text);
  if (refused) {
    const { offset, ...said } = refused;
    const problems = [{ file, ...placeAt(text, offset), rule: 'M8', ...said }];
    return { file, text, tree: undefined, problems };
  }
  const { tree, stops } = parseMdx(text);
  const slips = [...slipsOf(text, stops), ...(tree ? slipsIn(text, tree) : [])].sort(
    (a, b) => a.offset - b.offset,
  );
  const problems = slips.map(({ offset, ...said }) => ({
    file,
    ...placeAt(text, offset),
    ...said,
  }));
  return { file, text, tree, problems };
}
