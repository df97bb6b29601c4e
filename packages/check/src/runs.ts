import { FOLDERS } from '@a2z/course/content-files';
import { lineAndColumn } from '@a2z/course/problem';
import type { Diagnostic } from '@a2z/lint/problem';
import { firstMistake } from '@a2z/lint/syntax';
import { codeOf, dig, shownBy } from '@a2z/text/json';
import { NotebookError, parseNotebook } from '@a2z/text/notebook';
import { pageRead, readProof } from '@a2z/text/proof';
import { asText, type FileCache } from './file-cache.ts';
import { locateInJson } from './source.ts';

/*
 * Numbers that nothing computed: `npm run notebooks` leaves in each file what it ran, and code that was
 * edited after that may print something else. Nothing is run here.
 */

/**
 * Notebooks and proofs whose code is not the code that ran last, and proofs that cannot run at all.
 * @param places paths of the stages that have one
 */
export async function checkRuns(
  cache: FileCache,
  places: { notebooks: readonly string[]; proofs: readonly string[] },
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const path of places.notebooks) {
    const make = (bytes: Uint8Array) => staleNotebook(path, bytes);
    found.push(...(await cache.of('run', FOLDERS.notebook(path), make)));
  }
  for (const path of places.proofs) {
    const make = (bytes: Uint8Array) => staleProof(cache, path, new TextDecoder().decode(bytes));
    const told = await cache.of('run', FOLDERS.proof(path), make);
    found.push(...(told.length > 0 ? told : await stalePage(cache, path)));
  }
  return found;
}

/** SHA-256 in hex, as Node and browsers both know it; a page that came without https has none. */
async function digestOf(text: string): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const runs = (path: string): string => `npm run notebooks -- ${path}`;

/** A notebook that never ran here has no mark; what it shows then hangs on who ran it. */
async function staleNotebook(path: string, bytes: Uint8Array): Promise<Diagnostic[]> {
  const json = readOrNothing(bytes);
  const isOld = async (name: string, now: unknown): Promise<boolean> => {
    const ran = dig(json, 'metadata', 'a2z', name);
    const digest = ran === undefined ? undefined : await digestOf(JSON.stringify(now));
    return digest !== undefined && ran !== digest;
  };
  const edited = (await isOld('source', codeOf(json)))
    ? (['source', 'A code cell'] as const)
    : (await isOld('outputs', shownBy(json))) && (['outputs', 'An output'] as const);
  if (!edited) return [];
  const [name, what] = edited;
  const place = locateInJson(new TextDecoder().decode(bytes))(['metadata', 'a2z', name]);
  return [
    {
      ...{ rule: 'NB19', file: FOLDERS.notebook(path), ...place },
      what: `${what} was edited after the notebook last ran: what it shows may not be what its code prints.`,
      fix: `Run ${runs(path)}, or undo the edit.`,
    },
  ];
}

/** What is no notebook is told by who looks at its form (NB00). */
function readOrNothing(bytes: Uint8Array): unknown {
  try {
    return parseNotebook(bytes);
  } catch (error) {
    if (error instanceof NotebookError) return undefined;
    throw error;
  }
}

async function staleProof({ on }: FileCache, path: string, text: string): Promise<Diagnostic[]> {
  const file = FOLDERS.proof(path);
  const { code, source } = readProof(text);
  const digest = await digestOf(code);
  // What ran as it stands is valid, whatever our parser thinks of it.
  if (digest === undefined || source === digest) return [];
  const broken = on(file, () => syntaxFault(file, text));
  if (broken) return [broken];
  return [
    {
      ...{ rule: 'R34', file, line: text.trimEnd().split('\n').length },
      what: source
        ? 'The proof was edited after it last ran: nobody knows whether its assertions hold.'
        : 'The proof has not run yet: nobody knows whether its assertions hold.',
      fix: `Run ${runs(path)}: it names the assertion that does not hold, or stamps the file.`,
    },
  ];
}

/** A proof that takes code or numbers out of its page holds for the page as it was. */
async function stalePage(cache: FileCache, path: string): Promise<Diagnostic[]> {
  const file = FOLDERS.proof(path);
  const proof = await cache.of('proof', file, (bytes) => readProof(asText(bytes)));
  const lesson = FOLDERS.stage(path);
  if (proof.tested === undefined || !cache.has(lesson)) return [];
  const read = pageRead(proof.code, asText(await cache.bytes(lesson)));
  const digest = read === undefined ? undefined : await digestOf(read);
  if (digest === undefined || digest === proof.page) return [];
  return [
    {
      ...{ rule: 'R34', file },
      what: `The proof reads its page, ${lesson}, which was edited after the proof last ran: nobody knows whether its assertions hold.`,
      fix: `Run ${runs(path)}: it names the assertion that does not hold, or stamps the file.`,
    },
  ];
}

function syntaxFault(file: string, text: string): Diagnostic | undefined {
  const at = firstMistake('python', text);
  if (at === undefined) return undefined;
  const { line, column } = lineAndColumn(text, at);
  const words = text.split('\n')[line - 1]?.trim().slice(0, 60);
  return {
    ...{ rule: 'R34', file, line, column },
    what: `This is not valid Python: the mistake is at or just before "${words}".`,
    fix: 'Mend it: a proof that does not run proves no number.',
  };
}
