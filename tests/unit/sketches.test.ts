import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compiledWords, readSketchReport } from '@a2z/author/sketch-report';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../folder.ts';

/* What `.github/workflows/sketches.yml` gives to the compiler of the chip. */

test('each whole sketch of a page stands in a folder of its own name, with its page and line', () => {
  const folder = folderWith();
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
});

test('the job’s own command leaves a report that the health page and the pages read', async () => {
  const folder = folderWith();
  cpSync('src/content/tools', join(folder, 'src/content/tools'), { recursive: true });
  cpSync('src/content/stages/ESP32', join(folder, 'src/content/stages/ESP32'), { recursive: true });
  // A compiler that has something against every sketch of one page.
  const cli = '#!/bin/sh\ncase "$*" in *Module2-Topic1-Stage0*) echo error: no; exit 1;; esac\n';
  writeFileSync(join(folder, 'arduino-cli'), cli, { mode: 0o755 });
  const { env: set, jobs } = parse(readFileSync('.github/workflows/sketches.yml', 'utf8'));
  const { run } = jobs.compile.steps.find(({ name }: { name?: string }) => name === 'Compile each');
  const env = { ...process.env, ...set, PATH: `${folder}:${process.env['PATH']}` };
  execFileSync('bash', ['-e', '-c', run], { cwd: folder, env, stdio: 'ignore' });
  const report = await readSketchReport(join(folder, 'report/sketches.json'));
  const told = readFileSync(join(folder, 'report/sketches.md'), 'utf8');
  const page = (number: number) => `ESP32/Modules/Module${number}/Topic1/Stage1`;
  expect(compiledWords(report, page(2))).toMatch(
    /^(\d+) of \1 with esp32:esp32@[\d.]+, \d+ \w+ \d{4}$/,
  );
  expect(compiledWords(report, 'ESP32/Modules/Module2/Topic1/Stage0')).toMatch(/^0 of \d+ with /);
  expect(compiledWords(report, 'ESP32/Modules/Module9/Topic1/Stage0')).toBe('not known');
  expect(told).toContain('Module2/Topic1/Stage0.mdx:');
});

test('a page whose sketches no report names says so', () => {
  expect(compiledWords(undefined, 'ESP32/Modules/Module2/Topic1/Stage0')).toBe('not known');
});
