import file from './run-page.ts?worker&url';

/*
 * A 'Run' button over each block of a page that runs (components/stage/RunStart.astro). What edits and
 * runs is fetched at the first press, or where the reader has changed this page's code, or came by a link
 * with code; the runtime only at a run. `?worker&url` as in check-start.ts.
 */
type Page = HTMLElement & { open(block: HTMLElement, run: boolean): void; restore(): void };

const page = document.querySelector('run-page') as Page;
const { stage, cost } = page.dataset;
let loading: Promise<unknown> | undefined;

function load(then: () => void): void {
  loading ??= import(/* @vite-ignore */ file);
  loading.then(then, () => {
    loading = undefined;
    dispatchEvent(new Event('vite:preloadError'));
  });
}

// Here, because a page's own style would weigh on every lesson. On a phone the button is taller than it looks.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.code-tools .run{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;position:relative}
.code-tools .run:hover{background:var(--accent-ground);color:var(--ink)}
@media(pointer:coarse){.code-tools .run{min-width:44px}.code-tools .run:after{content:'';position:absolute;inset:-9px 0}}`);
document.adoptedStyleSheets.push(sheet);

for (const block of document.querySelectorAll<HTMLElement>(page.dataset['blocks'] ?? '')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'run';
  button.textContent = 'Run';
  button.title = cost ?? '';
  button.onclick = () => load(() => page.open(block, true));
  (block.previousElementSibling as HTMLElement).append(button);
}
try {
  const kept = Object.keys(localStorage).some((key) => key.startsWith(`a2z:1:code:${stage}#`));
  if (kept || location.hash.startsWith('#code=')) load(() => page.restore());
} catch {
  // Storage is out of reach: then nothing is kept.
}
