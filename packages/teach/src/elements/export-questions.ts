import { createElement, parsePage, partsOf, politeRegion } from '@a2z/dom';
import { download } from '@a2z/dom/download';
import { cartridgeFiles } from '../cartridge.ts';
import { moodleXml } from '../moodle.ts';
import { zipped } from '../package.ts';
import { qtiFiles } from '../qti.ts';
import { type Group, questionsIn } from '../questions.ts';
import { readCards } from './read-cards.ts';

/** As `teach/export/stages.json` has them: only what is written. */
type StageRow = {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly minutes: number;
  readonly objectives: readonly string[];
  readonly licence: string;
  readonly questions: number;
};
type Unit = {
  readonly path: string;
  /** Titles of the track and of the module. */
  readonly names: readonly string[];
  readonly summary: string;
  readonly sheet: string;
  readonly topics: readonly { readonly title: string; readonly stages: readonly StageRow[] }[];
};

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
const stagesOf = ({ topics }: Unit): readonly StageRow[] => topics.flatMap(({ stages }) => stages);

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** A unit with the stages of which the id is chosen. */
const chosenOf = (unit: Unit, ids: ReadonlySet<string>): Unit => ({
  ...unit,
  topics: unit.topics
    .map((topic) => ({ ...topic, stages: topic.stages.filter(({ id }) => ids.has(id)) }))
    .filter(({ stages }) => stages.length > 0),
});

/** The questions of a unit's stages, page by page, out of its page of cards. */
async function groupsOf(unit: Unit): Promise<Group[]> {
  const asking = stagesOf(unit).filter(({ questions }) => questions > 0);
  if (asking.length === 0) return [];
  const page = parsePage(await (await fetched(unit.sheet)).text());
  const questions = questionsIn(await readCards(page, new Set(asking.map(({ id }) => id))));
  return asking.map(({ id, title, licence }) => ({
    path: [...unit.names, title],
    licence,
    questions: questions.filter(({ key }) => key.startsWith(`${id}#`)),
  }));
}

type Made = {
  readonly bytes: BlobPart;
  readonly end: string;
  readonly type: string;
  readonly what: string;
};

function cartridge(units: readonly Unit[], title: string): Made {
  const licences = [...new Set(units.flatMap(stagesOf).map(({ licence }) => licence))];
  const folders = units.flatMap(({ names, topics }) =>
    topics.map((topic) => ({
      title: units.length > 1 ? `${names.at(-1)}, ${topic.title}` : topic.title,
      stages: topic.stages,
    })),
  );
  const [first, ...others] = units;
  const description = others.length > 0 ? title : (first?.summary ?? title);
  const files = cartridgeFiles({ title, description, licence: licences.join(', '), folders });
  const what = count(units.flatMap(stagesOf).length, 'page');
  return { bytes: zipped(files), end: '.imscc', type: 'application/zip', what };
}

function questionFile(groups: readonly Group[], title: string, kind: string): Made {
  const questions = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const what = `${count(questions, 'question')} of ${count(groups.length, 'page')}`;
  if (kind === 'moodle')
    return { bytes: moodleXml(groups), end: '-moodle.xml', type: 'application/xml', what };
  const version = kind === 'qti30' ? '3.0' : '2.2';
  const bytes = zipped(qtiFiles(groups, title, version));
  return { bytes, end: `-qti-${version}.zip`, type: 'application/zip', what };
}

/** Value of the choice that came with the address: pages of a plan, by their ids. */
const GIVEN = '';

/**
 * `<export-questions data-stages hidden>` around a form: what is chosen becomes one file. The address may name a
 * module, `?unit=<path>`, or behind its # ids of pages with commas between, as a plan has them: no server sees those.
 */
class ExportQuestions extends HTMLElement {
  #units: readonly Unit[] = [];
  #given: ReadonlySet<string> = new Set();
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);

  #loaded: Promise<void> = Promise.resolve();

  connectedCallback(): void {
    this.#part('[name="unit"]').onchange = () => this.#list();
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#save().catch(() => this.#say('The questions did not load. Press again.'));
    };
    this.#loaded = this.#load();
    this.#loaded.catch(() => this.#say('The list of pages did not load. Reload this page.'));
  }

  async #load(): Promise<void> {
    this.#units = (await (await fetched(this.dataset.stages ?? '')).json()) as Unit[];
    this.#readAddress();
    addEventListener('hashchange', () => this.#readAddress());
  }

  get #form(): HTMLFormElement {
    return this.#part<HTMLFormElement>('form');
  }

  get #unit(): HTMLSelectElement {
    return this.#part<HTMLSelectElement>('[name="unit"]');
  }

  #readAddress(): void {
    const asked = location.hash.slice(1);
    const path = new URLSearchParams(location.search).get('unit');
    const known = new Set(this.#units.flatMap(stagesOf).map(({ id }) => id));
    this.#given = new Set(asked.split(',').filter((id) => known.has(id)));
    const select = this.#unit;
    select.querySelector(`:scope > option`)?.remove();
    if (this.#given.size > 0)
      select.prepend(new Option(`Your choice: ${count(this.#given.size, 'page')}`, GIVEN));
    if (this.#given.size > 0) select.value = GIVEN;
    else if (this.#units.some((unit) => unit.path === path)) select.value = path ?? '';
    this.#list();
  }

  /** The units that the select names, whole or with the pages of a plan. */
  get #offered(): readonly Unit[] {
    const { value } = this.#unit;
    if (value !== GIVEN) return this.#units.filter(({ path }) => path === value);
    return this.#units
      .map((unit) => chosenOf(unit, this.#given))
      .filter((each) => stagesOf(each).length > 0);
  }

  #list(): void {
    const rows = this.#offered.flatMap(stagesOf).map(({ id, title, minutes, questions }) => {
      const box = createElement('input');
      Object.assign(box, { type: 'checkbox', name: 'page', value: id, checked: true });
      const facts = `${questions > 0 ? count(questions, 'question') : 'no questions'} · ${minutes} min`;
      return createElement(
        'label',
        box,
        createElement('span', title, ' ', createElement('small', facts)),
      );
    });
    const pages = this.#part('[data-pages]');
    pages.replaceChildren(pages.querySelector('legend') ?? '', ...rows);
    this.#say('');
  }

  async #save(): Promise<void> {
    await this.#loaded;
    const data = new FormData(this.#form);
    const ids = new Set(data.getAll('page').map(String));
    const units = this.#offered
      .map((unit) => chosenOf(unit, ids))
      .filter((each) => stagesOf(each).length > 0);
    const [first, ...others] = units;
    if (!first) return this.#say('Choose at least one page.');
    const title = others.length > 0 ? 'Pages of a plan' : first.names.join(', ');
    const kind = String(data.get('kind'));
    const made =
      kind === 'cartridge' ? cartridge(units, title) : await this.#questions(units, title, kind);
    if (!made) return this.#say('The pages that you chose have no questions.');
    const name =
      others.length > 0
        ? 'plan'
        : first.path.replace(/\/(Modules|Projects)\//, '-').replaceAll('/', '-');
    download(made.bytes, name + made.end, made.type);
    this.#say(
      `Saved ${made.what} as ${name}${made.end}. The file is where your browser puts downloads.`,
    );
  }

  async #questions(units: readonly Unit[], title: string, kind: string): Promise<Made | undefined> {
    this.#say('Reading the questions …');
    const groups = (await Promise.all(units.map(groupsOf))).flat();
    return groups.length > 0 ? questionFile(groups, title, kind) : undefined;
  }
}

customElements.define('export-questions', ExportQuestions);
