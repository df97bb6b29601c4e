import { proposeUrl, sourceUrl, uploadUrl } from '@a2z/course/addresses';
import { createElement } from '@a2z/dom';
import { type Draft, nameOf, ownFiles } from './write-files.ts';

/* What is left to do until the files of a page stand in a proposal, one step after the other. */

type Settings = Parameters<typeof proposeUrl>[0];

export type Step = {
  /** A file with its text, or a picture that is uploaded. */
  file: string;
  text?: string;
  /** Has the repository a file of this name? */
  isThere: boolean;
};

const BESIDE = /(?:\]\(|src="|"src":\s*")(?:\.\/)?(figures\/[\w./-]+\.\w+)/g;
const PUBLIC = /(?:\]\(|src="|"src":\s*")(\/figures\/[\w./-]+\.\w+)/g;

/** Pictures that a text shows, by their paths from the project's root. */
function picturesIn(file: string, text: string): string[] {
  // A quote of JSON stands behind a backslash there; a remark shows no picture.
  const plain = text.replaceAll('\\"', '"').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
  const names = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name = '']) => name);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const beside = file.endsWith('.mdx') ? names(BESIDE).map((name) => `${folder}/${name}`) : [];
  return [...beside, ...names(PUBLIC).map((name) => `public${name}`)];
}

/**
 * All that a page needs and the repository has not: the files that somebody wrote, those of its template
 * that go with them, and pictures.
 * @param pictures those of the repository, by their paths
 */
export function stepsOf(draft: Draft, pictures: readonly string[]): Step[] {
  const { files, there, isTemplate } = draft;
  const own = ownFiles(draft);
  if (own.length === 0) return [];
  const written = Object.entries(files)
    .filter(([file, text]) => text && (own.includes(file) || !there.includes(file) || isTemplate))
    .map(([file, text]): Step => ({ file, text, isThere: there.includes(file) }));
  const shown = written.flatMap(({ file, text = '' }) => picturesIn(file, text));
  const missing = [...new Set(shown)].filter((file) => !pictures.includes(file));
  return [...missing.map((file): Step => ({ file, isThere: false })), ...written];
}

const OPEN = 'GitHub’s form is open in another tab';

/** Where a step is done, whether its text must be pasted there, and what to say. */
function formOf(settings: Settings, { file, text, isThere }: Step) {
  if (text === undefined)
    return {
      address: uploadUrl(settings, file),
      paste: false,
      words: `${OPEN}: choose the picture ${file} there.`,
    };
  const whole = isThere ? undefined : proposeUrl(settings, file, text);
  if (whole) return { address: whole, paste: false, words: `${OPEN}, with your text.` };
  const empty = isThere ? sourceUrl(settings, file, 'edit') : proposeUrl(settings, file, '');
  const words = `${OPEN}. Your text is copied: select all in the form, and paste.`;
  return { address: empty ?? '', paste: true, words };
}

const WORDS = {
  upload: (file: string) => `Upload the picture ${file}`,
  text: (file: string) => `${nameOf(file)}: ${file}`,
};

const itemOf = (step: Step, go: () => void): HTMLLIElement => {
  const item = createElement('li');
  const words = step.text === undefined ? WORDS.upload(step.file) : WORDS.text(step.file);
  const button = createElement('button', words);
  button.type = 'button';
  button.onclick = () => {
    item.dataset.done = '';
    go();
  };
  item.append(button);
  return item;
};

/** Copies a text; where a browser forbids it, the field's is selected. */
export async function copyText(
  field: HTMLTextAreaElement,
  text: string,
  say: (words: string) => void,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied.');
    return true;
  } catch {
    field.select();
    say('This browser does not let a page copy. The text is selected: copy it yourself.');
    return false;
  }
}

/** What a proposal needs of the page. */
type Ports = {
  /** As JSON. */
  settings: string;
  /** Where the steps are listed. */
  list: HTMLElement;
  field: HTMLTextAreaElement;
  say: (words: string) => void;
  /** Shows a file in the field. */
  show: (file: string) => void;
};

/** Opens GitHub's form for a file; where more belongs to the page, lists what is to be done. */
export function createProposer({ settings, list, field, say, show }: Ports) {
  const go = async (step: Step): Promise<void> => {
    const form = formOf(JSON.parse(settings) as Settings, step);
    if (form.paste) show(step.file);
    const copied = !form.paste || (await copyText(field, step.text ?? '', say));
    open(form.address, '_blank', 'noopener');
    if (copied) say(form.words);
  };
  return (draft: Draft, pictures: readonly string[]): void => {
    const steps = stepsOf(draft, pictures);
    list.replaceChildren();
    if (steps.length === 0) say('There is nothing to propose yet.');
    else if (steps.length === 1 && steps[0]) void go(steps[0]);
    else {
      list.replaceChildren(...steps.map((step) => itemOf(step, () => void go(step))));
      say(
        `${steps.length} files belong to this page. Press one after the other: each opens GitHub’s form in another tab. Write the number of the first proposal into those that follow.`,
      );
    }
  };
}
