import { partsOf } from '@a2z/dom';
import { DraftCheck } from './write-check.ts';
import {
  type Draft,
  fileFor,
  fileOf,
  freePlace,
  type Index,
  isReplaced,
  joined,
  moved,
  NOTHING,
  nameOf,
  ownFiles,
  placeIn,
  placeOfId,
  withText,
} from './write-files.ts';
import { fetchPage, hearFiles } from './write-intake.ts';
import {
  keep,
  keptDraft,
  keptDrafts,
  remember,
  throwAway,
  versionItems,
  wasHanging,
} from './write-kept.ts';
import { selectLine } from './write-problems.ts';
import { copyText, createProposer } from './write-propose.ts';
import { createQuestions } from './write-questions.ts';

/**
 * `<write-page data-base="/" data-sheet="…" data-settings="…">` around the form, the list of mistakes
 * and the frame of `src/pages/write/index.astro`. Whatever is typed stays here: in this browser's storage,
 * and in a worker that sends nothing. Nothing that somebody wrote is replaced without a question.
 */
class WritePage extends HTMLElement {
  #part = partsOf(this);
  #text = this.#part<HTMLTextAreaElement>('textarea');
  #place = this.#part<HTMLInputElement>('[name="place"]');
  #files = this.#part<HTMLSelectElement>('[name="file"]');
  #base = this.dataset.base ?? '/';
  #check = new DraftCheck(
    this,
    () => this.#draft,
    ({ file, line = 1 }) => {
      if (file !== this.#draft.shown) this.#showFile(file);
      selectLine(this.#text, line);
    },
  );
  #say = this.#check.say;
  #notLoaded = (error: unknown): void => this.#say(`The page did not load: ${error}`);
  #propose = createProposer({
    settings: this.dataset.settings ?? '',
    list: this.#part('.write-steps'),
    field: this.#text,
    say: this.#say,
    show: (file) => file !== this.#draft.shown && this.#showFile(file),
  });
  #draft: Draft = NOTHING;
  #index: Index = { stages: [], pictures: [] };
  /** Was something written since the draft was taken? */
  #began = false;
  #ask = createQuestions(this.#part('.write-asked'));

  connectedCallback(): void {
    hearFiles(this.#text, this.#part('[type="file"]'), {
      typed: () => this.#typed(),
      opened: (name, text) => this.#opened(name, text),
      say: this.#say,
    });
    this.#place.onchange = () => this.#move();
    this.#files.onchange = () => this.#showFile(this.#files.value);
    this.#part('[data-copy]').onclick = () => copyText(this.#text, this.#text.value, this.#say);
    this.#part('[data-throw]').onclick = () => this.#throw();
    this.#part('form').onsubmit = (event) => event.preventDefault();
    addEventListener('beforeunload', (event) => {
      if (this.#draft.files[this.#draft.shown] && this.dataset.kept !== 'kept')
        event.preventDefault();
    });
    this.hidden = false;
    const begun = this.#start().catch(this.#notLoaded);
    this.#part('[data-propose]').onclick = () =>
      begun.then(() => this.#propose(this.#draft, this.#index.pictures));
  }

  /** The page that the address names, else what was written last, else an empty lesson. A text has its place after that. */
  async #start(): Promise<void> {
    const asked = placeIn(new URLSearchParams(location.search).get('stage') ?? '');
    const draft = asked ? keptDraft(asked) : keptDrafts()[0];
    if (draft) this.#takeKept(draft);
    else if (asked) this.#lead(asked, undefined);
    const answer = await fetch(`${this.#base}write/site.json`);
    this.#index = (await answer.json()) as Index;
    this.#part('datalist').replaceChildren(
      ...this.#index.stages.map(({ path, data }) => new Option(data.title, path)),
    );
    if (ownFiles(this.#draft).length === 0 || this.#draft.place !== '') return;
    this.#typed();
    await this.#complete(this.#draft.place);
  }

  /** A draft of this browser; one that hung the page is not drawn until somebody asks for it. */
  #takeKept(draft: Draft): void {
    this.#check.drawUnasked(!wasHanging(draft.place));
    this.#began = false;
    this.#take(draft, 'What you wrote here before.');
  }

  /** The files of a page; what somebody writes until they come stays, and they join it. */
  async #fetch(place: string): Promise<void> {
    this.#say('Fetching the page …');
    const fetched = await fetchPage(this.#base, place, this.#index.stages);
    if (this.#draft.place !== place) return;
    if (ownFiles(this.#draft).length === 0)
      return this.#take(fetched, fetched.shown === '' ? 'A new page.' : '');
    const file = this.#draft.shown;
    const there = fetched.files[file];
    this.#take(joined(fetched, this.#draft), 'Your text stays.');
    this.dataset.kept = keep(this.#draft);
    if (there !== undefined && there !== this.#draft.files[file])
      this.#ask.textOfSite(file, () => this.#replace(fetched, ''));
  }

  /** What stands here becomes an earlier version. */
  #replace(draft: Draft, words: string): void {
    remember(this.#draft);
    if (draft.place === this.#draft.place) throwAway(draft.place);
    this.#take(draft, words);
    if (ownFiles(draft).length > 0) this.dataset.kept = keep(draft);
  }

  /** Shows a draft, with its files to choose from, and looks at it. */
  #take(draft: Draft, words: string): void {
    if (draft.place !== this.#draft.place) this.#clear();
    this.#draft = draft;
    this.#place.value = draft.place;
    this.#listFiles();
    const text = draft.files[draft.shown] ?? '';
    // The place in a text is lost where it is set anew.
    if (this.#text.value !== text) this.#text.value = text;
    if (words) this.#say(words);
    this.#check.look();
  }

  /** Nothing of a page that is left stays: mistakes, steps, questions, the page as it was. */
  #clear(): void {
    for (const part of ['.write-steps', '.write-asked']) this.#part(part).replaceChildren();
    this.#check.clear();
    this.#part('[data-undo]').hidden = true;
  }

  #listFiles(): void {
    const { files, shown, place } = this.#draft;
    this.#files.replaceChildren(
      ...Object.keys(files).map((file) => new Option(nameOf(file), file)),
    );
    this.#files.value = shown;
    const items = versionItems(place, (version) => this.#bringBack(version));
    this.#part('.write-before').hidden = items.length === 0;
    this.#part('.write-before ol').replaceChildren(...items);
  }

  #bringBack(version: Draft): void {
    const whole = joined({ ...this.#draft, shown: version.shown }, version);
    this.#replace(whole, 'An earlier version. Your text is now among the earlier versions.');
  }

  #showFile(file: string): void {
    this.#take({ ...this.#draft, shown: file }, '');
  }

  #typed(): void {
    const text = this.#text.value;
    const { stages } = this.#index;
    const place = this.#draft.place || placeOfId(text, stages) || freePlace(stages);
    const draft = place === this.#draft.place ? this.#draft : moved(this.#draft, place);
    if (draft !== this.#draft) throwAway(this.#draft.place);
    this.#write(draft, fileOf(draft, text), text);
  }

  #write(draft: Draft, file: string, text: string): void {
    const before = draft.files[draft.shown] ?? '';
    if (!this.#began || isReplaced(before, text)) remember(draft);
    const other = file !== draft.shown && before.trim() !== '';
    if (other && ownFiles(draft).includes(file)) this.#askFor(draft, file, text);
    else {
      this.#set(withText(draft, file, text, Date.now()));
      if (other) this.#ask.wentElsewhere(file);
    }
  }

  #set(draft: Draft): void {
    const isNew = draft.place !== this.#draft.place || draft.shown !== this.#draft.shown;
    this.#draft = draft;
    this.#place.value = draft.place;
    if (isNew || !this.#began) this.#listFiles();
    this.#began = true;
    this.#part('[data-undo]').hidden = true;
    this.dataset.kept = keep(draft);
    this.#check.lookLater();
  }

  /** Another file of the page, with a text of somebody's own, is not replaced unasked. */
  #askFor(draft: Draft, file: string, text: string): void {
    const put = (into: string) =>
      this.#replace(
        withText(draft, into, text, Date.now()),
        'The previous text is now an earlier version.',
      );
    this.#ask.whichFile(file, draft.shown, put);
    this.#text.value = draft.files[draft.shown] ?? '';
  }

  /** Another place: what is somebody's own stays in the field until it is said where it goes. */
  #move(): void {
    const place = placeIn(this.#place.value);
    const kept = place ? keptDraft(place) : undefined;
    if (!place) this.#say('Name a place such as MLA2ZCourse/Modules/Module2/Topic1/Stage0.');
    else if (ownFiles(this.#draft).length > 0) this.#askWhere(place, kept);
    else this.#lead(place, kept);
  }

  #askWhere(place: string, kept: Draft | undefined): void {
    if (place === this.#draft.place) return;
    this.#place.value = this.#draft.place;
    this.#ask.whichPage(place, kept !== undefined, {
      carry: () => this.#carry(place, kept),
      lead: () => this.#lead(place, kept),
    });
  }

  #lead(place: string, kept: Draft | undefined): void {
    if (kept) this.#takeKept(kept);
    else {
      this.#check.drawUnasked(true);
      this.#take({ ...NOTHING, place }, '');
      this.#fetch(place).catch(this.#notLoaded);
    }
  }

  /** What is somebody's own goes to another place; what was written there becomes an earlier version. */
  async #carry(place: string, kept: Draft | undefined): Promise<void> {
    const before = this.#draft.place;
    if (kept) remember(kept);
    this.#take(moved(this.#draft, place), '');
    this.dataset.kept = keep(this.#draft);
    throwAway(before);
    await this.#complete(place);
  }

  /** The other files of a page that the repository has join what was carried or opened. */
  async #complete(place: string): Promise<void> {
    const fetched = await fetchPage(this.#base, place, this.#index.stages).catch(() => undefined);
    if (!fetched || this.#draft.place !== place) return;
    this.#take(joined(fetched, this.#draft), '');
    this.dataset.kept = keep(this.#draft);
  }

  #opened(name: string, text: string): void {
    const { stages } = this.#index;
    const place = placeOfId(text, stages) || this.#draft.place || freePlace(stages);
    const file = fileFor(text, place, name);
    const target = () =>
      place === this.#draft.place ? this.#draft : (keptDraft(place) ?? { ...NOTHING, place });
    const open = () => {
      this.#replace(withText(target(), file, text, Date.now()), '');
      void this.#complete(place);
    };
    const isLost = ownFiles(target()).includes(file) && target().files[file] !== text;
    if (isLost) this.#ask.mayReplace(name, file, open);
    else if (place !== this.#draft.place && ownFiles(this.#draft).length > 0)
      this.#ask.mayLeave(name, place, this.#draft.place, open);
    else open();
  }

  #throw(): void {
    const before = this.#draft;
    const undo = this.#part('[data-undo]');
    remember(before);
    throwAway(before.place);
    this.#clear();
    this.#draft = NOTHING;
    this.dataset.kept = 'kept';
    this.#place.value = '';
    this.#text.value = '';
    this.#listFiles();
    this.#say('Thrown away. You can undo it until you write again; an earlier version stays.');
    undo.hidden = false;
    undo.onclick = () => {
      undo.hidden = true;
      this.dataset.kept = keep(before);
      this.#take(before, 'Undone: your text is here again.');
    };
  }
}

customElements.define('write-page', WritePage);
