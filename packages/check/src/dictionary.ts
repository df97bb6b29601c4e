import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Dictionary, Words } from '@a2z/lint';
import type { ITrie } from 'cspell-trie-lib';
import { asText, type FileCache } from './file-cache.ts';

/** The project's own words, one a line; `#` begins a comment. */
const WORD_LIST = 'src/content/site/words.txt';

/** British English, which lessons are written in. */
const ENGLISH = '@cspell/dict-en-gb-mit/en_GB.trie.gz';

/** Words of the field, as plain lists. */
const LISTS = [
  '@cspell/dict-software-terms/dict/softwareTerms.txt.gz',
  '@cspell/dict-software-terms/dict/computing-acronyms.txt',
  '@cspell/dict-software-terms/dict/software-tools.txt',
  '@cspell/dict-software-terms/dict/networkingTerms.txt',
  '@cspell/dict-software-terms/dict/webServices.txt',
  '@cspell/dict-data-science/dict/data-science.txt',
  '@cspell/dict-data-science/dict/data-science-models.txt',
  '@cspell/dict-data-science/dict/data-science-tools.txt',
  '@cspell/dict-python/dict/python.txt',
];

/** British English, words of the field and the project's own. */
export async function dictionaryOf(cache: FileCache): Promise<Dictionary> {
  const own = await cache.bytes(WORD_LIST).then(asText, () => '');
  return { own, open: () => loadWords(own) };
}

let dictionaries: ReturnType<typeof openDictionaries> | undefined;
let last: { own: string; words: Promise<Words> } | undefined;

/** Dictionaries take half a second to open; a program that checks again and again opens them once. */
function loadWords(own: string): Promise<Words> {
  if (last?.own !== own) last = { own, words: withOwn(own) };
  return last.words;
}

async function withOwn(own: string): Promise<Words> {
  dictionaries ??= openDictionaries();
  const { trie, lists } = await dictionaries;
  const known = new Set([...lists, ...wordsOf(own)]);
  return { knows: (word) => knows(trie, known, word), suggest: (word) => suggest(trie, word) };
}

async function openDictionaries() {
  // The reader of dictionaries is fetched late: most runs find all results in the cache.
  const { decodeTrie } = await import('cspell-trie-lib');
  const [english, ...lists] = await Promise.all([ENGLISH, ...LISTS].map(unpacked));
  const text = lists.map((list) => new TextDecoder().decode(list)).join('\n');
  return { trie: decodeTrie(english ?? ''), lists: wordsOf(text) };
}

async function unpacked(name: string): Promise<Uint8Array<ArrayBuffer>> {
  // Dictionaries export nothing but their settings, so the path goes through that file.
  const [scope, folder, ...rest] = name.split('/');
  const settings = import.meta.resolve(`${scope}/${folder}/cspell-ext.json`);
  const bytes = await readFile(fileURLToPath(new URL(rest.join('/'), settings)));
  return new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
}

/** Words of a list; `!` forbids one, the other signs say how it may be joined. */
const wordsOf = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.replace(/#.*$/, ''))
    .filter((line) => !line.startsWith('!'))
    .flatMap((line) => line.toLowerCase().split(/[\s*+~]+/))
    .filter((word) => word !== '');

function knows(trie: ITrie, known: ReadonlySet<string>, word: string): boolean {
  const plain = word.replace(/[’']s?$/, '').replaceAll('’', "'");
  const lower = plain.toLowerCase();
  if (known.has(lower) || trie.hasWord(plain, true) || trie.hasWord(lower, false)) return true;
  // The plural of a known word of the field: "embeddings", "GPUs".
  return lower.endsWith('s') && known.has(lower.slice(0, -1));
}

/** A word that one slip of the finger made of it, or two in a long one. */
const suggest = (trie: ITrie, word: string): string[] =>
  trie.suggest(word.toLowerCase(), {
    numSuggestions: 1,
    ignoreCase: true,
    changeLimit: word.length < 9 ? 1 : 2,
    // Long enough that a busy machine suggests the same as an idle one.
    timeout: 1000,
  });
