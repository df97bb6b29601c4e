import type { Diagnostic } from '@a2z/check';
import { createElement } from '@a2z/dom';
import { lineIn } from './write-files.ts';

const LEVEL = { error: 'Mistake', warning: 'Warning', note: 'Note' };

/** Mistakes first, then by line. */
const sorted = (told: readonly Diagnostic[]): Diagnostic[] =>
  [...told].sort(
    (a, b) =>
      Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
      (a.line ?? 0) - (b.line ?? 0),
  );

/**
 * A mistake as an item of a list, in the words of the check.
 * @param go leads to its line; the file is shown first where it is another one
 */
export function problemItem(problem: Diagnostic, shown: string, go: (problem: Diagnostic) => void) {
  const { line, file, severity = 'error', what, fix, example, help, rule } = problem;
  const item = createElement('li');
  item.dataset.severity = severity;
  const place = [file === shown ? '' : file.split('/').at(-1), line ? `line ${line}` : '']
    .filter(Boolean)
    .join(', ');
  const button = createElement('button', `${LEVEL[severity]}${place ? `, ${place}` : ''}`);
  button.type = 'button';
  button.onclick = () => go(problem);
  item.append(button, createElement('p', what), createElement('p', `Fix: ${fix}`));
  if (example) item.append(createElement('pre', example));
  if (help) {
    const link = createElement('a', `Why: ${rule}`);
    link.href = help;
    item.append(link);
  }
  return item;
}

/** The list of all mistakes. */
export const problemItems = (
  told: readonly Diagnostic[],
  shown: string,
  go: (problem: Diagnostic) => void,
): HTMLLIElement[] => sorted(told).map((problem) => problemItem(problem, shown, go));

/** Selects a line of a field, and leads there. @param line from 1 */
export function selectLine(field: HTMLTextAreaElement, line: number): void {
  const { start, end } = lineIn(field.value, line);
  // A field scrolls to its selection when it takes the focus.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  field.setSelectionRange(start, end);
}
