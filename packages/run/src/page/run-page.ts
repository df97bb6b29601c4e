import type { Wiring } from '@a2z/course/wiring';
import { nameOf, readEdit } from '@a2z/progress/code-edits';
import { checkAnswer } from '../checks.ts';
import { download, downloadFolder } from '../download.ts';
import { FrameWorker } from '../frame.ts';
import type { Job, Outcome } from '../job.ts';
import { type FromWorker, MEGABYTES, type RuntimeName } from '../protocol.ts';
import { type Needs, NOTHING, needsOf } from '../python/prepare.ts';
import { Runtime } from '../runtime.ts';
import css from './run.css?inline';
import { RunBlock } from './run-block.ts';
import { RunBoard } from './run-board.ts';
import { editorLayout } from './run-editor.ts';
import { codeIn } from './run-link.ts';
import { missingWords, otherWays } from './run-missing.ts';

/** Milliseconds after which a block that runs for the sake of one below, and does not end, is ended. */
const PATIENCE = 2000;

/**
 * `<run-page hidden data-runtime data-folder data-stage data-cost data-blocks data-wiring data-cache>`: the
 * code of a page, which runs in one state. What is fetched is kept under the name in `data-cache`, if there is one. It makes editors of the blocks that `data-blocks` selects, and of
 * `data-wiring` the drawn board, which stands below the block that ran last.
 */
class RunPage extends HTMLElement {
  readonly #blocks = new Map<HTMLElement, RunBlock>();
  readonly #board: RunBoard | undefined;
  readonly #runtime: Runtime;
  readonly #all: HTMLElement[];
  readonly #base: string;
  /** What has run in the state that there is now. */
  readonly #ran = new Set<HTMLElement>();
  #last: Promise<unknown> = Promise.resolve();
  /** The reader agreed to fetch packages from elsewhere. */
  #cdn = false;

