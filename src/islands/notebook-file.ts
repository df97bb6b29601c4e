import { get, listOf, parseJson, textOf } from '@a2z/text/json';

/** How the file stands to the page: `newer` if it changed since the page was built. */
export type Freshness = 'same' | 'newer' | 'unknown';

export type Failure =
  | 'offline'
  | 'slow'
  | 'missing'
  | 'refused'
  | 'server'
  | 'html'
  | 'truncated'
  | 'foreign'
  | 'too-large';

export type Load =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly text: string; readonly freshness: Freshness }
  | { readonly state: 'failed'; readonly kind: Failure };

/** The specification's timeout for what a page loads, in milliseconds. */
export const TIMEOUT = 120_000;
/** Bytes; the largest of 344 real notebooks has 4.2 million. Of 38 MB of brackets a tab made 900 MB, of 10 MB 330. */
const LARGEST = 10_000_000;

const WHY: Record<Failure, string> = {
  offline: 'The notebook file cannot be reached: you seem to be offline.',
  slow: 'The notebook file did not arrive within two minutes.',
  missing: 'The notebook file is not there (error 404).',
  refused: 'The server refused to send the notebook file.',
  server: 'The server failed to send the notebook file.',
  html: 'The server sent a web page instead of a notebook.',
  truncated: 'The notebook file arrived incomplete or damaged.',
  foreign: 'The file that arrived is not a Jupyter notebook.',
  'too-large': 'The notebook file is larger than 10 MB, too large to open here.',
};

const FRESHNESS = {
  same: 'This page shows the current version.',
  newer: 'The file is newer than this page: reload the page, or download the file.',
  unknown: 'This browser cannot check whether this page shows the current version.',
};

/** What the reader is told about the file. The page shows the notebook anyway, so it can be calm. */
export function sentence(load: Load): string {
  if (load.state === 'waiting') return 'Fetching the notebook file…';
  if (load.state === 'failed') return `${WHY[load.kind]} You can still read the page.`;
  return FRESHNESS[load.freshness];
}

/** An answer of the server, read to its end. `type` is the Content-Type. */
export type Answer = { readonly status: number; readonly type: string; readonly text: string };

/** The JSON of a notebook, as the page reads it; a byte order mark before it is allowed. Throws on anything else. */
const parse = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''));

function statusFailure(status: number): Failure | undefined {
  if (status === 404 || status === 410) return 'missing';
  if (status >= 500) return 'server';
  return status < 200 || status > 299 ? 'refused' : undefined;
}

/** What is wrong with an answer; undefined if it is a notebook. */
export function classify({ status, type, text }: Answer): Failure | undefined {
  const failed = statusFailure(status);
  if (failed) return failed;
  if (type.includes('text/html') || /^\s*<(?:!doctype|html)/i.test(text)) return 'html';
  try {
    return Array.isArray(get(parse(text), 'cells')) ? undefined : 'foreign';
  } catch {
    return 'truncated';
  }
}

/** The code of all code cells, with an empty line between them. `text` is a whole notebook. */
export const codeOf = (text: string): string =>
  listOf(get(parse(text), 'cells'))
    .filter((cell) => get(cell, 'cell_type') === 'code')
    .map((cell) => textOf(get(cell, 'source')))
    .filter((source) => source.trim() !== '')
    .join('\n\n');

/** The body as text, byte order mark and all, so that its bytes can be hashed. */
async function readText({ headers, body }: Response, largest: number): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = Number(headers.get('content-length') ?? 0) > largest ? largest + 1 : 0;
  let text = '';
  while (bytes <= largest) {
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    bytes += part.value.byteLength;
    text += decoder.decode(part.value, { stream: true });
  }
  await reader?.cancel();
  return undefined;
}

/** SHA-256 of the text's UTF-8 bytes, in hexadecimal; undefined where the browser has no crypto. */
async function sha256(text: string): Promise<string | undefined> {
  // Absent on plain http, as when a maintainer previews from a phone in the same network.
  const hash = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return hash && Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0')).join('');
}

async function judge(answer: Answer, digest: string): Promise<Load> {
  const kind = classify(answer);
  if (kind) return { state: 'failed', kind };
  const actual = await sha256(answer.text);
  const freshness = actual === undefined ? 'unknown' : actual === digest ? 'same' : 'newer';
  return { state: 'ready', text: answer.text, freshness };
}

/**
 * Fetches a notebook as text and compares it with the page. `digest` is the SHA-256 (hexadecimal)
 * of the file that the page was built from. Never rejects; aborting `signal` makes it `slow`.
 */
export async function loadNotebook(
  src: string,
  digest: string,
  signal: AbortSignal,
): Promise<Load> {
  let kind: Failure = 'offline';
  try {
    // A copy from the browser's cache would only prove that the copy is unchanged.
    const response = await fetch(src, { signal, cache: 'no-cache' });
    kind = 'truncated';
    const text = await readText(response, LARGEST);
    if (text === undefined) return { state: 'failed', kind: 'too-large' };
    const type = response.headers.get('content-type') ?? '';
    return await judge({ status: response.status, type, text }, digest);
  } catch {
    return { state: 'failed', kind: signal.aborted ? 'slow' : kind };
  }
}
