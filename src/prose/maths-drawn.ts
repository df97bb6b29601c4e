/*
 * What a browser draws of a formula where no maths font is installed, as on most phones. Temml leaves
 * lines, bars and braces to `<menclose>`, which Chromium does not know, and to stretchy signs, which
 * need such a font. Here they become elements with a class and a border or a background in
 * `src/styles/prose.css`, alike in all browsers; the signs stay in the text, unseen, for who listens.
 */

/** Commands that even so are drawn wrongly or not at all, and what to write instead. */
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
  `Browsers do not draw ${command} as it is meant.`;

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
  [/<menclose notation="[a-z]+" class="(tml-(?:over|under)line)">/g, '<mrow class="$1">'],
  [/<menclose notation="box" class="tml-fbox">/g, '<mrow class="mx-1afe8q9 mx-1ojy89p">'],
  [/<\/menclose>/g, '</mrow>'],
  [/(<mo fence="true" form="\w+" stretchy="true")>(?=\|<)/g, '$1 class="tml-bar">'],
  [/(<mo fence="true" form="\w+" stretchy="true")>(?=‖<)/g, '$1 class="tml-bar tml-norm">'],
  [/ class="[^"]*">(?=[⏞⏟]<)/g, ' class="tml-brace">'],
  // Temml stretches hats by a guess of its own at their width. Over a word a larger sign stands instead.
  [
    /(<m[in]>.<\/m[in]><mo stretchy=)"true" class="([\w-]+)[^"]*">(?=[ˆ~]<)/gu,
    '$1"false" class="$2">',
  ],
  [/stretchy="true" class="([\w-]+) tml-tilde-\d">/g, 'stretchy="false" class="$1">'],
  [/stretchy="true" class="([\w-]+) tml-hat-\d">ˆ/g, 'stretchy="false" class="$1">^'],
];

/** MathML of Temml, with lines, bars and braces that need no maths font. */
export const drawn = (mathml: string): string =>
  DRAWN.reduce((text, [from, to]) => text.replace(from, to), mathml);
