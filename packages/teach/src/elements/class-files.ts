import { type ClassFile, LARGEST_FILE } from '../class-table.ts';

/* Files that were chosen, or dropped as files and folders, read as text in this browser. */

/** Nobody teaches more at once; a folder of photos may hold thousands. */
export const MOST_FILES = 300;

type Named = { readonly path: string; readonly file: File };

const chosen = (file: File): Named => ({ path: file.webkitRelativePath || file.name, file });

/** All entries of a folder, which come a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || found.length > MOST_FILES) return found;
    found.push(...some);
  }
}

/** What cannot be opened is passed over with its folder; the others come. */
async function filesIn(entry: FileSystemEntry): Promise<Named[]> {
  if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry).catch(() => []);
    return (await Promise.all(entries.map(filesIn))).flat();
  }
  const path = entry.fullPath.replace(/^\//, '');
  return new Promise((resolve) =>
    (entry as FileSystemFileEntry).file(
      (file) => resolve([{ path, file }]),
      () => resolve([]),
    ),
  );
}

/** The files of a drop. The entries are taken at once: they are gone when the event is over. */
export function droppedFiles({ items, files }: DataTransfer): Promise<Named[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.length > 0
    ? Promise.all(entries.map(filesIn)).then((found) => found.flat())
    : Promise.resolve([...files].map(chosen));
}

export const chosenFiles = (files: FileList | null): Named[] => [...(files ?? [])].map(chosen);

/** The texts of files; one that is too large or cannot be opened has none. */
export const readTexts = (files: readonly Named[]): Promise<ClassFile[]> =>
  Promise.all(
    files.slice(0, MOST_FILES).map(async ({ path, file }) => ({
      file: path,
      text: file.size > LARGEST_FILE ? undefined : await file.text().catch(() => ''),
    })),
  );
