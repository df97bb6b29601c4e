import type { DevToolbarApp } from 'astro';
import { defineToolbarApp } from 'astro/toolbar';
import { element } from './element.ts';
import { APP, MESSAGES, type PageFacts } from './messages.ts';
import { panel } from './panel.ts';
import { STYLE } from './style.ts';

type ToolbarApp = Parameters<NonNullable<DevToolbarApp['init']>>[1];

/** Bytes of HTML that came for this page; nothing where the browser does not say. */
const sent = (): number | undefined =>
  performance
    .getEntriesByType('navigation')
    .map((entry) => (entry as PerformanceNavigationTiming).encodedBodySize)[0];

/** The button of the bar that opens this app; the bar is not ours, and may have been taken away. */
const barButton = (canvas: ShadowRoot): HTMLElement | null =>
  (canvas.host.getRootNode() as ShadowRoot).querySelector(`button[data-app-id="${APP}"]`);

/** Puts fresh facts in place of the old ones; what was open stays open, and the focus stays inside. */
function show(content: HTMLElement, facts: PageFacts): void {
  const isFocused = content.contains((content.getRootNode() as ShadowRoot).activeElement);
  const isOpen = content.querySelector('details')?.open ?? false;
  content.replaceChildren(...panel(facts, sent()));
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