  constructor() {
    super();
    const { folder = '', wiring, blocks = '', cache } = this.dataset;
    const name = this.dataset['runtime'] as RuntimeName;
    const base = new URL(folder, location.href).href;
    this.#base = base;
    const parts = wiring ? (JSON.parse(wiring) as Wiring) : undefined;
    this.#all = [...document.querySelectorAll<HTMLElement>(blocks)];
    this.#runtime = new Runtime({
      name,
      load: (wheels, loading) =>
        wheels
          ? download(wheels, { ...loading, cache })
          : downloadFolder(base, { ...loading, cache, megabytes: MEGABYTES[name] }),
      make: (script) => new FrameWorker(`${base}frame.html`, script, this),
      boot: () => ({
        ...(parts && { wiring: parts }),
        inputs: this.#board?.settings() ?? [],
        cdn: this.#cdn,
      }),
      onBoard: (message: Extract<FromWorker, { type: 'board' }>) =>
        this.#board?.show(message.parts),
      onEnd: () => {
        this.#ran.clear();
        this.#board?.clear();
      },
    });
    this.#board = parts && new RunBoard(parts, (message) => this.#runtime.input(message));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(editorLayout + css);
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
    const { name, code } = codeIn(location.hash);
    for (const pre of this.#all) {
      const original = pre.textContent.replace(/\n$/, '');
      const linked = name === nameOf(original);
      if (!linked && readEdit(stage, original) === undefined) continue;
      const block = this.#block(pre);
      // Of a link that was cut nothing is shown: the page's own code stays.
      if (linked && code !== undefined) block.showFromLink(code);
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
      others: (each) => this.#codeBeside(each),
      ...(checks && { check: (each) => this.#check(each, checks) }),
      stop: () => this.#runtime.stop(),
      reset: () => this.#runtime.reset(),
      goOn: () => this.#runtime.goOn(),
    });
    this.#blocks.set(pre, block);
    return block;
  }

  /** True when the block ran to its end. */
  #run(block: RunBlock): Promise<boolean> {
    return this.#afterLast(async () => {
      if (await this.#begin(block, () => this.#run(block))) return false;
      const outcome = await this.#executeWithAbove(block);
      this.#end(block, outcome);
      return outcome.end === 'done';
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
      const run = (code: string, name: string) =>
        name === block.name
          ? this.#executeWithAbove(block)
          : this.#execute(this.#preOf(block), { code, name, hear: block.hear });
      const result = await checkAnswer(run, block, checks.textContent);
      const solution = solutionBetween(block.element, checks);
      if (result.right && solution) solution.open = true;
      block.judge(result, solution?.open ? undefined : solution);
    });
  }

  /** Says that the block runs and what that costs; true when packages are missing, of which it tells. */
  async #begin(block: RunBlock, again: () => void): Promise<boolean> {
    const { missing, cdn, megabytes } = await this.#needs(this.#preOf(block));
    const packages = megabytes > 0 ? ` Its packages: ${megabytes.toFixed(1)} MB, once.` : '';
    block.begin(this.#runtime.alive ? 'Running …' : `${this.dataset['cost']} …${packages}`);
    if (this.#board) block.element.append(this.#board.element);
    if (missing.length === 0) return false;
    block.end({ end: 'error', text: missingWords(missing), missing });
    block.add(otherWays(cdn, () => this.#agree(again)));
    return true;
  }

  async #execute(pre: HTMLElement, job: Job): Promise<Outcome> {
    const { wheels } = await this.#needs(pre);
    return this.#runtime.run({ ...job, wheels });
  }

  /** Runs a block; if it lacks a name that a block above gives and that did not run, runs that first. */
  async #executeWithAbove(block: RunBlock): Promise<Outcome> {
    const { name, hear } = block;
    const run = () => this.#execute(this.#preOf(block), { code: block.code, name, hear });
    this.#ran.add(this.#preOf(block));
    const first = await run();
    const lacked = first.end === 'error' && first.kind === 'NameError' && lackedBy(first.text);
    const above = this.#above(this.#preOf(block)).filter((pre) => !this.#ran.has(pre));
    if (!lacked || !above.some((pre) => lacked.test(this.#codeOf(pre)))) return first;
    block.begin('Running what is above first …');
    for (const pre of above) {
      const ended = await this.#executeUnseen(pre, block);
      if (ended) return ended;
    }
    return run();
  }

  /**
   * Runs a block for what it leaves behind. One that fails has left what stands above its mistake, and one
   * that never ends is ended after a while, as by the reader. Gives back why the block below cannot run.
   */
  async #executeUnseen(pre: HTMLElement, below: RunBlock): Promise<Outcome | undefined> {
    this.#ran.add(pre);
    const name = nameOfBlock(pre, this.#all.indexOf(pre));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#runtime.interrupt();
    }, PATIENCE);
    const hear: Job['hear'] = (message) => {
      if (message.type === 'long' || message.type === 'progress') below.hear(message);
    };
    const outcome = await this.#execute(pre, { code: this.#codeOf(pre), name, hear });
    clearTimeout(timer);
    if (outcome.end === 'stopped' && !late) return outcome;
    if (this.#runtime.alive) return undefined;
    return { end: 'stopped', text: `Not run: ${name.toLowerCase()} above does not end.` };
  }

  #preOf(block: RunBlock): HTMLElement {
    return this.#all.find((pre) => this.#blocks.get(pre) === block) as HTMLElement;
  }

  #above(pre: HTMLElement): HTMLElement[] {
    return this.#all.slice(0, this.#all.indexOf(pre));
  }

  #codeOf(pre: HTMLElement): string {
    return this.#blocks.get(pre)?.code ?? pre.textContent;
  }

  #codeBeside(block: RunBlock): string {
    const own = this.#preOf(block);
    return this.#all.flatMap((pre) => (pre === own ? [] : this.#codeOf(pre))).join('\n');
  }

  #end(block: RunBlock, outcome: Outcome): void {
    block.end(outcome);
    if (outcome.end === 'error' && outcome.missing)
      block.add(otherWays(undefined, () => undefined));
  }

  /** What a block needs; nothing where only MicroPython runs. */
  async #needs(pre: HTMLElement): Promise<Needs> {
    if (this.dataset['runtime'] !== 'python') return NOTHING;
    const earlier = this.#above(pre).map((each) => this.#codeOf(each));
    return needsOf(this.#base, this.#codeOf(pre), earlier.join('\n'), this.#cdn);
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

/** Finds the name that a NameError misses; undefined when it misses none. */
function lackedBy(error: string): RegExp | undefined {
  const name = /name '(\w+)' is/.exec(error)?.[1];
  return name ? new RegExp(`\\b${name}\\b`) : undefined;
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
