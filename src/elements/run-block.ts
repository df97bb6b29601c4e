import { keepEdit, nameOf, readEdit } from '@a2z/progress/code-edits';
import type { Verdict } from '../run/checks.ts';
import { errorLine, hintFor } from '../run/hints.ts';
import type { Heard, Outcome } from '../run/runtime.ts';
import { createElement } from './dom.ts';

/** What the page does for its blocks. */
export type BlockPort = {
  stage: string;
  cost: string;
  run(block: RunBlock): void;
  runBefore(block: RunBlock): void;
  /** Of an exercise with checks: runs the block, then them. */
  check?: (block: RunBlock) => void;
  stop(): void;
  reset(): void;
  goOn(): void;
};

const NOT_KEPT = 'This browser keeps nothing for this site: the change is gone with this page.';
const INDENT = '    ';

function button(words: string, press: () => void): HTMLButtonElement {
  const made = createElement('button', words);
  made.type = 'button';
  made.onclick = press;
  return made;
}

/** Bytes as text for an address, and back. */
const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
export const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    ),
  );

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
  readonly #field = createElement('textarea');
  readonly #run = button('Run', () => this.#port.run(this));
  readonly #stop = button('Stop', () => this.#port.stop());
  readonly #restore = button('Restore the original', () => this.#restoreOriginal());
  readonly #said = createElement('p');
  readonly #bar = createElement('progress');
  readonly #megabytes = createElement('span');
  readonly #notes = createElement('div');
  readonly #output = createElement('pre');

  /** `pre` is the page's own block. */
  constructor(pre: HTMLElement, name: string, first: boolean, port: BlockPort) {
    this.name = name;
    this.original = pre.textContent.replace(/\n$/, '');
    this.#port = port;
    this.#fill(first);
    this.#listen();
    pre.before(this.element);
    pre.hidden = true;
    const tools = this.element.previousElementSibling;
    if (tools?.matches('.code-tools')) (tools as HTMLElement).hidden = true;
    this.#show(readEdit(port.stage, this.original) ?? this.original);
  }

  get code(): string {
    return this.#field.value;
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
    this.#output.textContent = '';
    this.#notes.replaceChildren();
    this.#output.hidden = true;
    this.#setRunning(true);
    this.#say(words);
  }

  readonly hear = (message: Heard): void => {
    if (message.type === 'progress') this.#showProgress(message);
    else if (message.type === 'warn') this.#notes.append(createElement('p', message.text));
    else if (message.type === 'long') this.#ask(message.ms);
    else if (message.type === 'out') this.#print(message.text, message.stream === 'stderr');
    else this.#draw(message);
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
      `The code has computed for ${ms / 1000} s without a rest. Is there a loop that never ends?`,
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
  judge({ text, right }: Verdict, solution?: HTMLElement): void {
    this.#setRunning(false);
    this.#say(text, !right);
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
    this.#say(
      `Not run: ${block.name.toLowerCase()} above stopped. Its message stands there.`,
      true,
    );
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
  }

  /** Only the last line of a traceback is said, and what to do about it; the whole of it stands in the output. */
  #fail(text: string, line?: number): void {
    const last = errorLine(text);
    if (text.trimEnd().includes('\n')) this.#print(`${text}\n`, true);
    this.#say(`${line ? `Line ${line}: ` : ''}${last}`, true);
    const hint = hintFor(last);
    if (hint) this.add(createElement('p', hint));
  }

  #fill(first: boolean): void {
    const id = `run-${this.name.replace(' ', '-').toLowerCase()}`;
    this.element.className = 'run-block';
    Object.assign(this.#field, { id, spellcheck: false, autocapitalize: 'off' });
    this.#field.setAttribute('autocomplete', 'off');
    this.#field.setAttribute('aria-describedby', `${id}-keys`);
    const label = createElement('label', `Code of ${this.name.toLowerCase()}`);
    label.htmlFor = id;
    const keys = createElement('p', 'Ctrl+Enter runs, Ctrl+] and Ctrl+[ move lines, Tab moves on.');
    keys.id = `${id}-keys`;
    keys.className = 'run-keys';
    this.#run.className = 'primary';
    this.#stop.disabled = true;
    const before = button('Run all before', () => this.#port.runBefore(this));
    before.hidden = first;
    const { check } = this.#port;
    const judged = check ? [button('Check my answer', () => check(this))] : [];
    const bar = createElement('div', this.#run, ...judged, this.#stop, before, ...this.#more());
    bar.className = 'run-bar';
    bar.role = 'group';
    bar.ariaLabel = this.name;
    this.#said.role = 'status';
    this.#notes.role = 'status';
    this.#notes.className = 'run-notes';
    Object.assign(this.#output, { className: 'run-output', tabIndex: 0, hidden: true });
    this.#output.role = 'region';
    this.#output.ariaLabel = `Output of ${this.name.toLowerCase()}`;
    this.#bar.ariaLabel = `What ${this.name.toLowerCase()} needs is fetched`;
    this.#bar.hidden = true;
    const progress = createElement('p', this.#bar, ' ', this.#megabytes);
    progress.className = 'run-progress';
    this.element.append(label, this.#field, keys, bar);
    this.element.append(this.#said, progress, this.#notes, this.#output);
  }

  #more(): HTMLElement[] {
    const reset = button('Reset the state', () => {
      this.#port.reset();
      this.#say('The state is gone: the next run begins anew.');
    });
    const link = button('Copy a link with this code', () => this.#copyLink());
    return [reset, this.#restore, ...(navigator.clipboard ? [link] : [])];
  }

  #listen(): void {
    this.#field.addEventListener('input', () => this.#edited());
    this.#field.addEventListener('keydown', (event) => {
      const meta = event.ctrlKey || event.metaKey;
      if (meta && event.key === 'Enter') this.#port.run(this);
      else if (meta && (event.key === ']' || event.key === '[')) this.#indent(event.key === ']');
      else if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.isComposing)
        this.#newLine();
      else return;
      event.preventDefault();
    });
  }

  #edited(): void {
    this.#size();
    this.#restore.disabled = this.code === this.original;
    if (keepEdit(this.#port.stage, this.original, this.code) !== 'kept') this.#say(NOT_KEPT);
  }

  /** As typing does it, so that the browser can undo it. */
  #type(text: string): void {
    if (!document.execCommand('insertText', false, text))
      this.#field.setRangeText(text, this.#field.selectionStart, this.#field.selectionEnd, 'end');
    this.#edited();
  }

  /** A new line begins where the last one did, deeper after a colon. */
  #newLine(): void {
    const before = this.code.slice(0, this.#field.selectionStart);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const indent = /^ */.exec(line)?.[0] ?? '';
    this.#type(`\n${indent}${/:\s*(?:#.*)?$/.test(line) ? INDENT : ''}`);
  }

  #indent(deeper: boolean): void {
    const { selectionStart, selectionEnd, value } = this.#field;
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const after = value.indexOf('\n', Math.max(start, selectionEnd - 1));
    const end = after < 0 ? value.length : after;
    const moved = value
      .slice(start, end)
      .split('\n')
      .map((line) => (deeper ? INDENT + line : line.replace(/^ {1,4}/, '')))
      .join('\n');
    this.#field.setSelectionRange(start, end);
    this.#type(moved);
    this.#field.setSelectionRange(start, start + moved.length);
  }

  #show(code: string): void {
    this.#field.value = code;
    this.#restore.disabled = code === this.original;
    this.#size();
  }

  #size(): void {
    this.#field.rows = Math.min(30, this.code.split('\n').length + 1);
  }

  #restoreOriginal(): void {
    this.#show(this.original);
    keepEdit(this.#port.stage, this.original, this.original);
    this.#say('The original code is back.');
  }

  async #copyLink(): Promise<void> {
    const { origin, pathname } = location;
    const fragment = `#code=${nameOf(this.original)}.${toBase64Url(this.code)}`;
    const said = await navigator.clipboard.writeText(origin + pathname + fragment).then(
      () => 'The link is copied. Who opens it sees this code; it runs only when they run it.',
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
    this.#stop.disabled = !on;
    this.element.toggleAttribute('data-running', on);
  }

  #say(text: string, bad = false): void {
    this.#said.textContent = text;
    this.#said.toggleAttribute('data-bad', bad);
  }

  #print(text: string, bad: boolean): void {
    this.#output.hidden = false;
    const down =
      this.#output.scrollTop + this.#output.clientHeight >= this.#output.scrollHeight - 8;
    if (bad) {
      const span = createElement('span', text);
      span.className = 'run-bad';
      this.#output.append(span);
    } else this.#output.append(text);
    if (down) this.#output.scrollTop = this.#output.scrollHeight;
  }

  #draw(figure: Extract<Heard, { type: 'figure' }>): void {
    const blob = new Blob([figure.svg], { type: 'image/svg+xml' });
    const reader = new FileReader();
    reader.onload = () => {
      const image = createElement('img');
      image.src = String(reader.result);
      image.alt = `Figure that ${this.name.toLowerCase()} drew`;
      this.#output.hidden = false;
      this.#output.append(image);
    };
    reader.readAsDataURL(blob);
  }
}
