import type { Diagnostic } from '@a2z/check';
import { partsOf } from '@a2z/dom';
import { type Draft, verdictSaid } from './write-files.ts';
import { today } from './write-intake.ts';
import { beginLook, endLook } from './write-kept.ts';
import { createPreview } from './write-preview.ts';
import { problemItems } from './write-problems.ts';
import { createAsker } from './write-worker.ts';

/** Milliseconds without a key after which the text is looked at. */
const PAUSE = 350;

const bytesOf = (files: Draft['files']) => {
  const encoder = new TextEncoder();
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, encoder.encode(text)]),
  );
};

/** What stands in a `<write-page>` beside its text: what is said of it, its mistakes, and the page as it will be. */
export class DraftCheck {
  readonly #page: HTMLElement;
  readonly #draft: () => Draft;
  /** Leads to the line of a mistake. */
  readonly #go: (problem: Diagnostic) => void;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #draw: HTMLElement;
  readonly #preview: ReturnType<typeof createPreview>;
  readonly #asker: ReturnType<typeof createAsker>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A text whose last look did not come to an end is not drawn unasked. */
  #draws = true;
  /** What was said of this text; the result of its look joins it, and does not wipe it away unread. */
  #said = '';

  /** @param draft the draft as it is now */
  constructor(page: HTMLElement, draft: () => Draft, go: (problem: Diagnostic) => void) {
    const part = partsOf(page);
    const { base = '/', sheet = '' } = page.dataset;
    this.#page = page;
    this.#draft = draft;
    this.#go = go;
    this.#list = part('.write-problems');
    this.#status = part('[role="status"]');
    this.#draw = part('[data-draw]');
    const frame = part<HTMLIFrameElement>('iframe');
    this.#preview = createPreview(frame, part('.write-age'), sheet, () => this.#end());
    this.#asker = createAsker(new URL(`${base}write/site.json`, location.href).href, {
      told: ({ told, milliseconds }) => this.#tell(told, milliseconds),
      html: ({ html }) => html !== undefined && this.#preview.show(html),
      failed: ({ failed }) => this.#fail(failed),
    });
    this.#draw.onclick = () => this.#look(true);
    addEventListener('pagehide', () => this.#draws && this.#end());
  }

  readonly say = (words: string): void => {
    this.#said = words;
    this.#status.textContent = words;
  };

  look(): void {
    this.#said = '';
    this.#look();
  }

  /** Looks when nothing was typed for a while. */
  lookLater(): void {
    this.#said = '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), PAUSE);
  }

  drawUnasked(on: boolean): void {
    this.#draws = on;
  }

  /** Nothing of a page that is left stays. */
  clear(): void {
    this.#list.replaceChildren();
    this.#preview.clear();
    this.#asker.forget();
  }

  #look(draw = this.#draws): void {
    const { files, shown, place } = this.#draft();
    this.#draws = draw;
    clearTimeout(this.#timer);
    if (!files[shown]) return;
    this.#list.setAttribute('aria-busy', 'true');
    this.#preview.age(draw ? 'waiting' : 'undrawn');
    this.#draw.hidden = draw;
    if (draw) beginLook(place);
    const { base = '/' } = this.#page.dataset;
    this.#asker.ask({ written: bytesOf(files), shown, today: today(), base, draw });
  }

  #end(): void {
    endLook(this.#draft().place);
  }

  #tell(told: readonly Diagnostic[], milliseconds: number): void {
    this.#list.replaceChildren(...problemItems(told, this.#draft().shown, this.#go));
    this.#list.removeAttribute('aria-busy');
    this.#page.dataset.milliseconds = String(milliseconds);
    const isLost = (this.#page.dataset.kept ?? 'kept') !== 'kept';
    const lost = isLost && 'It cannot be kept in this browser: copy it before you leave.';
    const words = [this.#said, verdictSaid(told, this.#draft()), lost];
    this.#status.textContent = words.filter(Boolean).join(' ');
  }

  #fail(words: string): void {
    this.#end();
    this.#list.removeAttribute('aria-busy');
    this.#preview.age('failed');
    this.say(words);
  }
}
