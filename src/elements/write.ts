import type { PageFiles } from '../checks/browser/page-files.ts';
import type { Told } from '../checks/index.ts';
import { proposeUrl, sourceUrl } from '../course/addresses.ts';
import { partsOf } from './dom.ts';
import {
  type Draft,
  fileFor,
  lineIn,
  mainFile,
  moved,
  nameOf,
  placeIn,
  placeOfId,
  verdictSaid,
} from './write-files.ts';
import { keep, keptDraft, keptDrafts, throwAway } from './write-kept.ts';
import { problemItems } from './write-problems.ts';
import { createAsker } from './write-worker.ts';

/** Milliseconds without a key after which the text is looked at. */
const PAUSE = 350;
const TODAY = 'YEAR-MONTH-DAY';

const today = (): string => new Date().toISOString().slice(0, 10);

type Stages = readonly { path: string; data: { id: string; title: string } }[];
type Settings = Parameters<typeof proposeUrl>[0];

/**
 * `<write-page data-base="/" data-sheet="…" data-settings="…">` around the form, the list of mistakes
 * and the frame of `pages/write/index.astro`. Whatever is typed stays here: in this browser's storage,
 * and in a worker that sends nothing.
 */
class WritePage extends HTMLElement {
  #part = partsOf(this);
  #draft: Draft = { place: '', shown: '', files: {}, there: [], at: 0 };
  #stages: Stages = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask = createAsker(new URL(`${this.dataset.base}write/site.json`, location.href).href, {
    told: ({ told, milliseconds }) => this.#tell(told, milliseconds),
    html: ({ html }) => this.#show(html),
    failed: ({ failed }) => this.#say(failed),
  });

  connectedCallback(): void {
    this.#text.oninput = () => this.#typed();
    this.#text.ondragover = (event) => event.preventDefault();
    this.#text.ondrop = (event) => this.#dropped(event);
    this.#place.onchange = () => this.#move();
    this.#files.onchange = () => this.#showFile(this.#files.value);
    this.#open.onchange = () => this.#read(this.#open.files?.[0]);
    this.#part('[data-propose]').onclick = () => this.#propose();
    this.#part('[data-copy]').onclick = () => this.#copy();
    this.#part('[data-throw]').onclick = () => this.#throw();
    this.#part('form').onsubmit = (event) => event.preventDefault();
    addEventListener('beforeunload', (event) => {
      if (this.#draft.files[this.#draft.shown] && this.dataset.kept !== 'kept')
        event.preventDefault();
    });
    this.hidden = false;
    this.#start().catch((error: unknown) => this.#say(`The page did not load: ${error}`));
  }

  get #text(): HTMLTextAreaElement {
    return this.#part('textarea');
  }
  get #place(): HTMLInputElement {
    return this.#part('[name="place"]');
  }
  get #files(): HTMLSelectElement {
    return this.#part('[name="file"]');
  }
  get #open(): HTMLInputElement {
    return this.#part('[type="file"]');
  }

  #say(words: string): void {
    this.#part('[role="status"]').textContent = words;
  }

  /** The page that the address names, else what was written last, else an empty lesson. */
  async #start(): Promise<void> {
    const asked = placeIn(new URLSearchParams(location.search).get('stage') ?? '');
    const draft = asked ? keptDraft(asked) : keptDrafts()[0];
    if (draft) this.#take(draft, 'What you wrote here before.');
    else if (asked) await this.#fetchPage(asked);
    const index = await fetch(`${this.dataset.base}write/site.json`);
    this.#stages = ((await index.json()) as { stages: Stages }).stages;
    this.#part('datalist').replaceChildren(
      ...this.#stages.map(({ path, data }) => new Option(data.title, path)),
    );
  }

  /** The files of a page of the site, a planned one with its template filled in. */
  async #fetchPage(place: string): Promise<void> {
    this.#say('Fetching the page …');
    const answer = await fetch(`${this.dataset.base}write/stages/${place}.json`);
    if (!answer.ok) return this.#take(this.#fresh(place, ''), 'A new page.');
    const { files, there, notebook } = (await answer.json()) as PageFiles;
    const entries = Object.entries(files).map(([file, text]) => [
      file,
      text.replace(TODAY, today()),
    ]);
    const draft = { place, files: Object.fromEntries(entries), there, at: 0 };
    if (notebook) {
      const text = await (await fetch(this.dataset.base + notebook)).text();
      draft.files[fileFor(text, place, notebook)] = text;
    }
    this.#take({ ...draft, shown: mainFile(Object.keys(draft.files)) }, '');
  }

  #fresh(place: string, text: string, name = ''): Draft {
    const shown = fileFor(text, place, name);
    return { place, shown, files: { [shown]: text }, there: [], at: 0 };
  }

  /** Shows a draft, with its files to choose from, and looks at it. */
  #take(draft: Draft, words: string): void {
    this.#draft = draft;
    this.#place.value = draft.place;
    this.#listFiles();
    this.#text.value = draft.files[draft.shown] ?? '';
    if (words) this.#say(words);
    this.#look();
  }

  #listFiles(): void {
    const { files, shown } = this.#draft;
    this.#files.replaceChildren(
      ...Object.keys(files).map((file) => new Option(nameOf(file), file)),
    );
    this.#files.value = shown;
  }

  #showFile(file: string): void {
    this.#draft = { ...this.#draft, shown: file };
    this.#take(this.#draft, '');
  }

  #typed(): void {
    const text = this.#text.value;
    const place = this.#draft.place || placeOfId(text, this.#stages) || this.#free();
    const shown = this.#draft.files[this.#draft.shown] ? this.#draft.shown : fileFor(text, place);
    if (shown !== this.#draft.shown || place !== this.#draft.place) {
      const { [this.#draft.shown]: _, ...files } = this.#draft.files;
      this.#draft = { ...this.#draft, place, shown, files: { ...files, [shown]: text } };
      this.#place.value = place;
      this.#listFiles();
    }
    this.#draft = {
      ...this.#draft,
      files: { ...this.#draft.files, [shown]: text },
      at: Date.now(),
    };
    this.dataset.kept = keep(this.#draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), PAUSE);
  }

  /** The next free number in the first topic. */
  #free(): string {
    const first = this.#stages[0]?.path ?? 'MLA2ZCourse/Modules/Module0/Topic1/Stage0';
    const folder = first.slice(0, first.lastIndexOf('/') + 1);
    const taken = this.#stages.filter(({ path }) => path.startsWith(folder)).length;
    return `${folder}Stage${taken}`;
  }

  async #move(): Promise<void> {
    const place = placeIn(this.#place.value);
    if (!place) return this.#say('Name a place such as MLA2ZCourse/Modules/Module2/Topic1/Stage0.');
    const draft = keptDraft(place);
    if (draft) return this.#take(draft, 'What you wrote here before.');
    if (!this.#text.value) return this.#fetchPage(place);
    this.#take(moved(this.#draft, place), '');
    this.dataset.kept = keep(this.#draft);
  }

  #dropped(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void this.#read(file);
  }

  async #read(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    const place = placeOfId(text, this.#stages) ?? (this.#draft.place || this.#free());
    const shown = fileFor(text, place, file.name);
    const files = place === this.#draft.place ? this.#draft.files : {};
    const there = place === this.#draft.place ? this.#draft.there : [];
    this.#take({ place, shown, files: { ...files, [shown]: text }, there, at: Date.now() }, '');
    this.dataset.kept = keep(this.#draft);
  }

  #look(): void {
    const { files, shown } = this.#draft;
    if (!files[shown]) return;
    this.#part('.write-problems').setAttribute('aria-busy', 'true');
    const encoder = new TextEncoder();
    const written = Object.entries(files).map(([file, text]) => [file, encoder.encode(text)]);
    const base = this.dataset.base ?? '/';
    this.#ask({ written: Object.fromEntries(written), shown, today: today(), base });
  }

  #tell(told: readonly Told[], milliseconds: number): void {
    const list = this.#part('.write-problems');
    list.replaceChildren(...problemItems(told, this.#draft.shown, (one) => this.#go(one)));
    list.removeAttribute('aria-busy');
    this.dataset.milliseconds = String(milliseconds);
    const lost = 'It cannot be kept in this browser: copy it before you leave.';
    this.#say([verdictSaid(told), ...(String(this.dataset.kept) in LASTS ? [] : [lost])].join(' '));
  }

  /** Leads to the line of a mistake. */
  #go({ file, line = 1 }: Told): void {
    if (file !== this.#draft.shown) this.#showFile(file);
    const { start, end } = lineIn(this.#text.value, line);
    // A field scrolls to its selection when it takes the focus.
    this.#text.blur();
    this.#text.setSelectionRange(start, start);
    this.#text.focus();
    this.#text.setSelectionRange(start, end);
  }

  #show(html: string): void {
    const frame = this.#part<HTMLIFrameElement>('iframe');
    const { theme = '', text = '' } = document.documentElement.dataset;
    const scroll = frame.contentDocument?.scrollingElement?.scrollTop ?? 0;
    frame.onload = () => frame.contentDocument?.scrollingElement?.scrollTo(0, scroll);
    frame.srcdoc = `<!doctype html><html lang="en" data-theme="${theme}" data-text="${text}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The page as it will be</title><link rel="stylesheet" href="${this.dataset.sheet}"><body class="prose">${html}</body></html>`;
  }

  async #copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(this.#text.value);
      this.#say('Copied.');
      return true;
    } catch {
      this.#text.select();
      this.#say('This browser does not let a page copy: the text is selected, copy it yourself.');
      return false;
    }
  }

  /** GitHub's form with the text; where an address cannot hold it, the form and the text copied. */
  async #propose(): Promise<void> {
    const { shown, there } = this.#draft;
    if (!shown || !this.#text.value) return this.#say('There is nothing to propose yet.');
    const settings = JSON.parse(this.dataset.settings ?? '') as Settings;
    const isThere = there.includes(shown);
    const address = isThere ? undefined : proposeUrl(settings, shown, this.#text.value);
    if (address) {
      open(address, '_blank', 'noopener');
      return this.#say('GitHub’s form is open in another tab, with your text.');
    }
    const copied = await this.#copy();
    const form = isThere ? sourceUrl(settings, shown, 'edit') : proposeUrl(settings, shown, '');
    open(form, '_blank', 'noopener');
    if (copied)
      this.#say(
        'GitHub’s form is open in another tab. Your text is copied: select all in the form, and paste.',
      );
  }

  #throw(): void {
    const { place } = this.#draft;
    const before = this.#draft;
    const undo = this.#part('[data-undo]');
    throwAway(place);
    this.#draft = { place: '', shown: '', files: {}, there: [], at: 0 };
    this.dataset.kept = 'kept';
    this.#place.value = '';
    this.#text.value = '';
    this.#listFiles();
    this.#part('.write-problems').replaceChildren();
    this.#show('');
    this.#say('Thrown away. You can undo it until you leave this page.');
    undo.hidden = false;
    undo.onclick = () => {
      undo.hidden = true;
      this.dataset.kept = keep(before);
      this.#take(before, 'Undone: your text is here again.');
    };
  }
}

/** What was not typed need not be kept. */
const LASTS = { kept: true, undefined: true };

customElements.define('write-page', WritePage);
