import { partsOf, politeRegion } from '@a2z/dom';
import { download } from '@a2z/dom/download';
import { writePassport } from '@a2z/progress/passport';
import { safeStorage } from '@a2z/progress/safe-storage';
import { classCsv } from '../class-csv.ts';
import {
  type ClassFile,
  type Column,
  chosenStages,
  type Note,
  type Pupil,
  readClass,
  rowOf,
  sorted,
  stageRows,
  type TableStage,
} from '../class-table.ts';
import { type Plan, readPlanFragment } from '../plan.ts';
import { chosenFiles, droppedFiles, MOST_FILES, readTexts } from './class-files.ts';
import { noteItem, pupilLines, rowLine, stageLine } from './class-view.ts';

/** The item in which a teacher keeps a class: its passports as they were read, without what is nobody else's. */
const KEY = 'class';

const count = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

type Listed = [id: string, title: string, path: string, checks: string[]];

async function loadStages(address: string): Promise<TableStage[]> {
  const list: Listed[] = await (await fetch(address)).json();
  return list.map(([id, title, path, checks]) => ({
    ...{ id, title, path },
    questions: checks.map((check) => `${id}#${check}`),
  }));
}

/** What was kept of a class; nothing if it cannot be read. */
function keptFiles(): ClassFile[] {
  try {
    const list: unknown = JSON.parse(safeStorage.read(KEY) ?? '[]');
    return (list as ClassFile[]).map(({ file, text }) => ({ file: `${file}`, text: `${text}` }));
  } catch {
    return [];
  }
}

/**
 * `<class-table data-list="address of class.json" hidden>` around two file inputs, a choice of pages and empty
 * tables: reads passports of pupils and shows who did what. Nothing leaves the browser, and nothing stays in
 * it unless the teacher says so.
 */
