import { createElement } from '@a2z/dom';
import type { PrismEditor } from 'prism-code-editor';
import { insertText } from 'prism-code-editor/utils';
import { type Completion, complete } from '../names.ts';

/** Keys that move to another name, by how far. */
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The names that the word at the cursor may become, as a list below its line. None is chosen unasked, so Enter stays a
 * new line and Tab leaves, until an arrow key has chosen one. Stands beside the editor, which would cut it off.
 */
export class NameList {
  readonly element = createElement('div');
  readonly #editor: PrismEditor;
  readonly #others: () => string;
  readonly #list = createElement('ul');
  readonly #said = createElement('p');
  #shown: Completion | undefined;
  #chosen = -1;
  /** Where the word begins of which was spoken, and the one whose list was closed. */
  #spoken = -1;
  #closed = -1;

  /** @param others the code of all other blocks of the page */
  constructor(editor: PrismEditor, name: string, others: () => string) {
    this.#editor = editor;
    this.#others = others;
    const { textarea, container } = editor;
    this.element.className = 'run-names';
    this.#said.className = 'visually-hidden';
    this.#said.role = 'status';
    Object.assign(this.#list, { id: `${textarea.id}-names`, role: 'listbox', hidden: true });
    this.#list.ariaLabel = `Names for ${name.toLowerCase()}`;
    this.element.append(this.#list, this.#said);
    textarea.setAttribute('aria-autocomplete', 'list');
    textarea.addEventListener('input', (event) => {
      if (!(event as InputEvent).isComposing) this.#open();
    });
    container.addEventListener('keydown', (event) => this.#press(event), { capture: true });
    textarea.addEventListener('blur', () => this.#close());
    textarea.addEventListener('pointerdown', () => this.#close());
  }

  get #start(): number {
    return this.#editor.textarea.selectionStart - (this.#shown?.typed.length ?? 0);
  }

  #open(asked = false): void {
    const { value, selectionStart: at, selectionEnd: end } = this.#editor.textarea;
    const behind = value.slice(at);
    const word = at !== end || /^[\p{L}\p{N}_]/u.test(behind);
    const rest = `${behind}\n${this.#others()}`;
    this.#shown = word ? undefined : complete(value.slice(0, at), rest, asked);
    if (this.#shown && (asked || this.#start !== this.#closed)) this.#fill(this.#shown.options);
    else this.#close();
  }

  #fill(options: readonly string[]): void {
    this.#list.replaceChildren(...options.map((name, at) => this.#option(name, at)));
    this.#list.hidden = false;
    this.#chosen = -1;
    const { textarea } = this.#editor;
    textarea.removeAttribute('aria-activedescendant');
    textarea.setAttribute('aria-controls', this.#list.id);
    this.#place();
    if (this.#start === this.#spoken) return;
    this.#spoken = this.#start;
    this.#said.textContent = `${options.length} ${options.length === 1 ? 'name' : 'names'}: arrow down chooses.`;
  }

  #option(name: string, at: number): HTMLElement {
    const option = createElement('li', name);
    option.role = 'option';
    option.id = `${this.#list.id}-${at}`;
    option.ariaSelected = 'false';
    // Not `click`: by then the focus would have left the code.
    option.onpointerdown = (event) => {
      event.preventDefault();
      this.#take(name);
    };
    return option;
  }

  /** Below the line of the cursor, under the word where there is room; all letters are of one width. */
  #place(): void {
    const { lines, activeLine, container, textarea } = this.#editor;
    const line = lines[activeLine]?.getBoundingClientRect();
    const around = this.element.getBoundingClientRect();
    const before = textarea.value.lastIndexOf('\n', this.#start - 1) + 1;
    const { style } = this.#list;
    style.setProperty('--top', `${(line?.bottom ?? 0) - around.top}px`);
    style.setProperty('--column', `${this.#start - before}`);
    style.setProperty('--scrolled', `${container.scrollLeft}px`);
    this.#list.scrollIntoView({ block: 'nearest' });
  }

  #press(event: KeyboardEvent): void {
    const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      this.#open(true);
    } else if (this.#list.hidden || !this.#shown) return;
    else if (plain && event.key in MOVES) this.#move(event, MOVES[event.key] ?? 0);
    else if (plain && event.key === 'Enter' && this.#chosen >= 0) {
      event.preventDefault();
      event.stopPropagation();
      this.#take(this.#shown.options[this.#chosen] ?? '');
    } else {
      if (event.key === 'Escape') this.#closed = this.#start;
      this.#close();
    }
  }

  #move(event: KeyboardEvent, by: number): void {
    event.preventDefault();
    event.stopPropagation();
    const all = [...this.#list.children];
    const from = this.#chosen < 0 && by < 0 ? 0 : this.#chosen;
    this.#chosen = (from + by + all.length) % all.length;
    for (const [at, option] of all.entries()) option.ariaSelected = `${at === this.#chosen}`;
    const chosen = all[this.#chosen];
    this.#editor.textarea.setAttribute('aria-activedescendant', chosen?.id ?? '');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  #take(name: string): void {
    const end = this.#editor.textarea.selectionStart;
    insertText(this.#editor, name, this.#start, end);
    this.#close();
  }

  #close(): void {
    this.#list.hidden = true;
    this.#said.textContent = '';
    this.#spoken = -1;
    this.#editor.textarea.removeAttribute('aria-controls');
    this.#editor.textarea.removeAttribute('aria-activedescendant');
  }
}
