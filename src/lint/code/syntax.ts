import type { Parser } from '@lezer/common';
import { parser as cpp } from '@lezer/cpp';
import { parser as javascript } from '@lezer/javascript';
import { parser as python } from '@lezer/python';

/** Parsers that go on after a mistake and say where it stands. */
const PARSERS: Readonly<Record<string, Parser>> = {
  python,
  cpp,
  c: cpp,
  arduino: cpp,
  javascript,
  jsx: javascript.configure({ dialect: 'jsx' }),
  typescript: javascript.configure({ dialect: 'ts' }),
  tsx: javascript.configure({ dialect: 'jsx ts' }),
};

/**
 * Where the first mistake of syntax stands in a piece of code; undefined when there is none, or when
 * nobody here can read the language.
 */
export function firstMistake(lang: string, code: string): number | undefined {
  const parser = PARSERS[lang];
  if (!parser) return undefined;
  const text = prepared(lang, code);
  const found = errorIn(parser, text);
  if (found === undefined || parser !== cpp) return found;
  // Statements without their function are a fair extract of a sketch.
  const inside = `void f() {\n${text}\n}`;
  return errorIn(parser, inside) === undefined ? undefined : found;
}

/** What the parsers do not know is blanked, so that all places stay where they are. */
function prepared(lang: string, code: string): string {
  const blank = (text: string): string => ' '.repeat(text.length);
  // Jupyter's commands to the shell and to itself.
  if (lang === 'python') return code.replace(/^[ \t]*[!%].*$/gm, blank);
  // Marks of the ESP32 for the compiler.
  if (PARSERS[lang] === cpp)
    return code.replace(
      /\b(?:IRAM_ATTR|DRAM_ATTR|RTC_DATA_ATTR|PROGMEM|ARDUINO_ISR_ATTR)\b/g,
      blank,
    );
  return code;
}

function errorIn(parser: Parser, code: string): number | undefined {
  let at: number | undefined;
  parser.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  return at;
}
