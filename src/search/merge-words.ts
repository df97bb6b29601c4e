import { CborReader, CborWriter } from './cbor.ts';

/** A part's words: where they stand, and how its numbers become those of the whole. */
export type Part = {
  /** The contents of its word files, in the order of their words. */
  chunks: readonly (() => Buffer)[];
  /** How many pages stand in the parts before. */
  pagesBefore: number;
  /** The number of each of its fields (of metadata) in the whole. */
  fields: readonly number[];
};

/** Words of the whole that belong into one file. */
export type Chunk = { from: string; to: string; bytes: Buffer };

/** One part, word by word: the reader stands behind the word, before its pages. */
class Cursor {
  readonly part: Part;
  word: Buffer | undefined;
  reader = new CborReader(Buffer.alloc(0));
  #next = 0;
  #left = 0;

  constructor(part: Part) {
    this.part = part;
    this.advance();
  }

  advance(): void {
    while (this.#left === 0) {
      const chunk = this.part.chunks[this.#next];
      this.word = undefined;
      if (!chunk) return;
      this.#next += 1;
      this.reader = new CborReader(chunk());
      this.reader.list();
      this.#left = this.reader.list();
    }
    this.#left -= 1;
    this.reader.list();
    this.word = this.reader.text();
  }
}

/** Places in the titles and other metadata; a negative number is a field, from -1 down. */
function mergeFields({ reader, part }: Cursor, out: CborWriter): number {
  const length = reader.list();
  out.list(length);
  for (let i = 0; i < length; i += 1) {
    const value = reader.number();
    out.number(value < 0 ? -1 - (part.fields[-1 - value] ?? 0) : value);
  }
  return length;
}

/**
 * The pages of a word, with its places on each. A page is named by how many it stands behind the one
 * before.
 * @param cursors those whose readers stand before such a list
 * @returns how many places there are, and pages
 */
function mergePages(cursors: readonly Cursor[], out: CborWriter): number {
  const counts = cursors.map(({ reader }) => reader.list());
  out.list(counts.reduce((sum, count) => sum + count, 0));
  let [last, size] = [0, 0];
  for (const [index, cursor] of cursors.entries()) {
    let page = cursor.part.pagesBefore;
    for (let i = 0; i < (counts[index] ?? 0); i += 1) {
      out.list(cursor.reader.list());
      page += cursor.reader.number();
      out.number(page - last);
      last = page;
      const places = cursor.reader.skip();
      out.raw(places);
      size += new CborReader(places).list() + mergeFields(cursor, out) + 1;
    }
  }
  return size;
}

/** Spellings with accents of a word, each with its pages, in the order in which parts name them. */
function mergeVariants(cursors: readonly Cursor[], out: CborWriter): number {
  const places = new Map<string, { cursor: Cursor; at: number }[]>();
  for (const cursor of cursors) {
    for (let left = cursor.reader.list(); left > 0; left -= 1) {
      cursor.reader.list();
      const form = cursor.reader.text().toString('utf8');
      const known = places.get(form) ?? [];
      places.set(form, [...known, { cursor, at: cursor.reader.at }]);
      cursor.reader.skip();
    }
  }
  const ends = cursors.map(({ reader }) => reader.at);
  let size = places.size;
  out.list(places.size);
  for (const [form, found] of places) {
    out.list(2);
    out.value(form);
    for (const { cursor, at } of found) cursor.reader.at = at;
    size += mergePages(
      found.map(({ cursor }) => cursor),
      out,
    );
  }
  for (const [index, { reader }] of cursors.entries()) reader.at = ends[index] ?? 0;
  return size;
}

/** Of all parts, those that have the word which comes first. */
function atFirstWord(cursors: readonly Cursor[]): { word: Buffer; here: Cursor[] } | undefined {
  let word: Buffer | undefined;
  for (const cursor of cursors)
    if (cursor.word && (!word || cursor.word.compare(word) < 0)) word = cursor.word;
  if (!word) return undefined;
  const first = word;
  return { word, here: cursors.filter((cursor) => cursor.word?.equals(first)) };
}

/** All words of all parts in files of about `chunkSize` places, as Pagefind would have divided them. */
export function* mergeWords(parts: readonly Part[], chunkSize: number): Generator<Chunk> {
  const cursors = parts.map((part) => new Cursor(part));
  const out = new CborWriter();
  let [size, words] = [0, [] as string[]];
  const close = (): Chunk => {
    const head = new CborWriter();
    head.list(1);
    head.list(words.length);
    const bytes = Buffer.concat([head.take(), out.take()]);
    const chunk = { from: words[0] ?? '', to: words.at(-1) ?? '', bytes };
    [size, words] = [0, []];
    return chunk;
  };
  for (let first = atFirstWord(cursors); first; first = atFirstWord(cursors)) {
    words.push(first.word.toString('utf8'));
    out.list(3);
    out.text(first.word);
    size += mergePages(first.here, out) + mergeVariants(first.here, out);
    for (const cursor of first.here) cursor.advance();
    if (size >= chunkSize) yield close();
  }
  if (words.length > 0) yield close();
}
