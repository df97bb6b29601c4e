import type { Wiring } from '../course/wiring-schema.ts';
import { nameOf, readEdit } from '../progress/code-edits.ts';
import { checkAnswer } from '../run/checks.ts';
import type { FromWorker, RuntimeName } from '../run/protocol.ts';
import { type Needs, needsOf } from '../run/python/prepare.ts';
import { type Outcome, Runtime } from '../run/runtime.ts';
import { createElement } from './dom.ts';
import css from './run.css?inline';
import { fromBase64Url, RunBlock } from './run-block.ts';
import { RunBoard } from './run-board.ts';
import { missingWords, otherWays } from './run-missing.ts';

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
  readonly #base: string;
  #last: Promise<unknown> = Promise.resolve();
  /** The reader agreed to fetch packages from elsewhere. */
  #cdn = false;

  constructor() {
    super();
    const { runtime: name, folder = '', wiring, blocks = '' } = this.dataset;
    const base = new URL(folder, location.href).href;
    this.#base = base;
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
        cdn: this.#cdn,
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
    const checks = checksOf(pre);
    const block = new RunBlock(pre, nameOfBlock(pre, index), index === 0, {
      stage,
      cost,
      run: (each) => this.#run(each),
      runBefore: (each) => this.#runBefore(each),
      ...(checks && { check: (each) => this.#check(each, checks) }),
      stop: () => this.#runtime.stop(),
      reset: () => this.#runtime.reset(),
    });
    this.#blocks.set(pre, block);
    return block;
  }

  /** True when the block ran to its end. */
  #run(block: RunBlock): Promise<boolean> {
    return this.#afterLast(async () => {
      const ways = await this.#begin(block, () => this.#run(block));
      const outcome = ways ? undefined : await this.#execute(block, block.code, block.name);
      if (outcome) this.#end(block, outcome);
      return outcome?.end === 'done';
    });
  }

  /** Stops what runs; it says how it ended first, perhaps in the very block that runs next. */
  #afterLast<T>(job: () => Promise<T>): Promise<T> {
    if (this.#runtime.busy) this.#runtime.stop();
    const after = this.#last.then(job);
    this.#last = after.catch(() => {});
    return after;
  }

  /** Runs an answer and its checks, and says whether it is right; then the solution may be seen. */
  #check(block: RunBlock, checks: HTMLElement): Promise<void> {
    return this.#afterLast(async () => {
      if (await this.#begin(block, () => this.#check(block, checks))) return;
      const run = (code: string, name: string) => this.#execute(block, code, name);
      const verdict = await checkAnswer(run, block, checks.textContent);
      const solution = solutionBetween(block.element, checks);
      if (verdict.right && solution) solution.open = true;
      block.judge(verdict, solution?.open ? undefined : solution);
    });
  }

  /** Says that the block runs and what that costs; true when packages are missing, of which it tells. */
  async #begin(block: RunBlock, again: () => void): Promise<boolean> {
    const { missing, cdn, bytes } = await this.#needs(block);
    const megabytes = (bytes / 1e6).toFixed(1);
    const packages = bytes > 0 ? ` Its packages: ${megabytes} MB, once.` : '';
    block.begin(this.#runtime.alive ? 'Running …' : `${this.dataset['cost']} …${packages}`);
    if (this.#board) block.element.append(this.#board.element);
    if (missing.length === 0) return false;
    block.end({ end: 'error', text: missingWords(missing), missing });
    block.add(otherWays(cdn, () => this.#agree(again)));
    return true;
  }

  #execute(block: RunBlock, code: string, name: string): Promise<Outcome> {
    return this.#runtime.run({ code, name, hear: (message) => block.hear(message) });
  }

  #end(block: RunBlock, outcome: Outcome): void {
    block.end(outcome);
    if (outcome.end === 'error' && outcome.missing)
      block.add(otherWays(undefined, () => undefined));
    if (outcome.end === 'error' && outcome.kind === 'NameError' && block !== this.#first)
      block.add(createElement('p', 'Run all before runs the blocks above, which may define it.'));
  }

  get #first(): RunBlock | undefined {
    return this.#blocks.get(this.#all[0] as HTMLElement);
  }

  /** What a block needs; nothing where only MicroPython runs. */
  async #needs(block: RunBlock): Promise<Needs> {
    const nothing = { missing: [], bytes: 0 };
    if (this.dataset['runtime'] !== 'python') return nothing;
    const above = this.#all.slice(
      0,
      this.#all.findIndex((pre) => this.#blocks.get(pre) === block),
    );
    const earlier = above.map((pre) => this.#blocks.get(pre)?.code ?? pre.textContent).join('\n');
    const needs = await needsOf(this.#base, block.code, earlier);
    return this.#cdn ? nothing : needs;
  }

  /** Python begins anew, with packages from elsewhere. */
  #agree(again: () => void): void {
    this.#cdn = true;
    this.#runtime.reset();
    again();
  }

  /** Runs the blocks above, in their order, and then the block itself. */
  async #runBefore(last: RunBlock): Promise<void> {
    for (const pre of this.#all) {
      const block = this.#block(pre);
      const done = await this.#run(block);
      if (!done && block !== last) last.stoppedAt(block);
      if (!done || block === last) return;
    }
  }
}

/** The number that a notebook shows at its cell, else the place on the page. */
function nameOfBlock(pre: HTMLElement, index: number): string {
  const count = /\d+/.exec(pre.parentElement?.querySelector('.nb-count')?.textContent ?? '')?.[0];
  return count ? `Cell ${count}` : `Block ${index + 1}`;
}

const isExercise = (pre: Element): boolean => /^#+ *YOUR TURN/.test(pre.textContent);

/** The checks of an exercise: those that stand behind it, before the next exercise. */
function checksOf(pre: HTMLElement): HTMLElement | undefined {
  if (!isExercise(pre)) return undefined;
  const behind = [...document.querySelectorAll<HTMLElement>('pre.code')];
  const rest = behind.slice(behind.indexOf(pre) + 1);
  const next = rest.findIndex((each) => isExercise(each) || each.dataset['run'] === 'check');
  return rest[next]?.dataset['run'] === 'check' ? rest[next] : undefined;
}

/** The fold of the solution, which stands between an exercise and its checks. */
function solutionBetween(from: HTMLElement, to: HTMLElement): HTMLDetailsElement | undefined {
  const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
  return [...document.querySelectorAll('details')].findLast(
    (fold) =>
      from.compareDocumentPosition(fold) & AFTER &&
      fold.compareDocumentPosition(to) & AFTER &&
      !fold.contains(to) &&
      /solution/i.test(fold.querySelector('summary')?.textContent ?? ''),
  );
}

if (!customElements.get('run-page')) customElements.define('run-page', RunPage);
