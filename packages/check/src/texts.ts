import { lineAndColumn } from '@a2z/course/problem';
import type { Diagnostic } from '@a2z/lint/problem';
import { secretIn } from '@a2z/lint/secrets';
import type { FileCache } from './file-cache.ts';
import type { Listed } from './file-list.ts';
import { conflictFault } from './files.ts';

/** Files that are read as text by nobody else who would name their damage. */
const UNREAD = /\.(?:svg|txt)$|\/matplotlibrc$/;
/** Pictures of points hold no text; of notebooks NB11 looks at each cell. */
const NO_TEXT = /\.(?:png|webp|jpe?g|gif|avif|bmp|ico|tiff?|ipynb)$/i;

/**
 * What no text file of the content may hold, whatever its kind: keys, and marks of a merge that nobody ended.
 * @param files all of the content, and all that is published as it is
 */
export async function checkTexts(
  cache: FileCache,
  files: readonly Listed[],
): Promise<Diagnostic[]> {
  const texts = files.filter(({ file, kind }) => kind === 'file' && !NO_TEXT.test(file));
  const found = texts.map(({ file }) =>
    cache.of('text', file, (bytes) => textFaults(file, bytes)).catch(() => []),
  );
  return (await Promise.all(found)).flat();
}

function textFaults(file: string, bytes: Uint8Array): Diagnostic[] {
  const text = new TextDecoder().decode(bytes);
  const conflict = UNREAD.test(file) ? conflictFault(file, text) : undefined;
  if (conflict) return [{ file, ...conflict, rule: 'F2' }];
  const secret = secretIn(text);
  if (!secret) return [];
  return [
    {
      ...{ rule: 'F9', file, ...lineAndColumn(text, secret.offset) },
      what: `The file holds ${secret.name} here.`,
      fix: 'Revoke it now where it was issued: what was committed is public. Then take it out; code reads it from the environment, or from a file that is not committed.',
      ...(file.endsWith('.py') && { example: 'os.environ["API_TOKEN"]' }),
    },
  ];
}
