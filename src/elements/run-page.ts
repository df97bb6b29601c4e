import type { Wiring } from '../course/wiring-schema.ts';
import { nameOf, readEdit } from '../progress/code-edits.ts';
import type { FromWorker, RuntimeName } from '../run/protocol.ts';
import { Runtime } from '../run/runtime.ts';
import css from './run.css?inline';
import { fromBase64Url, RunBlock } from './run-block.ts';
import { RunBoard } from './run-board.ts';

/**
 * `<run-page hidden data-runtime data-folder data-stage data-cost data-blocks data-wiring>`: the code of a
 * page, which runs in one state. It makes editors of the blocks that `data-blocks` selects, and of
 * `data-wiring` the drawn board, which stands below the block that ran last.
 */
class RunPage extends HTMLElement {
  readonly #blocks = new Map<HTMLElement, RunBlock>();
  readonly #board: RunBoard | undefined;
  readonly #runtime: Runtime;
  readonly #all: HTMLElement[];

  constructor() {
    super();
    const { runtime: name, folder = '', wiring, blocks = '' } = this.dataset;
    const base = new URL(folder, location.href).href;
    const parts = wiring ? (JSON.parse(wiring) as Wiring) : undefined;
    this.#all = [...document.querySelectorAll<HTMLElement>(blocks)];
    this.#runtime = new Runtime({
      name: name as RuntimeName,
      make: () => new Worker(`${base}worker.js`, { type: 'module' }),
      boot: () => ({
        type: 'boot',
        base,
        ...(parts && { wiring: parts }),
        inputs: this.#board?.settings() ?? [],
      }),
      onBoard: (message: Extract<FromWorker, { type: 'board' }>) =>
        this.#board?.show(message.parts),
      onEnd: () => this.#board?.clear(),
    });
    this.#board = parts && new RunBoard(parts, (message) => this.#runtime.input(message));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }

  /** Makes an editor of a block, and runs it. */
  open(pre: HTMLElement, run: boolean): void {
    const block = this.#block(pre);
    block.focus();
    if (run) this.#run(block);
  }

  /** Shows what the reader has changed, and what came with the link; nothing runs. */
  restore(): void {
    const { stage = '' } = this.dataset;
    const [, name, text] = /^#code=(\w+)\.([\w-]+)$/.exec(location.hash) ?? [];
    for (const pre of this.#all) {
      const original = pre.textContent.replace(/\n$/, '');
      const linked = name === nameOf(original);
      if (!linked && readEdit(stage, original) === undefined) continue;
      const block = this.#block(pre);
      if (!linked || !text) continue;
      try {
        block.showFromLink(fromBase64Url(text));
      } catch {
        // A link that was cut: the page's own code stays.
      }
    }
  }

  #block(pre: HTMLElement): RunBlock {
    const known = this.#blocks.get(pre);
    if (known) return known;
    const index = this.#all.indexOf(pre);
    const { stage = '', cost = '' } = this.dataset;
    const block = new RunBlock(pre, index + 1, index === 0, {
      stage,
      cost,
      run: (each) => this.#run(each),
      runBefore: (each) => this.#runBefore(each),
      stop: () => this.#runtime.stop(),
      reset: () => this.#runtime.reset(),
    });
    this.#blocks.set(pre, block);
    return block;
  }

  /** True when the block ran to its end. */
  async #run(block: RunBlock): Promise<boolean> {
    if (this.#runtime.busy) this.#runtime.stop();
    block.begin(this.#runtime.alive ? 'Running …' : `${this.dataset['cost']} …`);
    if (this.#board) block.element.append(this.#board.element);
    const { code, name } = block;
    const outcome = await this.#runtime.run({ code, name, hear: (message) => block.hear(message) });
    block.end(outcome);
    return outcome.end === 'done';
  }

  /** Runs the blocks above, in their order, and then the block itself. */
  async #runBefore(last: RunBlock): Promise<void> {
    for (const pre of this.#all) {
      const block = this.#block(pre);
      if (!(await this.#run(block)) || block === last) return;
    }
  }
}

if (!customElements.get('run-page')) customElements.define('run-page', RunPage);
