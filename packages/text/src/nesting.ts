/** Deeper than any file of ours, and far from where a parser that calls itself ends. */
export const MOST_LEVELS = 100;

const OPEN = new Set(['[', '{']);
const TOKEN = /"(?:[^"\\]+|\\[\s\S])*"?|[[\]{}]/g;

/** Where the text of a JSON file nests deeper than MOST_LEVELS; undefined where it does not. */
export function tooDeepAt(json: string): number | undefined {
  let levels = 0;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (token.length > 1 || token === '"') continue;
    levels += OPEN.has(token) ? 1 : -1;
    if (levels > MOST_LEVELS) return index;
  }
  return undefined;
}
