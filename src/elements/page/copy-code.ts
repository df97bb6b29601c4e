/*
 * On a page with code: over each block a button that copies it and, where a line of it is cut, one that
 * wraps the long lines of the page. It imports nothing, so that Astro puts it into the page itself: no
 * request more, and no byte on a page without code.
 */
const BACK_AFTER = 2000;
/** Where the choice is kept; theme-start.js does the same with the theme, also without an import. */
const KEPT = 'a2z:1:wrap';
/** What stands deeper is wrapped from here on: a phone has no room for more. */
const DEEPEST = 10;
const root = document.documentElement;

const region = document.createElement('p');
region.setAttribute('role', 'status');
region.className = 'visually-hidden';
document.querySelector('main')?.append(region);

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const said = await navigator.clipboard.writeText(code.textContent.trimEnd()).then(
    () => 'Copied',
    () => 'Not copied',
  );
  // Emptied first: the same word said twice is heard twice.
  region.textContent = '';
  region.textContent = button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, BACK_AFTER);
}

/** Each line in an element of its own, so that what wraps hangs two characters behind its margin. */
function splitLines(pre: HTMLElement): void {
  const code = pre.querySelector('code') ?? pre;
  const rest = document.createRange();
  const lines: HTMLElement[] = [];
  for (const text of code.textContent.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    let left = text.length;
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode() as Text;
    while (left > node.length) {
      left -= node.length;
      node = walker.nextNode() as Text;
    }
    rest.setStart(code, 0);
    rest.setEnd(node, left);
    const line = document.createElement('span');
    line.className = 'line';
    line.style.setProperty('--hang', `${Math.min(text.search(/\S|$/), DEEPEST) + 2}ch`);
    line.append(rest.extractContents());
    lines.push(line);
  }
  code.replaceChildren(...lines);
}

function setWrap(on: boolean): void {
  if (on)
    for (const pre of document.querySelectorAll<HTMLElement>('pre:not(:has(.line))'))
      splitLines(pre);
  root.toggleAttribute('data-wrap', on);
  for (const button of wraps.values()) button.ariaPressed = String(on);
}

function turnWrap(): void {
  const on = !root.hasAttribute('data-wrap');
  setWrap(on);
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // It lasts as long as the page.
  }
}

function tool(name: string, text: string, use: (button: HTMLButtonElement) => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = name;
  button.textContent = text;
  button.onclick = () => use(button);
  return button;
}

/*
 * The buttons sit on the top edge of their block, half in the padding: they take no height of their own. Here, for
 * without this script there are none, and a page's style would weigh on pages without code.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`.code-tools{display:flex;justify-content:end;gap:var(--space-s);position:relative;z-index:1;block-size:1.625rem;margin:-.8125rem .75rem;pointer-events:none}
.code-tools button{min-height:0;padding:0 var(--space-s);white-space:nowrap;font:.75rem var(--sans);color:var(--ink-quiet);pointer-events:auto}
.code-tools button[aria-pressed=true]{background:var(--accent-ground);border-color:var(--accent);color:var(--ink)}`);
document.adoptedStyleSheets.push(sheet);

/** The buttons that wrap, by their block. */
const wraps = new Map<Element, HTMLButtonElement>();
/** A block that is narrower than its lines gets the button, and keeps it while lines are wrapped. */
const widths = new ResizeObserver((changed) => {
  for (const { target } of changed) {
    const button = wraps.get(target);
    if (button && button !== document.activeElement && !root.hasAttribute('data-wrap'))
      button.hidden = target.scrollWidth <= target.clientWidth;
  }
});

// A question's own code is part of the button that opens its answer, and no button holds another.
for (const code of document.querySelectorAll<HTMLElement>('pre.code:not(summary *)')) {
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  const wrap = tool('wrap', 'Wrap lines', turnWrap);
  wraps.set(code, wrap);
  tools.append(wrap);
  // Only a page that came over HTTPS, or from this machine, may copy.
  if (navigator.clipboard) tools.append(tool('copy', 'Copy', (button) => copy(code, button)));
  code.before(tools);
  widths.observe(code);
}
let kept: string | null = null;
try {
  kept = localStorage.getItem(KEPT);
} catch {
  // Nothing was kept.
}
setWrap(kept === 'on');
