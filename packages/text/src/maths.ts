import type { Element, ElementContent, Root } from 'hast';
import temml from 'temml';
import type { ProsePorts, ProseWarning } from './finish.ts';
import { eachElement, element, parseHtml, text, textOf } from './hast.ts';
import { filterMathML } from './mathml.ts';
import { besideLetters } from './maths-primes.ts';
import { inRows } from './maths-rows.ts';

/**
 * Temml writes some of its layout as `style` attributes, which a strict Content-Security-Policy
 * blocks. Each distinct declaration becomes a class; the rules are in `src/styles/maths.css`, and
 * a test over the built site fails when a class there has no rule.
 */
function styleClass(declaration: string): string {
  let hash = 0x811c9dc5; // FNV-1a, 32 bit: short and stable names, no dependency
  for (const char of declaration) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `mx-${(hash >>> 0).toString(36)}`;
}

const classesOf = (style: string): string =>
  style
    .split(';')
    .map((declaration) => declaration.replace(/\s+/g, '').replace(/:0(em|pt)$/, ':0'))
    .filter((declaration) => declaration !== '')
    .map(styleClass)
    .join(' ');

const withoutStyles = (mathml: string): string =>
  mathml.replace(/<[^>]+ style="[^"]*"[^>]*>/g, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? '';
    const bare = tag.replace(/\sstyle="[^"]*"/, '');
    const name = classesOf(style);
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/(\/?>)$/, ` class="${name}"$1`);
  });

const OPTIONS = {
  trust: false,
  maxExpand: 1000,
  maxSize: [20, 20] as [number, number],
  strict: false,
  // Otherwise a mistake, above all an unknown command, is drawn in red and not reported.
  throwOnError: true,
};

/**
 * Without the unseen sign of 'function of' after ln, sin and their kin. It has no width, but unseen signs are taken out
 * of built pages, and what then is an empty operator has the room of a plus sign.
 */
const withoutApplication = (html: string): string => html.replaceAll('<mo>\u2061</mo>', '');

/**
 * TeX → MathML, without script and without `style` attributes.
 * @param tex the formula without its dollars
 * @param display true for a formula on its own line
 * @throws Error with a sentence for authors when the TeX is not valid
 */
export function texToMathML(tex: string, display: boolean): string {
  const html = withoutApplication(mathml(tex, display));
  const finished = besideLetters(drawn(withoutStyles(html)));
  return display ? boxed(finished) : withoutRow(finished);
}

/** A formula on its own line scrolls in its own box when it is long, which the keyboard must reach. */
const boxed = (mathml: string): string =>
  `<span class="formula" tabindex="0">${inRows(mathml.replace(/^<math[^>]*>/, '<math display="block">'))}</span>`;

/** Signs of formulas that hold only numbers, as signs of text. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\\cdot': '·', '\\times': '×', '\\pm': '±', '\\approx': '≈', '\\,': '\u202F', '\\ ': ' ' },
  ...{ '\\le': '≤', '\\leq': '≤', '\\ge': '≥', '\\geq': '≥', '\\ne': '≠', '-': '−' },
};

/**
 * A formula in a line that has nothing but numbers: as text, which breaks and is read aloud as such, where
 * MathML would have an element for every number and sign. Undefined for any other formula.
 */
export function numbersAsText(tex: string): string | undefined {
  const text = tex.replace(/\\(?:[A-Za-z]+|.)|-/g, (sign) => SIGNS[sign] ?? sign);
  if (!/^[\d\s.,;()[\]+=<>−·×±≤≥≈≠/\u202F]+$/.test(text) || !/\d/.test(text)) return undefined;
  return text
    .trim()
    .replace(/\s*([=<>≤≥≈≠·×]|(?<=[\d)\]]\s*)[+−±])\s*/g, ' $1 ')
    .replace(/^ /, '');
}

/**
 * `math` is a row itself, so a single row around a whole formula in a line adds an element and says nothing. But
 * in Firefox brackets grow only in a row of their own.
 */
function withoutRow(mathml: string): string {
  const [, start, inner] = /^(<math[^>]*>)<mrow>([\s\S]*)<\/mrow><\/math>$/.exec(mathml) ?? [];
  if (inner === undefined || /^<mo [^>]*stretchy="true"/.test(inner)) return mathml;
  let depth = 0;
  for (const [tag] of inner.matchAll(/<\/?mrow\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth < 0) return mathml; // the last row is another one than the first
  }
  return `${start}${inner}</math>`;
}

