import { createElement } from '@a2z/dom';
import { keepEdit, readEdit } from '@a2z/progress/code-edits';
import type { PrismEditor } from 'prism-code-editor';
import type { CheckResult } from '../checks.ts';
import { errorLine, hintFor } from '../hints.ts';
import type { Heard, Outcome } from '../job.ts';
import { compare } from './run-compare.ts';
import { NameList } from './run-complete.ts';
import { pythonEditor } from './run-editor.ts';
import { linkTo } from './run-link.ts';
import { RunOutput } from './run-output.ts';

/** What the page does for its blocks. */
export type BlockPort = {
  stage: string;
  cost: string;
  run(block: RunBlock): void;
  runBefore(block: RunBlock): void;
  /** The code of all other blocks of the page. */
  others(block: RunBlock): string;
  /** Of an exercise with checks: runs the block, then them. */
  check?: (block: RunBlock) => void;
  stop(): void;
  reset(): void;
  goOn(): void;
};

const NOT_KEPT =
  'This browser keeps nothing for this site: the change is lost when you leave this page.';

function button(words: string, press: () => void): HTMLButtonElement {
  const made = createElement('button', words);
  made.type = 'button';
  made.onclick = press;
  return made;
}

/**
 * A block of code that can be changed and run: it takes the place of the page's `pre`, with its buttons,
 * what is said of a run (role=status) and what it printed below.
 */
export class RunBlock {
  /** 'Block 2', or 'Cell 5' in a notebook, as tracebacks say it. */
  readonly name: string;
  readonly element = createElement('div');
  readonly original: string;
  readonly #port: BlockPort;
  readonly #pre: HTMLElement;
  readonly #editor: PrismEditor;
  readonly #run = button('Run', () => this.#port.run(this));
  readonly #stop = button('Stop', () => this.#port.stop());
  /** The second button while nothing runs: that of an exercise with checks. */
  readonly #check: HTMLButtonElement | undefined;
  readonly #restore = button('Restore the original', () => this.#restoreOriginal());
  readonly #said = createElement('p');
  readonly #bar = createElement('progress');
  readonly #megabytes = createElement('span');
  readonly #notes = createElement('div');
  readonly #output: RunOutput;
  readonly #result = createElement('div');

  /** `pre` is the page's own block. */
  constructor(pre: HTMLElement, name: string, first: boolean, port: BlockPort) {
    this.name = name;
    this.original = pre.textContent.replace(/\n$/, '');
    this.#port = port;
    this.#output = new RunOutput(name.toLowerCase());
    this.#pre = pre;
    const { check } = port;
    this.#check = check && button('Check my answer', () => check(this));
    this.#editor = pythonEditor(this.#id, () => port.run(this));
    this.#editor.textarea.addEventListener('input', () => this.#edited());
    this.#fill(first);
    pre.before(this.element);
    pre.hidden = true;
    const tools = this.element.previousElementSibling;
    if (tools?.matches('.code-tools')) (tools as HTMLElement).hidden = true;
    this.#show(readEdit(port.stage, this.original) ?? this.original);
  }

