import { element } from './element.ts';
import type { Built, Found, PageFacts, Source } from './messages.ts';

/** Entries of a list that are drawn; beyond them a terminal reads better. */
const MOST = 100;

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** "2 problems, 1 warning", or that there is nothing. */
export function counted(found: readonly Found[]): string {
  const of = (level: Found['level']) => found.filter((each) => each.level === level).length;
  const words = (['problem', 'warning'] as const).flatMap((level) =>
    of(level) > 0 ? [count(of(level), level)] : [],
  );
  return words.join(', ') || 'no problem, no warning';
}

const opener = ({ file, open }: Source, text = file) =>
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
    opener(found, place(found)),
    element('p', {}, what),
    element('p', {}, `Fix: ${fix}`),
    example !== undefined && element('pre', {}, example),
    help !== undefined && link(help, 'What this rule is for'),
  );
}

const list = (found: readonly Found[]): HTMLElement =>
  element(
    'ul',
    {},
    ...found.slice(0, MOST).map(entry),
    found.length > MOST &&
      element('li', {}, `And ${found.length - MOST} more: npm run check prints all of them.`),
  );

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const builtWeight = ({ day, bytes, budget }: Built): string =>
  `In the build of ${day}: ${kilobytes(bytes)} of HTML and style sheets, compressed` +
  (budget === null ? '.' : `, ${Math.round((bytes / budget) * 100)} % of its budget.`);

/** What this preview sent has the toolbar's own tools in it and is not compressed. */
const sentWeight = (bytes: number | undefined): string =>
  bytes === undefined
    ? ''
    : ` This preview sent ${kilobytes(bytes)} of HTML, which is not what is published.`;

/**
 * What the app shows of a page.
 * @param sent bytes of HTML that the preview sent, as the browser counts them
 */
export function panel(facts: PageFacts, sent: number | undefined): HTMLElement[] {
  const { title, state, sources, own, all, built, help } = facts;
  const weight = built ? builtWeight(built) : 'Its weight is known after npm run build.';
  return [
    element(
      'header',
      {},
      element('h1', { tabindex: '-1' }, title ?? 'This page'),
      state !== undefined && element('span', { class: 'state' }, state),
    ),
    sources.length > 0
      ? element('p', {}, 'Source: ', ...sources.flatMap((source) => [opener(source), ' ']))
      : element('p', {}, 'No single file stands behind this page.'),
    element('p', { class: 'quiet' }, weight + sentWeight(sent)),
    element('h2', {}, `This page: ${counted(own)}`),
    list(own),
    element('details', {}, element('summary', {}, `Whole site: ${counted(all)}`), list(all)),
    element('p', {}, link(help, 'How to read an error')),
  ];
}
