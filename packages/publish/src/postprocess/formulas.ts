import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';

/** The font as Vite puts it beside the styles that name it (`src/styles/maths.css`). */
const WHOLE = /^stix-two-math[\w.-]*\.woff2$/;
/** Signs that say how others are drawn, and have no form of their own. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}/u;
const FORMULA = /<math[\s>][\s\S]*?<\/math>/g;
const LETTER = /<mi>(.)<\/mi>/gu;
/** Elements that bring their sign themselves, without a letter in the text. */
const ROOT = /<m(?:sqrt|root)[\s>]/;
const REFERENCE = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** First letters of the alphabets that a browser slants where one stands alone, and of their slanted forms. */
const SLANTED: readonly (readonly [from: number, letters: number, to: number])[] = [
  [0x41, 26, 0x1d434],
  [0x61, 26, 0x1d44e],
  [0x391, 25, 0x1d6e2],
  [0x3b1, 25, 0x1d6fc],
];

/** The sign that a browser draws for a letter alone in an `mi` (`math-auto`, MathML Core 4.2). */
export function slanted(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  // The slanted h is Planck's constant, which had a sign before the alphabet.
  if (letter === 'h') return 'ℎ';
  const row = SLANTED.find(([from, letters]) => code >= from && code < from + letters);
  return row ? String.fromCodePoint(code - row[0] + row[2]) : letter;
}

/** All signs that formulas of a page are drawn with. */
export function signsOf(html: string): Set<string> {
  const signs = new Set<string>();
  for (const [formula] of html.matchAll(FORMULA)) {
    const letters = [...formula.matchAll(LETTER)].map(([, letter = '']) => slanted(letter));
    const text = formula
      .replace(/<[^>]*>/g, '')
      .replace(REFERENCE, (_, tens, hex, name) =>
        name
          ? (NAMED[name.toLowerCase()] ?? '')
          : String.fromCodePoint(Number.parseInt(tens ?? hex, tens ? 10 : 16)),
      );
    const root = ROOT.test(formula) ? '√' : '';
    for (const sign of [...letters, ...root, ...text]) if (!UNDRAWN.test(sign)) signs.add(sign);
  }
  return signs;
}

const sha = (text: string | Buffer, form: 'hex' | 'base64'): string =>
  createHash('sha256').update(text).digest(form);

/** A page that names another font; the hashes of its styles in its policy go along. */
export const withFont = (html: string, from: string, to: string): string =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, style = '']) => style)
    .filter((style) => style.includes(from))
    .reduce(
      (page, style) =>
        page
          .replaceAll(sha(style, 'base64'), sha(style.replaceAll(from, to), 'base64'))
          .replace(style, () => style.replaceAll(from, to)),
      html,
    );

const IN_A_LINE =
  /(<math(?![^>]*display="block")[^>]*>(?:(?!<\/math>)[\s\S])*<\/math>)([.,;:!?)\]’”]+)/g;

/** A page on which no line begins with what closes a formula: browsers break behind each. */
export const keptTogether = (html: string): string =>
  html.replace(IN_A_LINE, '<span class="formula-end">$1$2</span>');

/**
 * Cuts the font of formulas to the signs that stand in formulas of the built pages, so that a new formula
 * never meets a missing one. Its name follows its content, as those of all files that are kept for ever.
 * Before the integrations that list files and trim policies.
 */
export function formulas(): AstroIntegration {
  let assets = '_astro';
  return {
    name: 'formulas',
    hooks: {
      'astro:config:done': ({ config }) => {
        assets = config.build.assets;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const from = readdirSync(join(folder, assets)).find((name) => WHOLE.test(name));
        if (!from) throw new Error('No style names the font of formulas any more.');
        const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.html'))
          .map((name) => ({
            file: join(folder, name),
            html: readFileSync(join(folder, name), 'utf8'),
          }));
        const signs = new Set(pages.flatMap(({ html }) => [...signsOf(html)]));
        const cut = await subsetFont(
          readFileSync(join(folder, assets, from)),
          [...signs].join(''),
          {
            targetFormat: 'woff2',
          },
        );
        const to = `stix-two-math.${sha(cut, 'hex').slice(0, 8)}.woff2`;
        writeFileSync(join(folder, assets, from), cut);
        // Sheets that no page holds in itself, that of /write/, name it as Vite did.
        copyFileSync(join(folder, assets, from), join(folder, assets, to));
        for (const { file, html } of pages)
          if (html.includes(from)) writeFileSync(file, keptTogether(withFont(html, from, to)));
        logger.info(`${signs.size} signs of formulas: ${cut.length} bytes.`);
      },
    },
  };
}
