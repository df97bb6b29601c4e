import { FOLDERS } from '../../src/course/content-files.ts';
import { filesBelow, textAt } from '../project-files.ts';

/** Old path → new path, of every stage that gets another place. */
export type Moves = ReadonlyMap<string, string>;

/** The path of a stage or level wherever it stands in a text, with what an address has before it. */
const MENTION =
  /(https?:\/\/[^\s"'<>()\\]*?\/)?(?<![\w-])(\w+\/(?:Modules\/Module\d+\/Topic\d+\/Stage\d+|Projects\/Project\d+\/[\w-]+\/Level\d+))(?![\w-])/g;

/**
 * A text in which every mention of a moved stage names its new path: links, pictures, files. All are
 * replaced at once, so that stages may change places. Addresses of other sites stay.
 * @param own beginnings of the addresses that are ours: the site's and its repository's
 */
export const rewrite = (text: string, moves: Moves, own: readonly string[]): string =>
  text.replace(MENTION, (all: string, before: string | undefined, path: string) => {
    const now = moves.get(path);
    const isOurs = before === undefined || own.some((address) => before.startsWith(address));
    return now === undefined || !isOurs ? all : `${before ?? ''}${now}`;
  });

/** Links of a text that only hold where it stands: `../Stage2/`, `./data.csv`; figures come along. */
export const relativeLinks = (text: string): { line: number; link: string }[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/(?:\]\(|href=\\?["'])(\.{1,2}\/[^)\s"'\\]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !link.startsWith('./figures/'))
      .map((link) => ({ line: index + 1, link })),
  );

/** Path → text of every file that a move may have to rewrite; the ledger has a way of its own. */
export async function rewritable(root: string): Promise<Map<string, string>> {
  const folders = ['src/content', 'docs'].map((folder) =>
    filesBelow(root, folder, /\.(mdx?|json|ipynb)$/),
  );
  const files = ['README.md', 'CONTRIBUTING.md', ...(await Promise.all(folders)).flat()];
  const texts = new Map<string, string>();
  for (const file of files.filter((each) => each !== FOLDERS.ledger)) {
    const text = await textAt(root, file);
    if (text !== undefined) texts.set(file, text);
  }
  return texts;
}
