import type { DevToolbarApp } from 'astro';
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
    padding: 4px 0; text-align: start; text-decoration: underline; cursor: pointer; }
  a { color: #a9d2ff; }
  summary { cursor: pointer; font-size: 15px; margin-top: 12px; padding: 4px 0; color: #fff; }
  :focus-visible { outline: 2px solid #ffb27d; outline-offset: 2px; }
`;

type Child = Node | string | false | undefined;

/** An element with its attributes and children; what is false or undefined is left out. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | (() => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** "2 problems, 1 warning", or that there is nothing. */
function counted(found: readonly Found[]): string {
  const of = (level: Found['level']) => found.filter((each) => each.level === level).length;
  const words = (['problem', 'warning'] as const).flatMap((level) =>
    of(level) > 0 ? [count(of(level), level)] : [],
  );
  return words.join(', ') || 'no problem, no warning';
}

const opener = (open: string, text: string) =>
  element(
    'button',
    { type: 'button', title: 'Open in the editor', click: () => void fetch(open) },
    text,
  );

/** Only what is an address of the web becomes a link. */
const link = (href: string, text: string) =>
  /^https?:/.test(href) && element('a', { href, target: '_blank', rel: 'noopener' }, text);

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
    example !== undefined && element('pre', {}, example),
    help !== undefined && link(help, 'What this rule is for'),
  );
}

const list = (found: readonly Found[]): HTMLElement => element('ul', {}, ...found.map(entry));

/** What the app shows of a page. */
const panel = ({ sources, own, all }: PageFacts): HTMLElement[] => [
  element('h1', { tabindex: '-1' }, 'This page'),
  sources.length > 0
    ? element(
        'p',
        {},
        'Source: ',
        ...sources.flatMap(({ open, file }) => [opener(open, file), ' ']),
      )
    : element('p', {}, 'No single file stands behind this page.'),
  element('h2', {}, `This page: ${counted(own)}`),
  list(own),
  element('details', {}, element('summary', {}, `Whole site: ${counted(all)}`), list(all)),
];

type ToolbarApp = Parameters<NonNullable<DevToolbarApp['init']>>[1];

/** The button of the bar that opens this app; the bar is not ours, and may have been taken away. */
const barButton = (canvas: ShadowRoot): HTMLElement | null =>
  (canvas.host.getRootNode() as ShadowRoot).querySelector(`button[data-app-id="${APP}"]`);

/** Puts fresh facts in place of the old ones; what was open stays open, and the focus stays inside. */
function show(content: HTMLElement, facts: PageFacts): void {
  const isFocused = content.contains((content.getRootNode() as ShadowRoot).activeElement);
  const isOpen = content.querySelector('details')?.open ?? false;
  content.replaceChildren(...panel(facts));
  content.querySelector('details')?.toggleAttribute('open', isOpen);
  if (isFocused) content.querySelector('h1')?.focus();
}

/** A dot on the bar: red for a mistake on this page, yellow for a warning, blue for other pages. */
function notify(app: ToolbarApp, { own, all }: PageFacts): void {
  const isBroken = own.some(({ level }) => level === 'problem');
  const here = isBroken ? 'error' : 'warning';
  if (all.length === 0) app.toggleNotification({ state: false });
  else app.toggleNotification({ state: true, level: own.length > 0 ? here : 'info' });
}

export default defineToolbarApp({
  init(canvas, app, server) {
    const content = element('div', { class: 'scroll' }, element('p', {}, 'Reading the content …'));
    canvas.append(element('style', {}, STYLE), element('astro-dev-toolbar-window', {}, content));
    const ask = () => server.send(MESSAGES.ask, { pathname: location.pathname });
    server.on<PageFacts>(MESSAGES.facts, (facts) => {
      if (facts.pathname !== location.pathname) return;
      show(content, facts);
      notify(app, facts);
    });
    server.on(MESSAGES.changed, ask);
    app.onToggled(({ state }) => {
      if (state) content.querySelector('h1')?.focus();
      else if (canvas.activeElement) barButton(canvas)?.focus();
    });
    ask();
  },
});
