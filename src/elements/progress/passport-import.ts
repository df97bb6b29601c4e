import { createElement, partsOf, politeRegion } from '@a2z/dom';
import { findStage, type IndexedCourse, stageIndex } from '@a2z/dom/stage-index';
import { applyImport, type Preview, preview, refusal, snapshot } from '@a2z/progress/apply-import';
import { type Passport, type Reading, readPassport } from '@a2z/progress/passport';
import { holdsPassport, readFragment } from '@a2z/progress/passport-link';

const LATER = ' again: unticked there more recently';
const OLDER = ' as here: what the passport says is older';

const stages = (n: number, one: string, many: string): string =>
  n === 1 ? `1 stage ${one}` : `${n} stages ${many}`;

/** A line with the stages that it means; ids that this site does not have are kept as they are. */
function line(courses: readonly IndexedCourse[], text: string, ids: readonly string[]): Node[] {
  if (ids.length === 0) return [];
  const names = ids.map((id) =>
    createElement(
      'li',
      findStage(courses, id)?.title ?? `${id} (not on this site; kept all the same)`,
    ),
  );
  return [createElement('details', createElement('summary', text), createElement('ul', ...names))];
}

/** What an import would do, in words. */
function told(courses: readonly IndexedCourse[], { exported }: Passport, plan: Preview): Node[] {
  const { done, open, older, same, cards, answers, bookmarks, theme, place } = plan;
  const written = new Date(exported).toLocaleDateString('en-GB', { dateStyle: 'long' });
  const stage = place && findStage(courses, place.id);
  return [
    createElement('p', `A passport from ${written}.`),
    ...line(courses, stages(done.length, 'becomes done', 'become done'), done),
    ...line(courses, stages(open.length, `opens${LATER}`, `open${LATER}`), open),
    ...line(courses, stages(older.length, `stays${OLDER}`, `stay${OLDER}`), older),
    ...line(courses, `${stages(same.length, 'is', 'are')} the same in both`, same),
    ...(cards.size
      ? [createElement('p', `Interview cards that are newer there: ${cards.size}.`)]
      : []),
    ...(answers.size
      ? [createElement('p', `Answers to questions that are newer there: ${answers.size}.`)]
      : []),
    ...(bookmarks.size
      ? [createElement('p', `Bookmarks and notes that are newer there: ${bookmarks.size}.`)]
      : []),
    ...(theme ? [createElement('p', `Colours: ${theme}.`)] : []),
    ...(stage ? [createElement('p', `Continue with: ${stage.title}.`)] : []),
  ];
}

/** `<passport-import hidden>`: reads a file or the address's fragment, shows, joins, undoes. */
class PassportImport extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);

  connectedCallback(): void {
    const file = this.#part<HTMLInputElement>('input');
    file.onchange = async () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.#offer(readPassport(await chosen.text()));
      file.value = ''; // so that the same file can be chosen again
    };
    addEventListener('hashchange', () => this.#readAddress());
    this.#readAddress();
  }

  async #readAddress(): Promise<void> {
    const { hash, pathname, search } = location;
    if (!holdsPassport(hash)) return;
    // The record must not stay in the history, nor be offered again after a reload.
    history.replaceState(history.state, '', pathname + search);
    await this.#offer(await readFragment(hash));
    this.#part('[data-preview]').focus();
  }

  async #offer(reading: Reading): Promise<void> {
    this.#close();
    if (!reading.ok) return this.#say(reading.why);
    const courses = await stageIndex();
    const known = new Set(courses.flatMap(({ stages }) => stages.map(({ id }) => id)));
    // Offline no list can be had; then only the sheer number counts.
    const why = refusal(reading.passport, (id) => known.size === 0 || known.has(id));
    if (why) return this.#say(why);
    const plan = preview(reading.passport, snapshot(), Date.now());
    const { done, open, cards, answers, bookmarks, theme, place } = plan;
    const facts = done.length + open.length + cards.size + answers.size + bookmarks.size;
    const changes = facts > 0 || theme || place;
    const [shown, take, leave] = [this.#part('[data-preview]'), ...this.#buttons()];
    shown.replaceChildren(...told(courses, reading.passport, plan));
    take.onclick = () => this.#take(plan, courses);
    leave.onclick = () => {
      this.#close();
      this.#say('Nothing was changed.');
    };
    [shown.hidden, leave.hidden, take.hidden] = [false, false, !changes];
    this.#say(changes ? 'Nothing is changed yet.' : 'There is nothing new in this passport.');
  }

  #buttons(): [HTMLButtonElement, HTMLButtonElement] {
    return [this.#part('[data-take]'), this.#part('[data-leave]')];
  }

  #close(): void {
    for (const part of [
      this.#part('[data-preview]'),
      this.#part('[data-undo]'),
      ...this.#buttons(),
    ])
      part.hidden = true;
  }

  #take(plan: Preview, courses: readonly IndexedCourse[]): void {
    const undo = applyImport(plan, (id) => findStage(courses, id));
    this.#close();
    this.#say('Taken over. You can undo it until you leave this page.');
    const button = this.#part('[data-undo]');
    button.onclick = () => {
      undo();
      this.#close();
      this.#say('Undone: your record is as it was before.');
      this.#part('input').focus();
    };
    button.hidden = false;
    button.focus();
  }
}

customElements.define('passport-import', PassportImport);