function mathml(tex: string, display: boolean): string {
  const undrawn = undrawnIn(tex);
  if (undrawn) throw new Error(undrawnSaid(undrawn.command));
  try {
    return temml.renderToString(tex, { ...OPTIONS, displayMode: display });
  } catch (error) {
    // Temml draws a line under the place; a sentence cannot, and some of its errors are slips of its own.
    const [said = ''] = (error as Error).message.split(/ at (?:position|end of input)/);
    const named = (error as Error).name === 'ParseError' && !said.includes('undefined');
    const known = named ? said : 'it cannot be read';
    throw new Error(`This formula is not valid TeX: ${known.trim()}`);
  }
}

/*
 * Temml leaves lines over and under a part, and boxes, to `<menclose>`, which Chromium does not know. Here they
 * become rows with a class and a border in `src/styles/maths.css`, alike in all browsers.
 */

/** Commands that are still drawn wrongly or not at all, and what to write instead. */
const UNDRAWN: Readonly<Record<string, string>> = {
  ...instead('\\underline', 'cancel bcancel xcancel sout cancelto'),
  ...instead('\\overbrace', 'overgroup overparen wideparen overbracket'),
  ...instead('\\underbrace', 'undergroup underparen underbracket'),
  ...instead('\\overrightarrow', 'overleftharpoon overrightharpoon Overrightarrow'),
  ...instead('\\check', 'widecheck'),
  ...instead('\\underset{\\sim}', 'utilde'),
  ...instead('\\boxed', 'textcircled'),
  ...instead('\\angle', 'phase angl angln'),
  ...instead('\\frac', 'longdiv'),
};

function instead(better: string, commands: string): Record<string, string> {
  return Object.fromEntries(commands.split(' ').map((command) => [`\\${command}`, better]));
}

/** A command and what to write instead. */
export type Undrawn = { readonly command: string; readonly better: string };

/** What is wrong with such a command, as a sentence. */
export const undrawnSaid = (command: string): string =>
  `Browsers do not draw ${command} as intended.`;

/** The first command of a formula that browsers do not draw as meant, and one that they do. */
export function undrawnIn(tex: string): Undrawn | undefined {
  for (const [command] of tex.matchAll(/\\(?:[A-Za-z]+|.)/gs)) {
    const better = Object.hasOwn(UNDRAWN, command) ? UNDRAWN[command] : undefined;
    if (better !== undefined) return { command, better };
  }
  return undefined;
}

/** What Temml writes, and what is drawn alike everywhere; in this order. */
const DRAWN: readonly (readonly [RegExp, string])[] = [
  // Engines of MathML Core give operators that they do not know the room of a plus sign.
  [/<mo>([…⋯])<\/mo>/gu, '<mi>$1</mi>'],
  // Names for rules of Temml's own, each by the width of a letter; ours goes by the accent (`src/styles/maths.css`).
  [/( class="mx-\w+)(?: (?:chr|wbk)-[\w-]+)+"/g, '$1"'],
  [/<menclose notation="[a-z]+" class="(tml-(?:over|under)line)">/g, '<mrow class="$1">'],
  [/<menclose notation="box" class="tml-fbox">/g, '<mrow class="mx-1afe8q9 mx-1ojy89p">'],
  [/<\/menclose>/g, '</mrow>'],
  // Temml stretches hats by a guess of its own at their width. Over a word a larger sign stands instead.
  [
    /(<m[in]>.<\/m[in]><mo stretchy=)"true" class="([\w-]+)[^"]*">(?=[ˆ~]<)/gu,
    '$1"false" class="$2">',
  ],
  [/stretchy="true" class="([\w-]+) tml-tilde-\d">/g, 'stretchy="false" class="$1">'],
  [/stretchy="true" class="([\w-]+) tml-hat-\d">ˆ/g, 'stretchy="false" class="$1">^'],
];

/** MathML of Temml, with lines and boxes that every browser draws. */
const drawn = (mathml: string): string =>
  accented(DRAWN.reduce((text, [from, to]) => text.replace(from, to), mathml));

