/* Names that Unicode gives to signs that nobody sees, for messages. */

const C0 =
  'NULL,START OF HEADING,START OF TEXT,END OF TEXT,END OF TRANSMISSION,ENQUIRY,ACKNOWLEDGE,ALERT,BACKSPACE,CHARACTER TABULATION,LINE FEED,LINE TABULATION,FORM FEED,CARRIAGE RETURN,SHIFT OUT,SHIFT IN,DATA LINK ESCAPE,DEVICE CONTROL ONE,DEVICE CONTROL TWO,DEVICE CONTROL THREE,DEVICE CONTROL FOUR,NEGATIVE ACKNOWLEDGE,SYNCHRONOUS IDLE,END OF TRANSMISSION BLOCK,CANCEL,END OF MEDIUM,SUBSTITUTE,ESCAPE,INFORMATION SEPARATOR FOUR,INFORMATION SEPARATOR THREE,INFORMATION SEPARATOR TWO,INFORMATION SEPARATOR ONE'.split(
    ',',
  );
const DIGITS = 'ZERO,ONE,TWO,THREE,FOUR,FIVE,SIX,SEVEN,EIGHT,NINE'.split(',');
const OTHERS: Readonly<Record<string, string>> = {
  '007F': 'DELETE',
  '0085': 'NEXT LINE',
  '00AD': 'SOFT HYPHEN',
  '034F': 'COMBINING GRAPHEME JOINER',
  '061C': 'ARABIC LETTER MARK',
  '115F': 'HANGUL CHOSEONG FILLER',
  '1160': 'HANGUL JUNGSEONG FILLER',
  '180E': 'MONGOLIAN VOWEL SEPARATOR',
  '200B': 'ZERO WIDTH SPACE',
  '200C': 'ZERO WIDTH NON-JOINER',
  '200D': 'ZERO WIDTH JOINER',
  '200E': 'LEFT-TO-RIGHT MARK',
  '200F': 'RIGHT-TO-LEFT MARK',
  '2028': 'LINE SEPARATOR',
  '2029': 'PARAGRAPH SEPARATOR',
  '202A': 'LEFT-TO-RIGHT EMBEDDING',
  '202B': 'RIGHT-TO-LEFT EMBEDDING',
  '202C': 'POP DIRECTIONAL FORMATTING',
  '202D': 'LEFT-TO-RIGHT OVERRIDE',
  '202E': 'RIGHT-TO-LEFT OVERRIDE',
  '2060': 'WORD JOINER',
  '2061': 'FUNCTION APPLICATION',
  '2062': 'INVISIBLE TIMES',
  '2063': 'INVISIBLE SEPARATOR',
  '2064': 'INVISIBLE PLUS',
  '2066': 'LEFT-TO-RIGHT ISOLATE',
  '2067': 'RIGHT-TO-LEFT ISOLATE',
  '2068': 'FIRST STRONG ISOLATE',
  '2069': 'POP DIRECTIONAL ISOLATE',
  '206A': 'INHIBIT SYMMETRIC SWAPPING',
  '206B': 'ACTIVATE SYMMETRIC SWAPPING',
  '206C': 'INHIBIT ARABIC FORM SHAPING',
  '206D': 'ACTIVATE ARABIC FORM SHAPING',
  '206E': 'NATIONAL DIGIT SHAPES',
  '206F': 'NOMINAL DIGIT SHAPES',
  '3164': 'HANGUL FILLER',
  FEFF: 'ZERO WIDTH NO-BREAK SPACE',
  FFA0: 'HALFWIDTH HANGUL FILLER',
  FFF9: 'INTERLINEAR ANNOTATION ANCHOR',
  FFFA: 'INTERLINEAR ANNOTATION SEPARATOR',
  FFFB: 'INTERLINEAR ANNOTATION TERMINATOR',
  E0001: 'LANGUAGE TAG',
  E007F: 'CANCEL TAG',
};

/** `U+202E RIGHT-TO-LEFT OVERRIDE`; the number alone where no name is known. */
export function nameOfSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  const name = C0[code] ?? OTHERS[hex] ?? tagName(code) ?? selectorName(code);
  return name === undefined ? `U+${hex}` : `U+${hex} ${name}`;
}

function tagName(code: number): string | undefined {
  const letter = String.fromCharCode(code & 0x7f);
  if (code >> 7 !== 0xe0000 >> 7) return undefined;
  if (/\d/.test(letter)) return `TAG DIGIT ${DIGITS[Number(letter)]}`;
  if (!/[a-z]/i.test(letter)) return letter === ' ' ? 'TAG SPACE' : undefined;
  return `TAG LATIN ${letter < 'a' ? 'CAPITAL' : 'SMALL'} LETTER ${letter.toUpperCase()}`;
}

function selectorName(code: number): string | undefined {
  if (code >= 0xfe00 && code <= 0xfe0f) return `VARIATION SELECTOR-${code - 0xfe00 + 1}`;
  return code >= 0xe0100 && code <= 0xe01ef
    ? `VARIATION SELECTOR-${code - 0xe0100 + 17}`
    : undefined;
}
