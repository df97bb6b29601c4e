import type { PageFiles } from '@a2z/check/page-files';
import { decodeText } from './decode-text.ts';
import { type Draft, fileFor, MOST_HERE, mainFile, NOTHING } from './write-files.ts';

/* How texts come in: from the site, and from whoever types, pastes, drops or opens them. */

const TOO_LONG = `A file here may have at most ${MOST_HERE / 1_000_000} million letters. Take out large outputs, or put the notebook in its place on your own machine: npm run import-notebook.`;

/** Hears what is typed, pasted, dropped and opened; what is too large is refused in words, before a field hangs with it. */
export function hearFiles(
  field: HTMLTextAreaElement,
  input: HTMLInputElement,
  hear: {
    typed: () => void;
    opened: (name: string, text: string) => void;
    say: (words: string) => void;
  },
): void {
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // The same file may be opened once more.
    input.value = '';
    if (file.size > MOST_HERE) return hear.say(`${file.name} is too large. ${TOO_LONG}`);
    const { text, was } = decodeText(new Uint8Array(await file.arrayBuffer()));
    hear.opened(file.name, text);
    if (was) hear.say(`The file was ${was} text; here it is UTF-8, as the site needs it.`);
  };
  field.oninput = () => {
    if (field.value.length > MOST_HERE) hear.say(TOO_LONG);
    else hear.typed();
  };
  input.onchange = () => read(input.files?.[0]);
  field.ondragover = (event) => event.preventDefault();
  field.ondrop = (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void read(file);
  };
  field.onpaste = (event) => {
    if ((event.clipboardData?.getData('text/plain').length ?? 0) <= MOST_HERE) return;
    event.preventDefault();
    hear.say(TOO_LONG);
  };
}

const TODAY = 'YEAR-MONTH-DAY';

export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * The files of a page of the site, a planned one with its template filled in; none of a new page.
 * @param stages all pages, empty until they are known: no other is asked for
 */
export async function fetchPage(
  base: string,
  place: string,
  stages: readonly { path: string }[],
): Promise<Draft> {
  const isNew = stages.length > 0 && !stages.some(({ path }) => path === place);
  if (isNew || place === '') return { ...NOTHING, place };
  const answer = await fetch(`${base}write/stages/${place}.json`);
  if (!answer.ok) return { ...NOTHING, place };
  const { files, there, notebook, isTemplate = false } = (await answer.json()) as PageFiles;
  const dated = Object.entries(files).map(([file, text]) => [file, text.replace(TODAY, today())]);
  const all: Record<string, string> = Object.fromEntries(dated);
  if (notebook) {
    const text = await (await fetch(base + notebook)).text();
    all[fileFor(text, place, notebook)] = text;
  }
  return { ...NOTHING, place, files: all, there, isTemplate, shown: mainFile(Object.keys(all)) };
}
