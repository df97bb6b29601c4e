import type { Problem } from '../problem.ts';
import { placeAt } from './place.ts';

/** Deeper values than any schema has would overflow the stack of whoever walks over them. */
const DEEPEST = 100;

/**
 * What JSON.parse takes in silence: a key that stands twice (the last one wins, the first is lost), and
 * endless brackets. The text is valid JSON.
 */
export function hiddenFault(text: string): Omit<Problem, 'file'> | undefined {
  const open: Set<string>[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign, colon] = found;
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    if (open.length > DEEPEST)
      return {
        ...placeAt(text, found.index),
        what: `The brackets nest deeper than ${DEEPEST} levels here.`,
        fix: 'Look whether brackets were repeated by mistake.',
      };
    if (!colon) continue;
    const key = sign.slice(0, -colon.length);
    if (open.at(-1)?.has(key))
      return {
        ...placeAt(text, found.index),
        what: `The field ${key.slice(0, 60)} stands here twice.`,
        fix: 'Keep one of the two.',
      };
    open.at(-1)?.add(key);
  }
  return undefined;
}
