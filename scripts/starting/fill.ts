import type { Kind } from '../../src/course/schema/index.ts';
import { bodyOf } from './bodies.ts';
import { DESCRIPTION, stamp } from './page.ts';

/**
 * A planned page as a draft: the lines that a draft needs come in, a body of all parts comes below
 * where there is none, and everything that stands there stays.
 */
export function filledPage(text: string, kind: Kind, date: string): string {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  const end = lines.indexOf('---', 1);
  const head = lines.slice(1, end);
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  const filled = addStamp(addDescription(head), date).map((line) =>
    /^state:/.test(line) ? 'state: draft' : line,
  );
  return `---\n${filled.join('\n')}\n---\n\n${body === '' ? bodyOf(kind) : `${body}\n`}`;
}

const has = (head: readonly string[], field: string): boolean =>
  head.some((line) => line.startsWith(`${field}:`));

/** Below the title, which may run over several lines. */
function addDescription(head: readonly string[]): string[] {
  if (has(head, 'description')) return [...head];
  const title = head.findIndex((line) => line.startsWith('title:'));
  const next = head.findIndex((line, index) => index > title && /^\S/.test(line));
  return head.toSpliced(next < 0 ? head.length : next, 0, DESCRIPTION);
}

/** Above the plan, or at the end. */
function addStamp(head: readonly string[], date: string): string[] {
  const plan = head.findIndex((line) => line.startsWith('plan:'));
  const fields = stamp(date)
    .split('\n')
    .filter((line) => !has(head, line.replace(/:.*/, '')));
  return head.toSpliced(plan < 0 ? head.length : plan, 0, ...fields);
}
