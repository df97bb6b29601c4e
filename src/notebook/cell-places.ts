/** Line and column (1-based) in the file. */
export type CellPlace = { line: number; column: number };

/**
 * Where each cell of a notebook begins in its file, in order; empty when the text has no list of cells
 * at its top level (nbformat 3). A walk over the brackets: cheaper than a parser that keeps places.
 */
export function cellPlaces(text: string): CellPlace[] {
  const places: CellPlace[] = [];
  let [depth, inCells, key, line, lineStart] = [0, false, '', 1, 0];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|\n/gs)) {
    if (token === '\n') [line, lineStart] = [line + 1, index + 1];
    else if (token.startsWith('"')) key = depth === 1 ? token : key;
    else if (token === '}' || token === ']') {
      depth -= 1;
      if (depth === 1) inCells = false;
    } else {
      if (depth === 1 && token === '[' && key === '"cells"') inCells = true;
      if (depth === 2 && token === '{' && inCells)
        places.push({ line, column: index - lineStart + 1 });
      depth += 1;
    }
  }
  return places;
}
