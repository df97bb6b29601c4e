/** A text in a JSON file: where it stands, and how far a place in it is from its beginning. */
export type JsonString = {
  /** Offset of the opening quotation mark. */
  start: number;
  /** Offset behind the closing one. */
  end: number;
};

type Frame = { key: PropertyKey; list: boolean };

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** All texts of a JSON file that are values, by their way (`items/0/answer`). The file is valid JSON. */
export function jsonStrings(text: string): ReadonlyMap<string, JsonString> {
  const found = new Map<string, JsonString>();
  const way: Frame[] = [];
  let key: string | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const top = way.at(-1);
    if (token === '{' || token === '[') way.push({ key: 0, list: token === '[' });
    else if (token === '}' || token === ']') way.pop();
    else if (token === ',' && top?.list) top.key = Number(top.key) + 1;
    else if (token === ',') key = undefined;
    else if (token === ':' && top && key !== undefined) top.key = key;
    else if (token.startsWith('"')) {
      const isKey =
        top !== undefined && !top.list && /^\s*:/.test(text.slice(index + token.length));
      if (isKey) key = JSON.parse(token) as string;
      else
        found.set(wayTo(way.map((frame) => frame.key)), {
          start: index,
          end: index + token.length,
        });
    }
  }
  return found;
}

/** Name of a way to a value, as `jsonStrings` writes it. */
export const wayTo = (at: readonly PropertyKey[]): string => at.map(String).join('/');

/** Where the character at `index` of a text stands in its file, escapes counted. */
export function offsetInJson(text: string, { start, end }: JsonString, index: number): number {
  let at = start + 1;
  for (let left = index; left > 0 && at < end - 1; left -= 1)
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}
