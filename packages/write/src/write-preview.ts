const AGES = {
  newest: '',
  waiting: 'An older text is shown here until yours has been checked.',
  failed: 'An older text is shown here: yours could not be checked.',
  undrawn:
    'The last check of this text did not finish, so the page is not drawn until you ask for it.',
};

/**
 * The frame with the page as it will be, and the line that says which text it shows.
 * @param painted is told when a page was drawn
 */
export function createPreview(
  frame: HTMLIFrameElement,
  line: HTMLElement,
  sheet: string,
  painted: () => void,
) {
  const age = (name: keyof typeof AGES): void => {
    line.textContent = AGES[name];
  };
  const loaded = (scroll: number): void => {
    frame.contentDocument?.scrollingElement?.scrollTo(0, scroll);
    // Twice: the first comes before the frame is painted.
    requestAnimationFrame(() => requestAnimationFrame(painted));
  };
  const clear = (): void => {
    // In a theme of its own the frame would be a white sheet on a dark page.
    const { colorScheme } = getComputedStyle(frame);
    frame.srcdoc = `<meta name="color-scheme" content="${colorScheme}">`;
    age('newest');
  };
  clear();
  return {
    age,
    clear,
    show(html: string): void {
      const { theme = '', text = '' } = document.documentElement.dataset;
      const scroll = frame.contentDocument?.scrollingElement?.scrollTop ?? 0;
      frame.onload = () => loaded(scroll);
      frame.srcdoc = `<!doctype html><html lang="en" data-theme="${theme}" data-text="${text}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The page as it will be</title><link rel="stylesheet" href="${sheet}"><body class="prose">${html}</body></html>`;
      age('newest');
    },
  };
}
