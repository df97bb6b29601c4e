import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../problem.ts';

const CONTENT = 'src/content';
/** What systems and Jupyter leave behind; Git ignores it, and so do we. */
const LITTER =
  /(?:^|\/)(?:\.DS_Store|\.gitkeep|Thumbs\.db|desktop\.ini|\.ipynb_checkpoints(?:\/.*)?)$/;
/** Names that every system can write, and an address can hold as they are. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9-]+)*$/;
/** Windows cannot write these, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const LONGEST = 100;

const RENAME =
  'Rename it: letters without accents, digits and hyphens; no dot or hyphen at the start.';

function nameFault(name: string): string | undefined {
  if (name.length > LONGEST) return `The name is longer than ${LONGEST} letters.`;
  if (RESERVED.test(name)) return `"${name}" is a name that Windows keeps for itself.`;
  return NAME.test(name) ? undefined : `The name "${name}" cannot stand in an address.`;
}

/**
 * What is wrong with the names and kinds of files below the content folder: names that an address or
 * another system cannot hold, names that differ only in capitals, and links, which may lead out of it.
 */
export async function checkFiles(root: string): Promise<Problem[]> {
  const folder = join(root, CONTENT);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const lower = new Map<string, string>();
  return entries.flatMap((entry) => {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const file = `${CONTENT}/${path}`;
    if (LITTER.test(path)) return [];
    const problem = (what: string, fix: string): Problem[] => [{ rule: 'F1', file, what, fix }];
    if (!entry.isFile() && !entry.isDirectory())
      return problem(
        'This is a link, not a file: it may lead out of the content.',
        'Copy the file.',
      );
    const fault = nameFault(entry.name);
    if (fault) return problem(fault, RENAME);
    const twin = lower.get(path.toLowerCase());
    lower.set(path.toLowerCase(), path);
    if (twin === undefined) return [];
    return problem(`${twin} differs only in capitals; many systems hold one of the two.`, RENAME);
  });
}
