import { createElement, partsOf, politeRegion } from '@a2z/dom';
import { findStage, type IndexedCourse, stageIndex } from '@a2z/dom/stage-index';
import { type Bookmark, bookmarks, LONGEST_NOTE } from '@a2z/progress/bookmarks';

const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** Where a name leads now: a stage that moved has its new address; one that this site lacks has none. */
function targetOf(courses: readonly IndexedCourse[], name: string) {
  const [id = '', heading = ''] = name.split('#');
  const stage = findStage(courses, id);
  const href = stage && stage.href + (heading && `#${encodeURIComponent(heading)}`);
  return { title: stage?.title ?? id, href };
}

/** Of all stages by their order on the site: bookmarks stand in course order, as the pages do. */
function inCourseOrder(courses: readonly IndexedCourse[], all: [string, Bookmark][]) {
  const order = new Map(
    courses.flatMap(({ stages }) => stages).map(({ id }, index) => [id, index]),
  );
  const rank = (name: string) => order.get(name.split('#')[0] ?? '') ?? Number.MAX_SAFE_INTEGER;
  return all.reverse().sort(([a], [b]) => rank(a) - rank(b));
}

/**
 * `<bookmark-list data-stages="address of stages.json" hidden>` around `ol`, `[data-none]`, a status and
 * `[data-undo]`: lists the bookmarks with their notes to be changed, removes them, and undoes that. Words
 * of the learner are only ever text here.
 */
class BookmarkList extends HTMLElement {
  readonly #part = partsOf(this);
  readonly #say = politeRegion(this);
  readonly #items = new Map<string, HTMLLIElement>();

  async connectedCallback(): Promise<void> {
    const courses = await stageIndex();
    const show = () => this.#show(courses);
    bookmarks.subscribe(show);
    show();
    this.hidden = false;
  }

  /** What is there already stays where it is, so that no focus and no half written note is lost. */
  #show(courses: readonly IndexedCourse[]): void {
    const all = inCourseOrder(courses, bookmarks.list());
    const names = new Set(all.map(([name]) => name));
    for (const [name, item] of this.#items) {
      if (names.has(name)) continue;
      item.remove();
      this.#items.delete(name);
    }
    for (const [name, bookmark] of all) this.#showOne(courses, name, bookmark);
    this.#part('[data-none]').hidden = all.length > 0;
  }

  #showOne(courses: readonly IndexedCourse[], name: string, bookmark: Bookmark): void {
    const item = this.#items.get(name) ?? this.#addItem(courses, name, bookmark);
    const note = item.querySelector('textarea');
    if (note && note !== document.activeElement) note.value = bookmark.note;
  }

  #addItem(courses: readonly IndexedCourse[], name: string, { heading, at }: Bookmark) {
    const { title, href } = targetOf(courses, name);
    const link = createElement('a', heading || title);
    if (href) link.href = href;
    const facts = createElement('p', `${heading ? `${title} · ` : ''}${day(at)}`);
    facts.className = 'facts';
    const remove = createElement('button', 'Remove');
    remove.type = 'button';
    remove.ariaLabel = `Remove the bookmark “${heading || title}”`;
    remove.onclick = () => this.#remove(name, heading || title);
    const item = createElement('li', createElement('h2', link), facts, this.#note(name), remove);
    this.#items.set(name, item);
    this.#part('ol').append(item);
    return item;
  }

  #note(name: string): HTMLElement {
    const field = createElement('textarea');
    field.maxLength = LONGEST_NOTE;
    field.rows = 2;
    field.onchange = () => {
      const state = bookmarks.put(name, bookmarks.of(name)?.heading ?? '', field.value);
      this.#say(state === 'kept' ? 'Note kept.' : 'This browser keeps nothing for this site.');
    };
    return createElement('label', 'Note', field);
  }

  #remove(name: string, title: string): void {
    const old = bookmarks.of(name);
    if (!old) return;
    bookmarks.remove(name);
    this.#say(`Removed: ${title}.`);
    const undo = this.#part('[data-undo]');
    undo.hidden = false;
    undo.focus();
    undo.onclick = () => {
      bookmarks.put(name, old.heading, old.note);
      undo.hidden = true;
      this.#say('The bookmark is here again.');
      this.#items.get(name)?.querySelector('a')?.focus();
    };
  }
}

customElements.define('bookmark-list', BookmarkList);
