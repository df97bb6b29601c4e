/* Seeded damage, of the kinds that files meet: cut, mixed up, mistyped, made on another machine, or meant ill. */

export type Random = () => number;

/** mulberry32 (Tommy Ettinger, public domain): the same numbers for the same seed, everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const below = (random: Random, n: number): number => Math.floor(random() * n);
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

export type Mutation = (bytes: Buffer, random: Random) => Buffer;

const spliced = (bytes: Buffer, at: number, remove: number, insert: string | Buffer = ''): Buffer =>
  Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(insert as string),
    bytes.subarray(at + remove),
  ]);
const inserting =
  (...pieces: (string | Buffer)[]): Mutation =>
  (bytes, random) =>
    spliced(bytes, below(random, bytes.length + 1), 0, pick(random, pieces));

/** Damage to any file. */
const BYTES: Record<string, Mutation> = {
  'flipped bytes': (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let n = 1 + below(random, 8); n > 0; n -= 1)
      copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  'cut short': (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  emptied: () => Buffer.alloc(0),
  'only blanks': () => Buffer.from(' \n\n\t\n'),
  'a piece taken out': (bytes, random) =>
    spliced(bytes, below(random, bytes.length), 1 + below(random, 400)),
  'a piece twice': (bytes, random) => {
    const at = below(random, bytes.length);
    return spliced(bytes, at, 0, bytes.subarray(at, at + 1 + below(random, 400)));
  },
  'two lines exchanged': (bytes, random) => {
    const lines = bytes.toString().split('\n');
    const [a, b] = [below(random, lines.length), below(random, lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
    return Buffer.from(lines.join('\n'));
  },
  'a null byte': inserting('\0'),
  'bytes that are no letter': inserting(Buffer.from([0xff]), Buffer.from([0xc3, 0x28])),
  'a byte order mark': (bytes) => spliced(bytes, 0, 0, '\uFEFF'),
  'UTF-16': (bytes) => Buffer.from(`\uFEFF${bytes}`, 'utf16le'),
  'lines of Windows': (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n')),
  'lines of an old Mac': (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r')),
  'a conflict left in': (bytes, random) => {
    const lines = bytes.toString().split('\n');
    const at = below(random, lines.length);
    const line = lines[at] ?? '';
    lines.splice(at, 1, '<<<<<<< HEAD', line, '=======', `${line} other`, '>>>>>>> branch');
    return Buffer.from(lines.join('\n'));
  },
  'signs that turn the line': inserting('\u202E', '\u2028', '\u200B', '\uD7FF', '💥', 'é'),
  'a web page': () => Buffer.from('<!doctype html><title>Sign in</title><h1>Sign in</h1>'),
};

const STRANGE = [
  ...['null', 'true', '-1', '1e999', '99999999999999999999', '0.1', '""', '[]', '{}', '[[[]]]'],
  ...['"<script>alert(1)</script>"', '"javascript:alert(1)"', '"../../../etc/passwd"', '"\\u0000"'],
  ...['"%2e%2e%2f"', '"CON"', '"\\ud800"', '"{{7*7}}"', '"$ {x}"', '{"__proto__":{"x":1}}'],
  ...[`"${'long '.repeat(20_000)}"`, '['.repeat(5000) + ']'.repeat(5000)],
];

/** Every value in a JSON text, by its place: after a colon, or in a list. */
function replaceValue(text: string, random: Random, by: (value: string) => string): string {
  const values = [
    ...text.matchAll(/(?<=[:[,]\s*)(?:"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.eE+-]*|true|false|null)/g),
  ];
  const value = values.length > 0 ? pick(random, values) : undefined;
  if (!value) return text;
  return text.slice(0, value.index) + by(value[0]) + text.slice(value.index + value[0].length);
}

function replaceKey(text: string, random: Random, by: (key: string) => string): string {
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)];
  const key = keys.length > 0 ? pick(random, keys) : undefined;
  if (!key) return text;
  return text.slice(0, key.index) + by(key[0]) + text.slice(key.index + key[0].length);
}

const inText =
  (change: (text: string, random: Random) => string): Mutation =>
  (bytes, random) =>
    Buffer.from(change(bytes.toString(), random));

/** Damage to JSON and to notebooks. */
const JSON_ONLY: Record<string, Mutation> = {
  'a value of another kind': inText((text, random) =>
    replaceValue(text, random, () => pick(random, STRANGE)),
  ),
  'a key of another name': inText((text, random) =>
    replaceKey(text, random, () =>
      pick(random, ['"__proto__"', '"constructor"', '"prototype"', '"toString"', '""', '"x"']),
    ),
  ),
  'a key twice': inText((text, random) =>
    replaceKey(text, random, (key) => `${key}: ${pick(random, STRANGE)}, ${key}`),
  ),
  'a comma too many': inText((text, random) => replaceValue(text, random, (value) => `${value},`)),
  'quotes gone': inText((text, random) => replaceValue(text, random, (v) => v.replaceAll('"', ''))),
  'another document': () => Buffer.from(pick(() => 0.5, ['[]', 'null', '"x"', '{}', '0'])),
  'deeper than anything': () => Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)),
};

const YAML = [
  ...['\t', ': ', '- ', '*a', '&a ', '!!js/function "x"', '!!binary "="', '? x', '%TAG', '"', "'"],
  ...['x: &a [b]\ny: [*a, *a]\n', '<<: *x', '---\n', '...\n', '|', '>', '@', '`', '{', ']', '# '],
];
const BODY = [
  ...['{', '}', '<', '</', '<b>', '</details>', '<details>', '{1+1}', '{process.exit(1)}', '<X/>'],
  ...['\nimport x from "y"\n', '\nexport const a = 1\n', '$', '$$', '`', '```', '~~~', '![', ']('],
  ...['[x](javascript:alert(1))', '<script>x</script>', '<!-- x -->', '\n## A {#b .c}\n', '| a |'],
  ...['![x](./figures/none.svg)', '$\\frac{$', '$\\undefined$', '[^1]', '\n[^1]: x\n', '&#x0;'],
  ...['{'.repeat(3000), '> '.repeat(300), '*a** '.repeat(600), '<details>\n\n'.repeat(300)],
];
const ALIASES = ['a: &a [x,x,x,x,x,x,x,x,x]'].concat(
  [...'bcdefghi'].map((name, i) => {
    const of = `*${'abcdefgh'[i]}`;
    return `${name}: &${name} [${Array(9).fill(of).join(',')}]`;
  }),
);

/** Damage to lessons: their frontmatter, and their text. */
const MDX_ONLY: Record<string, Mutation> = {
  'a sign in the frontmatter': inText((text, random) => {
    const end = Math.max(text.indexOf('\n---', 4), 5);
    const at = 4 + below(random, end - 4);
    return text.slice(0, at) + pick(random, YAML) + text.slice(at);
  }),
  'a sign in the text': inText((text, random) => {
    const start = Math.max(text.indexOf('\n---', 4), 0) + 5;
    const at = start + below(random, Math.max(text.length - start, 1));
    return text.slice(0, at) + pick(random, BODY) + text.slice(at);
  }),
  'a field gone': inText((text, random) => {
    const fields = [...text.matchAll(/^\w+:.*\n/gm)];
    return fields.length > 0 ? text.replace(pick(random, fields)[0], '') : text;
  }),
  'a field of another kind': inText((text, random) => {
    const fields = [...text.matchAll(/^(\w+):.*\n/gm)];
    if (fields.length === 0) return text;
    const [line, name] = pick(random, fields);
    return text.replace(line, `${name}: ${pick(random, STRANGE)}\n`);
  }),
  'a bomb of aliases': inText((text) => text.replace('---\n', `---\n${ALIASES.join('\n')}\n`)),
  'a key of objects': inText((text) =>
    text.replace('---\n', '---\n__proto__: {a: 1}\nconstructor: 2\n'),
  ),
};

/** The kinds of damage that a file can take. */
export const mutationsOf = (file: string): Readonly<Record<string, Mutation>> => ({
  ...BYTES,
  ...(file.endsWith('.mdx') ? MDX_ONLY : JSON_ONLY),
});

export type Damage = { seed: number; file: string; how: string; bytes: Buffer };

/** One damaged file: which, how and where hangs on the seed alone. */
export function damage(
  seed: number,
  files: readonly string[],
  read: (file: string) => Buffer,
): Damage {
  const random = randomFrom(seed);
  const file = pick(random, files);
  const [how, mutate] = pick(random, Object.entries(mutationsOf(file)));
  return { seed, file, how, bytes: mutate(read(file), random) };
}
