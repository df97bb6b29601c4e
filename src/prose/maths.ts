import temml from 'temml';
import { drawn, undrawnIn, undrawnSaid } from './maths-drawn.ts';

/**
 * Temml writes some of its layout as `style` attributes, which a strict Content-Security-Policy
 * blocks. Each distinct declaration becomes a class; the rules stand in `src/styles/prose.css`, and
 * a test over the built site fails when a class there has no rule.
 */
export function styleClass(declaration: string): string {
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
  // Without it a mistake, an unknown command above all, is drawn in red and nobody is told.
  throwOnError: true,
};

/**
 * TeX → MathML, without script and without `style` attributes.
 * @param tex the formula without its dollars
 * @param display true for a formula on its own line
 * @throws Error with a sentence for authors when the TeX is not valid
 */
export function texToMathML(tex: string, display: boolean): string {
  const html = mathml(tex, display);
  // A long formula scrolls in its own box, which the keyboard must reach.
  const focusable = display ? html.replace('<math ', '<math tabindex="0" ') : html;
  return drawn(withoutStyles(focusable));
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
