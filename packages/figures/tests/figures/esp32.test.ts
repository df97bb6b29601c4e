import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hours, inWords } from '../../src/figures/awake.ts';
import { readings, received } from '../../src/figures/baud.ts';
import { figure as crowd } from '../../src/figures/crowd.ts';
import { current, figure as led } from '../../src/figures/led.ts';
import { figure as sleep } from '../../src/figures/sleep.ts';

const lesson = (place: string): string => {
  const [module, stage] = place.split('.');
  const file = `src/content/stages/ESP32/Modules/Module${module}/Topic1/Stage${stage}.mdx`;
  return readFileSync(file, 'utf8');
};

describe('a number of a figure is one that its lesson prints', () => {
  test('two AA cells: 48 hours awake, about 27 years asleep', () => {
    expect([hours(86_400), hours(0)]).toEqual([48, 240_000]);
    expect(inWords(hours(0))).toBe('27.4 years');
    expect(lesson('0.0')).toContain('$2400 / 0.01 = 240\\,000$ hours, about 27 years');
  });

  test('an LED of 2 V behind 330 Ω: 3.9 mA', () => {
    expect(current(330, 2).toFixed(1)).toBe('3.9');
    expect(lesson('1.2')).toContain('330\\ \\Omega = 3.9$ mA');
    expect(led.view(30, 1.6).said).toMatch(/More than the 20 mA/);
  });

  test('the table of the sleeping node, row by row', () => {
    const rows = [
      [8, 1],
      [8, 0],
      [4, 1],
      [8, 7],
    ].map(([awake, step]) =>
      sleep
        .view(awake ?? 0, step ?? 0)
        .rows[0]?.slice(2)
        .join(' | '),
    );
    const plain = rows.map((row = '') => row.replaceAll('\u00a0', ' '));
    expect(plain).toEqual(['1.353 mA | 77', '1.343 mA | 78', '0.687 mA | 152', '11.2 mA | 9.3']);
    for (const row of plain) expect(lesson('4.3')).toContain(`| ${row} |`);
  });

  test('a baud rate may be wrong by 5.2 %, and by 4.6 % where the edge is seen late', () => {
    const arrives = (percent: number, late: number): boolean => {
      const { value, stop } = received(percent / 100, late);
      return value === 0x53 && stop;
    };
    expect([5.2, 5.3, -5.2, -5.3].map((percent) => arrives(percent, 0))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([4.6, 4.7].map((percent) => arrives(percent, 1 / 16))).toEqual([true, false]);
    expect(readings(0, 0).at(-1)).toBe(9.5);
    expect(lesson('5.1')).toMatch(/at once +-5\.2 5\.2 %\n1\/16 bit too late +-5\.9 4\.6 %/);
  });

  test('200 boards at one router, without and with drawn pauses', () => {
    expect(crowd.view(0).rows).toEqual([[200, 1200, 1]]);
    expect(crowd.view(100).rows).toEqual([[35, 1552, 161]]);
    expect(lesson('6.1')).toMatch(/fixed +200 +1200 +1 slots\ndrawn +35 +1552 +161 slots/);
  });
});
