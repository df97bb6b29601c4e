import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLLECTIONS, type Collection } from './collections.ts';
import { fieldsPage, fieldTable } from './field-table.ts';
import { printSchema, schemaFile } from './json-schema.ts';
import { snippetsFile } from './snippets.ts';

const BEGIN = '<!-- fields of a stage: written by scripts/generate.ts -->';
const END = '<!-- end of the fields of a stage -->';

/**
 * Path → text of everything that is made from the schemas: for editors, for readers, and the snippets.
 * @param root the project's folder, of which CONTRIBUTING.md is read
 */
export async function generated(root: string): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  return new Map([
    ...COLLECTIONS.map((each) => [schemaFile(each.name), printSchema(each)] as const),
    ['docs/fields.md', fieldsPage()],
    ['CONTRIBUTING.md', withTable(guide)],
    ['.vscode/lesson.code-snippets', snippetsFile()],
  ]);
}

/** The guide with the table of a stage's fields between its two marks. */
function withTable(guide: string): string {
  const [before, rest] = guide.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`CONTRIBUTING.md must hold the lines ${BEGIN} and ${END}.`);
  const table = fieldTable(COLLECTIONS[0] as Collection);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