/** Signs over or under something that are accents, as the operator dictionary of MathML has them. */
const ACCENT = /<mo[^>]*>[\^~ˆ˜¯‾ˉ´`˙¨˘ˇ˚→←↔⏞⏟⏜⏝⎴⎵]<\/mo>$/u;

/**
 * Says of each accent that it is one. Temml leaves that to the operator dictionary, as MathML 3 did:
 * Firefox then warns on the console, and engines of MathML Core draw the sign like an exponent.
 */
function accented(mathml: string): string {
  const open: number[] = [];
  const marks: [at: number, mark: string][] = [];
  for (const { 0: tag, 1: end, 2: name, index } of mathml.matchAll(/<(\/?)(mover|munder)\b/g)) {
    if (!end) open.push(index + tag.length);
    else {
      const at = open.pop() ?? 0;
      const mark = name === 'mover' ? ' accent="true"' : ' accentunder="true"';
      if (ACCENT.test(mathml.slice(at, index))) marks.push([at, mark]);
    }
  }
  marks.sort(([a], [b]) => b - a);
  return marks.reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), mathml);
}

const MAX_TEX = 5_000;
/** Largest MathML of one formula, in characters; a macro bomb of 100 bytes makes megabytes. */
const MAX_MATHML = 100_000;
/** Largest MathML of one text. */
const MAX_TOTAL = 400_000;

const classes = (node: Element): string[] =>
  [node.properties['className'] ?? []].flat().map(String);

/** The `code` element of a formula, as mdast-util-math writes it, alone or inside its `pre`. */
function formulaIn(node: Element): Element | undefined {
  const only = node.tagName === 'pre' && node.children.length === 1 ? node.children[0] : node;
  if (only?.type !== 'element' || only.tagName !== 'code') return undefined;
  return classes(only).some((name) => name.startsWith('math-')) ? only : undefined;
}

/**
 * Puts MathML in the place of every formula. One that fails stays as TeX in a `code` element, and
 * the reason goes to `warnings`: a bad formula never breaks a page.
 */
export function typesetFormulas(tree: Root, ports: ProsePorts, warnings: ProseWarning[]): void {
  let left = MAX_TOTAL;
  eachElement(tree, (node, index, parent) => {
    const code = formulaIn(node);
    if (!code) return undefined;
    const tex = textOf(code).trim();
    const display = classes(code).includes('math-display');
    const plain = display ? undefined : numbersAsText(tex);
    if (plain !== undefined) {
      parent.children[index] = text(plain);
      return 'skip';
    }
    const mathml = left > 0 ? typeset(tex, display, ports, warnings) : undefined;
    left -= mathml?.length ?? 0;
    const made = mathml === undefined ? undefined : firstElement(parseHtml(mathml));
    parent.children[index] = (made && safeFormula(made)) ?? asTex(tex);
    return 'skip';
  });
}

/** A formula, or the box with the rows of one, with nothing in it but known MathML. */
function safeFormula(made: Element): Element | undefined {
  if (made.tagName === 'math') return filterMathML(made, true);
  const rows = made.children.filter((child) => child.type === 'element');
  const isBox =
    classes(made).includes('formula') && rows.every(({ tagName }) => tagName === 'math');
  return isBox ? { ...made, children: rows.map((row) => filterMathML(row, true)) } : undefined;
}

/** Jupyter's own typesetter takes \begin{align} between single dollars; ours only as display. */
function typeset(
  tex: string,
  display: boolean,
  ports: ProsePorts,
  warnings: ProseWarning[],
): string | undefined {
  const { maths = texToMathML } = ports;
  let reason = `it is longer than ${MAX_TEX} characters`;
  for (const asDisplay of display ? [true] : [false, true]) {
    if (tex.length > MAX_TEX) break;
    try {
      const mathml = maths(tex, asDisplay);
      if (mathml.length <= MAX_MATHML) return mathml;
      reason = 'it grows too large';
    } catch (error) {
      reason = error instanceof Error ? error.message : 'it cannot be read';
    }
  }
  const what = `The formula “${tex.slice(0, 60)}” is shown as TeX: ${reason}`;
  warnings.push({ code: 'formula', what });
  return undefined;
}

const firstElement = (root: Root): Element | undefined =>
  root.children.find((child): child is Element => child.type === 'element');

const asTex = (tex: string): ElementContent => element('code', { className: ['tex'] }, tex);