  get #id(): string {
    return `run-${this.name.replace(' ', '-').toLowerCase()}`;
  }

  get code(): string {
    return this.#editor.textarea.value;
  }

  focus(): void {
    this.#run.focus();
  }

  /** Shows code that came with a link, which is not run. */
  showFromLink(code: string): void {
    this.#show(code);
    this.#say('This code came with the link. Read it before you run it.');
    this.element.scrollIntoView({ block: 'center' });
  }

  /** A run begins: what the last one said is gone. */
  begin(words: string): void {
    this.#output.clear();
    this.#notes.replaceChildren();
    this.#setRunning(true);
    this.#say(words);
    this.#comeIntoView();
  }

  /** What is said and printed stands below the code, which may be longer than the window. */
  #comeIntoView(): void {
    this.#result.scrollIntoView({ block: 'nearest' });
  }

  readonly hear = (message: Heard): void => {
    if (message.type === 'progress') this.#showProgress(message);
    else if (message.type === 'warn') this.#notes.append(createElement('p', message.text));
    else if (message.type === 'long') this.#ask(message.ms);
    else if (message.type === 'out') this.#output.print(message.text, message.stream === 'stderr');
    else this.#output.draw(message.svg, this.code);
  };

  /** Seen, and not said aloud: the words above say what is fetched. */
  #showProgress({ done, all }: Extract<Heard, { type: 'progress' }>): void {
    this.#bar.hidden = done >= all;
    this.#bar.max = all;
    this.#bar.value = done;
    this.#megabytes.textContent = done < all ? `${done.toFixed(1)} of ${all.toFixed(1)} MB` : '';
  }

  /** Long is not endless: the reader knows which it is. */
  #ask(ms: number): void {
    const before = this.#said.textContent ?? '';
    this.#say(
      `The code has computed for ${ms / 1000} s without a pause. Is there a loop that never ends?`,
      true,
    );
    const words = ms === 60_000 ? 'Go on for another minute' : `Go on for another ${ms / 1000} s`;
    const go = button(words, () => {
      go.remove();
      this.#say(before);
      this.#port.goOn();
    });
    go.dataset['asks'] = '';
    this.add(go);
  }

  /** Says how an answer was judged; a solution can be opened beside it. */
  judge({ text, right }: CheckResult, solution?: HTMLElement): void {
    this.#setRunning(false);
    this.#say(text, !right);
    this.#comeIntoView();
    if (!solution) return;
    const show = button('Show the solution', () => {
      solution.querySelector('summary')?.click();
      solution.scrollIntoView({ block: 'center' });
      show.remove();
    });
    this.add(show);
  }

  /** One of the blocks above did not run to its end. */
  stoppedAt(block: RunBlock): void {
    this.#say(`Not run: ${block.name.toLowerCase()} above stopped. Its message is there.`, true);
    const lead = button(`Go to ${block.name.toLowerCase()}`, () => {
      block.element.closest('details')?.setAttribute('open', '');
      block.focus();
    });
    this.add(lead);
  }

  /** Puts something below what is said. */
  add(node: HTMLElement): void {
    this.#notes.append(node);
  }

  end(outcome: Outcome): void {
    this.#setRunning(false);
    if (outcome.end === 'done') this.#say(`Done in ${(outcome.ms / 1000).toFixed(1)} s.`);
    else if (outcome.end === 'stopped') this.#say(outcome.text);
    else this.#fail(outcome.text, outcome.line);
    if (!this.#output.element.hidden) compare(this.#output.element, this.#pre);
    this.#comeIntoView();
  }

  /** Only the last line of a traceback is said, and what to do about it; the whole of it stands in the output. */
  #fail(text: string, line?: number): void {
    const last = errorLine(text);
    if (text.trimEnd().includes('\n')) this.#output.print(`${text}\n`, true);
    this.#say(`${line ? `Line ${line}: ` : ''}${last}`, true);
    const hint = hintFor(last);
    if (hint) this.add(createElement('p', hint));
  }

  #fill(first: boolean): void {
    this.element.className = 'run-block';
    this.#editor.textarea.setAttribute('aria-describedby', `${this.#id}-keys`);
    const keys = createElement(
      'p',
      'Ctrl+Enter runs. Tab moves on; after Ctrl+M it indents. Arrow down chooses a name.',
    );
    keys.id = `${this.#id}-keys`;
    keys.className = 'run-keys';
    this.#said.role = 'status';
    this.#notes.role = 'status';
    this.#notes.className = 'run-notes';
    this.#bar.ariaLabel = `Fetching what ${this.name.toLowerCase()} needs`;
    this.#bar.hidden = true;
    const progress = createElement('p', this.#bar, ' ', this.#megabytes);
    progress.className = 'run-progress';
    this.#result.className = 'run-result';
    this.#result.append(this.#said, progress, this.#notes, this.#output.element);
    const names = new NameList(this.#editor, this.name, () => this.#port.others(this));
    const { container } = this.#editor;
    this.element.append(this.#controls(first), container, keys, this.#result, names.element);
  }

  /** Two buttons, and what is wanted seldom behind a third. */
  #controls(first: boolean): HTMLElement {
    const label = createElement('label', `Code of ${this.name.toLowerCase()}`);
    label.htmlFor = this.#id;
    this.#run.className = 'primary';
    this.#stop.hidden = true;
    const before = first ? [] : [button('Run all before', () => this.#port.runBefore(this))];
    const buttons = createElement('div', ...before, ...this.#more());
    const more = createElement('details', createElement('summary', 'More'), buttons);
    const second = this.#check ? [this.#check, this.#stop] : [this.#stop];
    const bar = createElement('div', label, this.#run, ...second, more);
    bar.className = 'run-bar';
    bar.role = 'group';
    bar.ariaLabel = this.name;
    return bar;
  }

  #more(): HTMLElement[] {
    const reset = button('Reset the state', () => {
      this.#port.reset();
      this.#say('The state is gone: the next run starts afresh.');
    });
    const link = button('Copy a link with this code', () => this.#copyLink());
    return [reset, this.#restore, ...(navigator.clipboard ? [link] : [])];
  }

  #edited(): void {
    this.#restore.disabled = this.code === this.original;
    if (keepEdit(this.#port.stage, this.original, this.code) !== 'kept') this.#say(NOT_KEPT);
  }

  #show(code: string): void {
    this.#editor.setOptions({ value: code });
    this.#restore.disabled = code === this.original;
  }

  #restoreOriginal(): void {
    this.#show(this.original);
    keepEdit(this.#port.stage, this.original, this.original);
    this.#say('The original code is back.');
  }

  async #copyLink(): Promise<void> {
    const said = await navigator.clipboard.writeText(linkTo(this.original, this.code)).then(
      () => 'The link is copied. Whoever opens it sees this code; it runs only when they run it.',
      () => 'The link could not be copied.',
    );
    this.#say(said);
  }

  #setRunning(on: boolean): void {
    if (!on) {
      this.#notes.querySelector('[data-asks]')?.remove();
      this.#bar.hidden = true;
      this.#megabytes.textContent = '';
    }
    const held = document.activeElement;
    this.#stop.hidden = !on;
    if (this.#check) this.#check.hidden = on;
    // What has the focus and goes hands it on.
    if (on && held === this.#check) this.#stop.focus();
    if (!on && held === this.#stop) (this.#check ?? this.#run).focus();
  }

  #say(text: string, bad = false): void {
    this.#said.textContent = text;
    this.#said.toggleAttribute('data-bad', bad);
  }
}
