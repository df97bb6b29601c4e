import { decodeText } from './decode-text.ts';
import { MOST_HERE } from './write-files.ts';

const TOO_LONG = `A file here may have ${MOST_HERE / 1_000_000} million letters. Take out large outputs, or put the notebook in its place on your own machine: npm run import-notebook.`;

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
