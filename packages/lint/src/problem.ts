import { type Message, type Place, type Problem, placesIn } from '@a2z/course/problem';

export type { Message, Place, Problem };

/** A problem with the code of its rule, as all have that the check tells. */
export type Diagnostic = Problem & { rule: string };

/** A problem of the one file that somebody looks at. */
export type Fault = Omit<Problem, 'file'>;

/** What is said of an offset of a text. */
export type TextFault = Message & { offset: number };

/** One problem, as the list that rules answer with. */
export const tell = (place: Place, what: string, fix: string, example?: string): Problem[] => [
  { ...place, what, fix, ...(example !== undefined && { example }) },
];

/** Gives faults of a text their file, line and column; its lines are looked for at the first. */
export function inText(file: string, text: string) {
  let placeOf: ReturnType<typeof placesIn> | undefined;
  return <F extends TextFault>({ offset, ...said }: F) => {
    placeOf ??= placesIn(text);
    return { file, ...placeOf(offset), ...said };
  };
}

/** The place of a cell of a notebook, or of a line in its text; both count from 1. */
export const cellPlace = (file: string, number: number, line?: number): Place => ({
  file,
  at: ['cells', number - 1, ...(line === undefined ? [] : ['source', line - 1])],
});

/** `Cell 3, line 2`: where in a notebook something stands; '' elsewhere. */
export function cellOf({ file, at = [] }: Place): string {
  const [list, index, part, line] = at;
  if (!file.endsWith('.ipynb') || list !== 'cells' || index === undefined) return '';
  const cell = `Cell ${Number(index) + 1}`;
  return part === 'source' && line !== undefined ? `${cell}, line ${Number(line) + 1}` : cell;
}

/**
 * A diagnostic as it is told: with a line in place of the way to a value, and in a notebook with its cell.
 * @param placeOf finds the line and column of a value, or of the whole file
 */
export function located(
  { at, ...said }: Diagnostic,
  placeOf: (at: Place['at']) => Pick<Place, 'line' | 'column'>,
): Diagnostic {
  const cell = cellOf({ ...said, at });
  const what = cell === '' ? said.what : `${cell}: ${said.what}`;
  return { severity: 'error', ...placeOf(at), ...said, what };
}
