import './prepare.ts';
import type { Diagnostic } from '@a2z/lint/problem';
import { diagnose, type Written } from './diagnose.ts';
import { previewOf } from './preview.ts';
import type { SiteContext } from './site-context.ts';

/** What the page asks: the files of a page, which of them is shown, and whether it is to be drawn. */
export type Question = {
  nr: number;
  written: Written;
  shown: string;
  today: string;
  base: string;
  draw: boolean;
};
/** What the worker answers: that all it needs has loaded, then mistakes, then the page as it will be. */
export type Answer = { nr: number } & (
  | { begun: true }
  | { told: Diagnostic[]; milliseconds: number }
  /** Undefined where no drawing was asked for. */
  | { html: string | undefined }
  | { failed: string }
);

let context: Promise<SiteContext> | undefined;

/** The first message is the address of the site's index, all others are questions. */
self.addEventListener('message', ({ data }: MessageEvent<string | Question>) => {
  if (typeof data === 'string') context = fetch(data).then((answer) => answer.json());
  else void answer(data);
});

const say = (answer: Answer): void => self.postMessage(answer);

async function answer({ nr, written, shown, today, base, draw }: Question): Promise<void> {
  try {
    const known = await context;
    if (!known) return;
    say({ nr, begun: true });
    const start = performance.now();
    const told = await diagnose(known, written, today);
    say({ nr, told, milliseconds: Math.round(performance.now() - start) });
    say({ nr, html: draw ? previewOf(shown, written, base) : undefined });
  } catch (error) {
    say({ nr, failed: String(error) });
  }
}
