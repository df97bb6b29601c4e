import { formatProblems, type Problem } from '@a2z/course/problem';

/* In the browser, in `npm run dev` only: the mistakes of the content over the page, in the words of the
 * terminal; each place opens its file in the editor. It goes by itself when they are mended, and what else Vite
 * would show of them stays away. */

const TAG = 'content-problems';
const STYLE = `
:host { position: fixed; inset: auto 0 0 0; z-index: 99998; max-height: 70vh; overflow: auto;
  background: #fff8f0; color: #1b1b1f; border-top: 4px solid #b3261e; font: 14px/1.6 system-ui, sans-serif; }
div { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin: 0; font-size: 1.1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; }
pre button { font: inherit; border: 0; padding: 0.25rem 0; background: none; color: #8a1c16; text-decoration: underline; cursor: pointer; }
div > button { float: right; font: inherit; padding: 0.25rem 0.75rem; }`;

const text = (name: string, words: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: words });

/** A place, which opens in the editor as it does from Vite's own overlay. */
function opener(place: string): HTMLElement {
  const button = text('button', place);
  button.title = 'Open in the editor';
  const address = `${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(place)}`;
  button.addEventListener('click', () => void fetch(address));
  return button;
}

/** The words of the terminal, with a button for each place. */
function linked(problems: readonly Problem[]): (Node | string)[] {
  const isPlace = (line: string) => problems.some(({ file }) => line.startsWith(file));
  return formatProblems(problems)
    .split(/(?<=\n)/)
    .flatMap((line) => {
      if (!isPlace(line)) return line;
      const [place = ''] = line.trimEnd().split('  ');
      return [opener(place), line.slice(place.length)];
    });
}

function panel(problems: readonly Problem[]): HTMLElement {
  const host = document.createElement(TAG);
  host.setAttribute('role', 'alert');
  const button = text('button', 'Hide until the next change');
  button.addEventListener('click', () => host.remove());
  const box = document.createElement('div');
  const words = document.createElement('pre');
  words.append(...linked(problems));
  box.append(button, text('h2', 'The content has mistakes'), words);
  host.attachShadow({ mode: 'open' }).append(text('style', STYLE), box);
  return host;
}

/** Vite's own overlay would say the same mistake in the words of a parser. */
const hideVites = text('style', 'vite-error-overlay { display: none }');

/** Does this page stand in for one that cannot be made? */
const standsIn = document.documentElement.hasAttribute('data-content-problems');

function show(problems: readonly Problem[]): void {
  document.querySelector(TAG)?.remove();
  if (standsIn) {
    const said = document.querySelector('pre');
    if (said?.textContent !== formatProblems(problems)) location.reload();
    else said.replaceChildren(...linked(problems));
  } else if (problems.length > 0) {
    document.head.append(hideVites);
    document.body.append(panel(problems));
  } else {
    hideVites.remove();
    // A page that could not be made, or was not found, may be there now.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((visit?.responseStatus ?? 200) >= 400) location.reload();
  }
}

import.meta.hot?.on('content:problems', ({ problems }: { problems: Problem[] }) => show(problems));
import.meta.hot?.send('content:hello', { standsIn });
