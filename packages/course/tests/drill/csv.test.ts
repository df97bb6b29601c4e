import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../src/drill/csv.ts';

const row = (key: string, front = 'Front') => ({ key, front, back: 'Back', tags: ['a::b', 'c'] });
const linesOf = (file: string) => file.split('\n').filter((line) => line && !line.startsWith('#'));

describe('the file for Anki', () => {
  test('says itself how it is to be read', () => {
    expect(writeCsv([]).split('\n')).toEqual([
      '#separator:Comma',
      '#html:true',
      '#notetype:Basic',
      '#columns:Front,Back,Tags,Id',
      '#tags column:3',
      '#guid column:4',
      '',
    ]);
  });

  test('has front, back, tags and the permanent id, a line a card', () => {
    expect(linesOf(writeCsv([row('stage#q01')]))).toEqual(['"Front","Back","a::b c",stage#q01']);
  });

  test('keeps quotes, commas and line feeds inside their field', () => {
    const file = writeCsv([row('s#q1', 'He says "no",\nand goes')]);
    expect(linesOf(file)).toEqual(['"He says ""no"",&#10;and goes","Back","a::b c",s#q1']);
  });
});
