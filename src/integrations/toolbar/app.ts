import { defineToolbarApp } from 'astro/toolbar';
import { APP, type Found, MESSAGES, type PageFacts } from './messages.ts';

/* The app in the browser: what it shows of a page, and how it hears of it. */

/** The look of the app inside Astro's toolbar window, which is dark in every theme. */
const STYLE = `
  astro-dev-toolbar-window { font: 14px/1.5 system-ui, sans-serif; color: #d6d8df; }
  .scroll { overflow-y: auto; padding: 4px; overscroll-behavior: contain; overflow-wrap: anywhere; }
  h1 { font-size: 18px; margin: 0; color: #fff; }
  h2 { font-size: 15px; margin: 16px 0 4px; color: #fff; }
  p { margin: 4px 0; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { border-inline-start: 3px solid #e0b345; margin: 8px 0; padding-inline-start: 10px; }
  li.problem { border-color: #ff7a90; }
  pre { background: #23262d; padding: 8px; overflow-x: auto; margin: 4px 0; }
  button { font: 13px ui-monospace, monospace; color: #a9d2ff; background: none; border: 0;
    padding: 4px 0; text-align: start; margin-inline-end: 8px; text-decoration: underline; cursor: pointer; }
  a { color: #a9d2ff; }
  summary { cursor: pointer; font-size: 15px; margin-top: 12px; padding: 4px 0; color: #fff; }
  :focus-visible { outline: 2px solid #ffb27d; outline-offset: 2px; }
`;

/** An element with its attributes and children; what is undefined is left out. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** "2 problems, 1 warning", or that there is nothing. */
function counted(found: readonly Found[]): string {
  const words = (['problem', 'warning'] as const).flatMap((level) => {
    const n = found.filter((each) => each.level === level).length;
    return n > 0 ? [`${n} ${level}${n === 1 ? '' : 's'}`] : [];
  });
  return words.join(', ') || 'no problem, no warning';
}

function opener(open: string, text: string): HTMLElement {
  const button = element('button', { type: 'button', title: 'Open in the editor' }, text);
  button.addEventListener('click', () => void fetch(open));
  return button;
}

const place = ({ file, line, column }: Found): string =>
  [file, line, line && column].filter(Boolean).join(':');

function entry(found: Found): HTMLElement {
  const { level, what, fix, example, rule, help } = found;
  return element(
    'li',
    { class: level },
    element('strong', {}, level === 'problem' ? 'Problem' : 'Warning', rule ? ` ${rule}` : ''),
    ' ',
    opener(found.open, place(found)),
    element('p', {}, what),
    element('p', {}, `Fix: ${fix}`),
    example && element('pre', {}, example),
    help && element('a', { href: help, target: '_blank' }, 'What this rule is for'),
  );
}

const list = (found: readonly Found[]): HTMLElement => element('ul', {}, ...found.map(entry));

/** What the app shows of a page. */
const panel = ({ sources, own, all }: PageFacts): HTMLElement[] => [
  element('h1', { tabindex: '-1' }, 'This page'),
  element('p', {}, 'Source: ', ...sources.map(({ open, file }) => opener(open, file))),
  element('h2', {}, `This page: ${counted(own)}`),
  list(own),
  element('details', {}, element('summary', {}, `Whole site: ${counted(all)}`), list(all)),
];

/** Puts fresh facts in place of the old ones; what was open stays open, and the focus stays inside. */
function show(content: HTMLElement, facts: PageFacts): void {
  const isFocused = content.contains((content.getRootNode() as ShadowRoot).activeElement);
  const isOpen = content.querySelector('details')?.open ?? false;
  content.replaceChildren(...panel(facts));
  content.querySelector('details')?.toggleAttribute('open', isOpen);
  if (isFocused) content.querySelector('h1')?.focus();
}

export default defineToolbarApp({
  init(canvas, app, server) {
    const content = element('div', { class: 'scroll' }, element('p', {}, 'Reading the content …'));
    canvas.append(element('style', {}, STYLE), element('astro-dev-toolbar-window', {}, content));
    const ask = () => server.send(MESSAGES.ask, { pathname: location.pathname });
    server.on<PageFacts>(MESSAGES.facts, (facts) => {
      if (facts.pathname !== location.pathname) return;
      show(content, facts);
      // A dot on the bar.
      const isBroken = facts.own.some(({ level }) => level === 'problem');
      const level = isBroken ? 'error' : 'warning';
      app.toggleNotification({ state: facts.own.length > 0, level });
    });
    server.on(MESSAGES.changed, ask);
    app.onToggled(({ state }) => {
      const bar = canvas.host.getRootNode() as ShadowRoot;
      const button = bar.querySelector<HTMLElement>(`button[data-app-id="${APP}"]`);
      if (state) content.querySelector('h1')?.focus();
      else if (canvas.activeElement) button?.focus();
    });
    ask();
  },
});