class ClassTable extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);
  #stages: readonly TableStage[] = [];
  #pupils: readonly Pupil[] = [];
  /** In the place of a track or module. */
  #plan: Plan | undefined;
  #by: Column = 'name';
  #backwards = false;

  connectedCallback(): void {
    for (const input of this.querySelectorAll<HTMLInputElement>('input[type=file]'))
      input.onchange = async () => {
        const files = chosenFiles(input.files);
        await this.#take(files);
        input.value = ''; // so that the same files can be chosen again
      };
    addEventListener('dragover', (event) => this.#drag(event, true));
    addEventListener('dragleave', (event) => this.#drag(event, false));
    addEventListener('drop', (event) => {
      this.#drag(event, false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((all) => this.#take(all));
    });
    for (const head of this.querySelectorAll<HTMLButtonElement>('[data-by]'))
      head.onclick = () => this.#sort(head.dataset['by'] as Column);
    this.#part('select').onchange = () => {
      this.#part<HTMLInputElement>('#class-plan').value = '';
      this.#plan = undefined;
      this.#show();
    };
    this.#part('#class-plan').onchange = () => this.#readPlan();
    this.#part('[data-csv]').onclick = () => this.#save();
    this.#part('[data-forget]').onclick = () => this.#forget();
    this.#keep.onchange = () => this.#keepOrNot();
    void this.#bringBack();
  }

  get #keep(): HTMLInputElement {
    return this.#part<HTMLInputElement>('[name=keep]');
  }

  get #chosen(): TableStage[] {
    return chosenStages(this.#stages, {
      place: this.#part<HTMLSelectElement>('select').value,
      ids: this.#plan && new Set(this.#plan.items.map(({ id }) => id)),
    });
  }

  #drag(event: DragEvent, over: boolean): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.classList.toggle('drop-here', over);
  }

  /** False, and said, if the list of pages cannot be had: without it nothing can be counted. */
  async #know(): Promise<boolean> {
    if (this.#stages.length > 0) return true;
    this.#stages = await loadStages(this.dataset['list'] ?? '').catch(() => []);
    if (this.#stages.length === 0) this.#say('The list of pages did not load. Try again.');
    return this.#stages.length > 0;
  }

  #read(files: readonly ClassFile[]): readonly Note[] {
    const known = new Set(this.#stages.map(({ id }) => id));
    const { pupils, notes } = readClass(files, this.#pupils, known, Date.now());
    this.#pupils = pupils;
    return notes;
  }

  async #take(files: Parameters<typeof readTexts>[0]): Promise<void> {
    if (files.length === 0 || !(await this.#know())) return;
    const notes = this.#read(await readTexts(files));
    const left = notes.filter((note) => note.left).length;
    const over = files.length - MOST_FILES;
    this.#notes([
      ...(over > 0
        ? [{ file: `${over} more files`, what: `only the first ${MOST_FILES} were read.` }]
        : []),
      ...notes,
    ]);
    this.#show();
    const kept = this.#store();
    this.#say(
      [
        `${count(this.#pupils.length, 'pupil', 'pupils')} in the table.`,
        ...(left > 0 ? [`${count(left, 'file was', 'files were')} left out.`] : []),
        kept,
      ].join(' '),
    );
  }

  #notes(notes: readonly Note[]): void {
    const box = this.#part<HTMLDetailsElement>('[data-notes]');
    box.hidden = notes.length === 0;
    box.open = true;
    this.#part('[data-notes] summary').textContent = count(
      notes.length,
      'thing to know of these files',
      'things to know of these files',
    );
    this.#part('[data-notes] ul').replaceChildren(...notes.map(noteItem));
  }

  #sort(by: Column): void {
    this.#backwards = by === this.#by && !this.#backwards;
    this.#by = by;
    this.#show();
  }

  #show(): void {
    const stages = this.#chosen;
    const questions = stages.reduce((sum, stage) => sum + stage.questions.length, 0);
    const rows = sorted(
      this.#pupils.map((pupil) => rowOf(pupil, stages)),
      this.#by,
      this.#backwards,
    );
    const lines = rows.map((row) =>
      rowLine(
        row,
        { pages: stages.length, questions },
        (from) => this.#open(row.pupil, from),
        () => this.#remove(row.pupil),
      ),
    );
    this.#part('[data-rows]').replaceChildren(...lines);
    const pages = stageRows(this.#pupils, stages).map((row) => stageLine(row, rows.length));
    this.#part('[data-pages]').replaceChildren(...pages);
    this.#part('[data-class]').hidden = rows.length === 0;
    this.#part('[data-pupil]').hidden = true;
    // Names go from A, numbers from the most: the first press of either is "ascending" only for names.
    const up = (this.#by === 'name') !== this.#backwards;
    for (const head of this.querySelectorAll<HTMLElement>('th:has([data-by])'))
      head.ariaSort =
        head.querySelector<HTMLElement>('button')?.dataset['by'] === this.#by
          ? up
            ? 'ascending'
            : 'descending'
          : null;
  }

  /** Counts the pages of the plan whose link was pasted; without one, those of the choice above. */
  async #readPlan(): Promise<void> {
    const link = this.#part<HTMLInputElement>('#class-plan').value.trim();
    const reading = await readPlanFragment(link.slice(Math.max(0, link.indexOf('#'))));
    if (link && !reading.ok) return this.#say(reading.why.replace(' Nothing was changed.', ''));
    this.#plan = link && reading.ok ? reading.plan : undefined;
    this.#show();
    const pages = count(this.#chosen.length, 'page is', 'pages are');
    this.#say(
      this.#plan ? `${pages} counted, of the plan “${this.#plan.title}”.` : `${pages} counted.`,
    );
  }

  /** What one pupil did, below the table; the focus goes there, and back. */
  #open(pupil: Pupil, from: HTMLElement): void {
    const heading = this.#part('[data-pupil] h2');
    const lines = pupilLines(pupil, this.#chosen);
    heading.textContent = pupil.name;
    this.#part('[data-did]').replaceChildren(...lines);
    this.#part('[data-did]')
      .closest('div')
      ?.toggleAttribute('hidden', lines.length === 0);
    this.#part('[data-nothing]').hidden = lines.length > 0;
    this.#part('[data-pupil]').hidden = false;
    heading.focus({ preventScroll: true });
    // Firefox would bring into sight the heading alone, at the window's end.
    heading.scrollIntoView();
    this.#part('[data-back]').onclick = () => {
      this.#part('[data-pupil]').hidden = true;
      from.focus();
    };
  }

  #remove(pupil: Pupil): void {
    this.#pupils = this.#pupils.filter((other) => other !== pupil);
    this.#show();
    this.#say([`${pupil.name} is no longer in the table.`, this.#store()].join(' '));
    (this.#pupils.length > 0 ? this.#part('[data-by]') : this.#part('input')).focus();
  }

  #save(): void {
    const day = new Date().toISOString().slice(0, 10);
    const rows = sorted(
      this.#pupils.map((pupil) => rowOf(pupil, this.#chosen)),
      this.#by,
      this.#backwards,
    );
    const csv = classCsv(
      rows.map(({ pupil }) => pupil),
      this.#chosen,
    );
    download(csv, `class-${day}.csv`, 'text/csv');
    this.#say('Saved. The file is where your browser puts downloads.');
  }

  /** Keeps the class if that is wished, and says what came of it. */
  #store(): string {
    if (!this.#keep.checked) return '';
    const list = this.#pupils.map(({ file, passport }) => ({
      file,
      text: writePassport(passport),
    }));
    const state = safeStorage.write(KEY, JSON.stringify(list));
    if (state === 'kept') return 'Kept in this browser.';
    this.#keep.checked = false;
    safeStorage.remove(KEY);
    return state === 'full'
      ? 'This browser has no room to keep it: save it as CSV.'
      : 'This browser stores nothing for this site: save it as CSV.';
  }

  #keepOrNot(): void {
    if (!this.#keep.checked) safeStorage.remove(KEY);
    this.#say(this.#store() || 'It lasts until you leave this page.');
  }

  #forget(): void {
    safeStorage.remove(KEY);
    this.#pupils = [];
    this.#keep.checked = false;
    this.#notes([]);
    this.#show();
    this.#say(
      'Forgotten: nothing of the class is left in this browser. Your files are where they were.',
    );
    this.#part('input').focus();
  }

  async #bringBack(): Promise<void> {
    const kept = keptFiles();
    if (kept.length === 0 || !(await this.#know())) return;
    this.#read(kept);
    this.#keep.checked = true;
    this.#show();
    this.#say(
      `${count(this.#pupils.length, 'pupil', 'pupils')}, as you kept them in this browser.`,
    );
  }
}

customElements.define('class-table', ClassTable);
