import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/* What `.github/workflows/sketches.yml` gives to the compiler of the chip. */

test('each whole sketch of a page stands in a folder of its own name, with its page and line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sketches-'));
  const lines = execFileSync('python3', ['src/content/tools/sketches.py', folder], {
    encoding: 'utf8',
  });
  const told = lines.trim().split('\n');
  const files = globSync('*/*.ino', { cwd: folder });
  expect(files.length).toBeGreaterThan(20);
  expect(told).toHaveLength(files.length);
  for (const file of files) expect(basename(file, '.ino')).toBe(dirname(file));
  for (const line of told) {
    const [made = '', place = ''] = line.split(' ');
    const [page = '', number] = place.split(':');
    const code = readFileSync(join(made, `${basename(made)}.ino`), 'utf8');
    const text = readFileSync(page, 'utf8').split('\n');
    expect(
      text
        .slice(Number(number) - 1)
        .join('\n')
        .startsWith(code),
    ).toBe(true);
    expect(code).toMatch(/^void setup\(\)[\s\S]*^void loop\(\)/m);
    expect(globSync('secrets.h', { cwd: made })).toHaveLength(code.includes('"secrets.h"') ? 1 : 0);
  }
  rmSync(folder, { recursive: true });
});
