import type { IndexFile } from 'pagefind';
import { CborReader, CborWriter, type Value } from './cbor.ts';
import { hashOf, nameOf, pack, unpack } from './index-file.ts';
import { mergeWords, type Part } from './merge-words.ts';

/*
 * Pagefind takes half a megabyte for each page of an index while it writes it. So a large site is
 * indexed in parts, one after the other, and these become one index here: the very one that Pagefind
 * would have made of all pages at once, file by file, but for its filters, which nobody asks.
 */

/** `pagefind-entry.json`. */
type Entry = {
  languages: Record<string, { hash: string; wasm: string | null; page_count: number }>;
};

/** `pagefind.<hash>.pf_meta`: version; pages; word files from, to, name; filters; orders; fields. */
type Meta = [
  version: string,
  pages: [hash: string, ...facts: Value[]][],
  chunks: [from: string, to: string, hash: string][],
  filters: Value,
  orders: Value,
  fields: string[],
];

type Files = Map<string, Uint8Array>;

const ENTRY = 'pagefind-entry.json';
const metaPath = (hash: string) => `pagefind.${hash}.pf_meta`;
const chunkPath = (hash: string) => `index/${hash}.pf_index`;
const fragmentPath = (hash: string) => `fragment/${hash}.pf_fragment`;

const entryOf = (files: Files): Entry => JSON.parse(Buffer.from(need(files, ENTRY)).toString());

function need(files: Files, path: string): Uint8Array {
  const content = files.get(path);
  if (!content) throw new Error(`Pagefind made an index without ${path}.`);
  return content;
}

const metaOf = (files: Files, hash: string): Meta =>
  new CborReader(unpack(need(files, metaPath(hash)))).value() as unknown as Meta;

const inOrder = (a: string, b: string): number => Buffer.from(a).compare(Buffer.from(b));

/** What the words of all parts have to know of each. */
function partsOf(all: readonly { files: Files; meta: Meta }[], fields: readonly string[]): Part[] {
  let before = 0;
  return all.map(({ files, meta: [, pages, chunks, , , own] }) => {
    const part = {
      chunks: chunks.map(
        ([, , hash]) =>
          () =>
            unpack(need(files, chunkPath(hash))),
      ),
      pagesBefore: before,
      fields: own.map((field) => fields.indexOf(field)),
    };
    before += pages.length;
    return part;
  });
}

/** The beginnings by which two words that follow each other are told apart. */
function tellApart(a: string, b: string): [string, string] {
  const [left, right] = [[...a], [...b]];
  const same = left.findIndex((letter, index) => letter !== right[index]);
  const length = (same < 0 ? left.length : same) + 1;
  return [left.slice(0, length).join(''), right.slice(0, length).join('')];
}

/** The list of word files says of each no more than tells it from its neighbours. */
function shorten(chunks: Meta[2]): Meta[2] {
  for (const [index, next] of chunks.slice(1).entries()) {
    const chunk = chunks[index] as Meta[2][number];
    const [to, from] = tellApart(chunk[1], next[0]);
    if (inOrder(to, chunk[0]) >= 0) chunk[1] = to;
    next[0] = from;
  }
  return chunks;
}

/** Texts of pages go along as they are; two that have the same name by chance get longer ones. */
function mergePages(language: string, all: readonly { files: Files; meta: Meta }[], into: Files) {
  return all.flatMap(({ files, meta: [, pages] }) =>
    pages.map(([hash, ...facts]): Meta[1][number] => {
      const content = need(files, fragmentPath(hash));
      const isTaken = (name: string) => into.has(fragmentPath(name));
      const name = isTaken(hash) ? nameOf(language, unpack(content), isTaken) : hash;
      into.set(fragmentPath(name), content);
      return [name, ...facts];
    }),
  );
}

function mergeLanguage(
  language: string,
  parts: readonly Files[],
  into: Files,
  chunkSize: number,
): Entry['languages'][string] {
  const known = parts.flatMap((files) => {
    const entry = entryOf(files).languages[language];
    return entry ? [{ files, entry, meta: metaOf(files, entry.hash) }] : [];
  });
  const fields = [...new Set(known.flatMap(({ meta }) => meta[5]))].sort(inOrder);
  const pages = mergePages(language, known, into);
  const chunks: Meta[2] = [];
  for (const { from, to, bytes } of mergeWords(partsOf(known, fields), chunkSize)) {
    const hash = nameOf(language, bytes, (name) => into.has(chunkPath(name)));
    into.set(chunkPath(hash), pack(bytes));
    chunks.push([from, to, hash]);
  }
  const out = new CborWriter();
  const version = known[0]?.meta[0] ?? '';
  out.value([version, pages, shorten(chunks), [], [], fields]);
  const meta = out.take();
  const hash = `${language}_${hashOf(meta).slice(0, language.length + 8)}`;
  into.set(metaPath(hash), pack(meta));
  return { hash, wasm: known[0]?.entry.wasm ?? null, page_count: pages.length };
}

/** One index of several, whose pages follow each other; what is the same in all parts stays. */
export function mergeIndexes(
  parts: readonly (readonly IndexFile[])[],
  chunkSize: number,
): IndexFile[] {
  if (parts.length < 2) return [...(parts[0] ?? [])];
  const known = parts.map((files): Files => new Map(files.map((f) => [f.path, f.content])));
  const into: Files = new Map();
  for (const [path, content] of known.flatMap((files) => [...files]))
    if (/^(pagefind-worker\.js|wasm\..+)$/.test(path)) into.set(path, content);
  const names = new Set(known.flatMap((files) => Object.keys(entryOf(files).languages)));
  const languages = [...names].map(
    (language) => [language, mergeLanguage(language, known, into, chunkSize)] as const,
  );
  const entry = { ...entryOf(known[0] as Files), languages: Object.fromEntries(languages) };
  into.set(ENTRY, Buffer.from(JSON.stringify(entry)));
  return [...into].map(([path, content]) => ({ path, content }));
}
