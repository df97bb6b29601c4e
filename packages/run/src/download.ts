import type { Files } from './protocol.ts';

/*
 * What runs code is fetched by the page, piece by piece, into a cache that survives: a line that breaks
 * goes on where it was, and a piece that is not what the build has made is told at once.
 */

/** A part of a file, as it is fetched; `bytes` is not known of what another host has. */
export type Piece = { address: string; bytes?: number; sha256: string };
/** A file in its pieces. */
export type Download = { name: string; pieces: readonly Piece[] };

export type DownloadOptions = {
  /** The cache for what was fetched; undefined keeps nothing. */
  cache?: string | undefined;
  /** Megabytes of all files as they are sent, which a reader is told; by default what the files have. */
  megabytes?: number;
  /** Told as it goes, in these megabytes. */
  tell: (done: number, all: number) => void;
  signal: AbortSignal;
};

/** Pieces side by side; more would only make each slower on a thin line. */
const AT_ONCE = 3;
/** Milliseconds without a byte, after which a line counts as broken. */
const SILENCE = 30_000;

/** What came is not what belongs there: to try again at once is of no use. */
class NotWhole extends Error {}

/** Pieces that were not whole: the browser's own cache is not asked for them again. */
const refused = new Set<string>();

const nameIn = (address: string): string => address.split('/').at(-1) ?? '';

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Without https the browser has no hashes: then the length must do. */
async function isWhole(
  content: Uint8Array<ArrayBuffer>,
  { bytes, sha256 }: Piece,
): Promise<boolean> {
  if (bytes !== undefined && bytes !== content.length) return false;
  return !crypto.subtle || toHex(await crypto.subtle.digest('SHA-256', content)) === sha256;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The body of an answer; `count` hears of each part that comes. */
async function read(answer: Response, count: (bytes: number) => void) {
  const parts: Uint8Array[] = [];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    count(next.value.length);
  }
  return joined(parts);
}

/** Fetches a piece. @throws NotWhole, or what the browser says of a line that broke */
async function fetchPiece(piece: Piece, signal: AbortSignal, count: (bytes: number) => void) {
  const { address } = piece;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  const hear = (bytes: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE);
    count(bytes);
  };
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.any([signal, silence.signal]),
      cache: refused.has(address) ? 'reload' : 'default',
    });
    if (!answer.ok) throw new NotWhole(`${nameIn(address)} answers ${answer.status}`);
    const content = await read(answer, hear);
    if (await isWhole(content, piece)) return content;
    throw new NotWhole(`${nameIn(address)} is not the file that belongs there`);
  } catch (error) {
    if (error instanceof NotWhole) refused.add(address);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What was fetched before, if it still is whole. */
async function findKept(piece: Piece) {
  const found = await globalThis.caches?.match(piece.address).catch(() => undefined);
  const content = found && new Uint8Array(await found.arrayBuffer());
  return content && (await isWhole(content, piece)) ? content : undefined;
}

/** A browser that keeps nothing, or has no room, fetches again next time. */
async function keep(
  cache: string | undefined,
  { address }: Piece,
  content: Uint8Array<ArrayBuffer>,
) {
  if (!cache) return;
  const headers = {
    'Content-Type': address.endsWith('.html') ? 'text/html' : 'application/octet-stream',
  };
  await globalThis.caches
    ?.open(cache)
    .then((store) => store.put(address, new Response(content, { headers })))
    .catch(() => {});
}

/** Fetches all pieces; one that fails ends the others. */
async function fetchAll(
  pieces: readonly Piece[],
  { cache, signal }: DownloadOptions,
  count: (bytes: number) => void,
): Promise<Map<Piece, Uint8Array>> {
  const got = new Map<Piece, Uint8Array>();
  const queue = [...pieces];
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const work = async () => {
    for (let piece = queue.shift(); piece; piece = queue.shift()) {
      const kept = cache === undefined ? undefined : await findKept(piece);
      if (kept) count(kept.length);
      const content = kept ?? (await fetchPiece(piece, either, count));
      if (!kept) await keep(cache, piece, content);
      either.throwIfAborted();
      got.set(piece, content);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    ended.abort();
    throw error;
  }
  return got;
}

/**
 * The bytes of files: of the cache, else of the net.
 * @throws an error whose message is for the reader
 */
export async function download(
  files: readonly Download[],
  options: DownloadOptions,
): Promise<Files> {
  const pieces = files.flatMap((file) => file.pieces);
  const all = pieces.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  const { megabytes = all / 1e6, tell, signal } = options;
  let done = 0;
  const share = () => (all > 0 ? Math.min(1, done / all) * megabytes : 0);
  try {
    const got = await fetchAll(pieces, options, (bytes) => {
      done += bytes;
      tell(share(), megabytes);
    });
    const whole = (file: Download) => joined(file.pieces.flatMap((piece) => got.get(piece) ?? []));
    return Object.fromEntries(files.map((file) => [file.name, whole(file).buffer]));
  } catch (error) {
    signal.throwIfAborted();
    throw told(error, share(), megabytes);
  }
}

/** Name of the list of a runtime's files, in their folder; the addresses in it are names as well. */
export const LIST = 'files.json';

/** @throws NotWhole, or what the browser says of a line that broke */
async function readList(base: string, { cache, signal }: DownloadOptions): Promise<Download[]> {
  const address = base + LIST;
  // In a frame of another site a browser may refuse to keep anything.
  const kept =
    cache === undefined
      ? undefined
      : await globalThis.caches?.match(address).catch(() => undefined);
  const answer = kept ?? (await fetch(address, { signal }));
  const content = new Uint8Array(await answer.arrayBuffer());
  try {
    const files = JSON.parse(new TextDecoder().decode(content)) as Download[];
    if (!kept) await keep(cache, { address, sha256: '' }, content);
    return files.map(({ name, pieces }) => ({
      name,
      pieces: pieces.map((piece) => ({ ...piece, address: base + piece.address })),
    }));
  } catch {
    throw new NotWhole(`${LIST} is not the file that belongs there`);
  }
}

/** Forgets what was fetched of another version of a runtime, whose folders differ behind its name. */
async function forgetOlder(base: string, cache: string | undefined): Promise<void> {
  if (!cache || !globalThis.caches) return;
  const store = await caches.open(cache);
  const start = /^.*\/run\/\w+-/.exec(base)?.[0] ?? base;
  const old = (await store.keys()).filter(
    ({ url }) => url.startsWith(start) && !url.startsWith(base),
  );
  await Promise.all(old.map((request) => store.delete(request)));
}

/**
 * The files of a runtime's folder.
 * @throws an error whose message is for the reader
 */
export async function downloadFolder(base: string, options: DownloadOptions): Promise<Files> {
  const list = await readList(base, options).catch((error) => {
    options.signal.throwIfAborted();
    throw told(error, 0, 0);
  });
  const files = await download(list, options);
  await forgetOlder(base, options.cache).catch(() => {});
  return files;
}

const brokenAt = (done: number, all: number): string =>
  done > 0
    ? `The connection broke at ${done.toFixed(1)} of ${all.toFixed(1)} MB. What has arrived is kept: press Run to continue.`
    : 'The program that runs the code could not be fetched. Is there a connection? Press Run to try again.';

/** The error as a reader is told it. */
const told = (error: unknown, done: number, all: number): Error =>
  new Error(
    error instanceof NotWhole
      ? `The program that runs the code is not complete on this site: ${error.message}. Press Run to try again.`
      : brokenAt(done, all),
  );
