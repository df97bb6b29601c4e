/*
 * What a word that is being typed may become: the names that the code of a page has, after a point those that it has
 * there, and Python's keywords. Read off the text, so nothing has to run, and the same for MicroPython.
 */

const KEYWORDS =
  'and as assert break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield False None True'.split(
    ' ',
  );

/** Comments and strings, the last of which may still be open. */
const UNREAD =
  /#[^\n]*|(?:\b[rbfu]{1,2})?(?:("""|''')[\s\S]*?(?:\1|$)|(["'])(?:\\[\s\S]|(?!\2)[^\n\\])*(?:\2|$|(?=\n)))/giu;
/** `np.linalg.norm`, but not `1e5`. */
const CHAIN = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu;
/** `.mean` of what a call gave back. */
const AFTER_CALL = /(?<=[)\]]\.)[\p{L}_][\p{L}\p{N}_]*/gu;
const TYPED =
  /(?:((?:[\p{L}_][\p{L}\p{N}_]*\.)*[\p{L}_][\p{L}\p{N}_]*|[)\]])\.)?((?:[\p{L}_][\p{L}\p{N}_]*)?)$/u;

/** Letters of a word before names are offered unasked. */
const ENOUGH = 2;
/** As many as are read at a glance. */
const MOST = 8;
/** Characters before the cursor that are looked at for a word. */
const LONGEST = 200;
/** Stands at the place of the word that is being typed. */
const HERE = '\0';

/** The word that is being typed, and what it may become; longer words only. */
export type Completion = { readonly typed: string; readonly options: readonly string[] };

const readable = (code: string): string => code.replace(UNREAD, ' ');

/** Names by what stands before their point; of names without one by ''. */
function namesOf(code: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (base: string, name: string) =>
    names.set(base, (names.get(base) ?? new Set()).add(name));
  const text = readable(code);
  for (const [chain] of text.matchAll(CHAIN)) {
    const parts = chain.split('.');
    for (const [at, name] of parts.entries()) add(parts.slice(0, at).join('.'), name);
  }
  for (const [name] of text.matchAll(AFTER_CALL)) add(')', name);
  return names;
}

/** What may follow a point: what the page has after the same words, else, of a word that is begun, after any. */
function attributesOf(
  names: Map<string, Set<string>>,
  base: string,
  begun: boolean,
): Iterable<string> {
  const own = names.get(base === ']' ? ')' : base);
  if (own || !begun) return own ?? [];
  return new Set([...names].flatMap(([of, found]) => (of === '' ? [] : [...found])));
}

/**
 * What the word before the cursor may become.
 * @param before the code of the block up to the cursor
 * @param rest all other code of the page, that behind the cursor included
 * @param asked the reader pressed for it, so one letter is enough
 */
export function complete(before: string, rest: string, asked = false): Completion | undefined {
  const [, base, typed = ''] = TYPED.exec(before.slice(-LONGEST)) ?? [];
  if (base === undefined && typed.length < ENOUGH && !asked) return undefined;
  const others = before.slice(0, before.length - typed.length);
  if (!readable(others + HERE).endsWith(HERE)) return undefined;
  const names = namesOf(`${others}\n${rest}`);
  const known =
    base === undefined
      ? [...(names.get('') ?? []), ...KEYWORDS]
      : attributesOf(names, base, typed !== '');
  const fitting = [...new Set(known)].filter((name) =>
    name.toLowerCase().startsWith(typed.toLowerCase()),
  );
  if (fitting.length === 0 || fitting.includes(typed)) return undefined;
  const options = fitting.sort((a, b) => a.localeCompare(b, 'en')).slice(0, MOST);
  return { typed, options };
}
