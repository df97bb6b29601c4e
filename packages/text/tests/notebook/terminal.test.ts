import { describe, expect, test } from 'vitest';
import { toHtml } from '../../src/hast.ts';
import { colouredText, screenText } from '../../src/notebook/terminal.ts';

const html = (text: string): string => toHtml(colouredText(screenText(text)));

describe('a screen shows what a terminal would', () => {
  test.each([
    ['a progress bar leaves its last state', '\r 10%\r 50%\r100%\ndone', '100%\ndone'],
    ['a shorter line leaves the rest of a longer one', 'abcdef\rxy', 'xycdef'],
    ['a return at the end of a line overwrites nothing', 'abc\r\ndef\r', 'abc\ndef'],
    ['a backspace takes one character', 'abd\bc\n\b\bx', 'abc\nx'],
    ['a backspace takes a whole emoji', 'a😀\bb', 'ab'],
    [
      'titles, links and pictures of the terminal do not show',
      '\x1b]0;t\x07a\x1b]8;;https://x\x1b\\b\x1b]8;;\x1b\\\x1bPq#\x1b\\c',
      'abc',
    ],
    ['cursor movements do not show', 'a\x1b[2J\x1b[10;10Hb\x1b[?25lc\x1b(Bd', 'abcd'],
    ['control characters do not show', 'a\x00\x07\x0bb\x9dc', 'abc'],
  ])('%s', (_name, text, shown) => {
    expect(screenText(text)).toBe(shown);
  });
});

describe('colours are classes', () => {
  test.each([
    ['\x1b[31mred\x1b[0m plain', '<span class="ansi-red">red</span> plain'],
    ['\x1b[1;34mbold blue\x1b[0m', '<span class="ansi-bold ansi-blue">bold blue</span>'],
    ['\x1b[38;5;196mpalette\x1b[0m \x1b[38;2;10;200;30mtrue\x1b[0m', 'palette true'],
    ['\x1b[31ma\x1b[0m\x1b[31mb\x1b[0m', '<span class="ansi-red">ab</span>'],
    ['\x1b[43mmarked\x1b[0m', '<span class="ansi-mark">marked</span>'],
    [
      '\x1b[30;40mhidden\x1b[0m\x1b[8mconcealed\x1b[0m',
      '<span class="ansi-mark">hidden</span>concealed',
    ],
    ['\x1b[38;5;999mA\x1b[999mB\x1b[', 'AB'],
    ['<b>\x1b[31m&\x1b[0m', '&lt;b&gt;<span class="ansi-red">&amp;</span>'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });
});
