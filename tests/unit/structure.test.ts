import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { forbiddenArrows } from '../../scripts/structure.ts';
import { folderWith } from '../folder.ts';

/** A house in which each file breaks one rule, beside files that break none. */
const FILES: Record<string, string> = {
  'packages/course/package.json':
    '{ "name": "@a2z/course", "exports": { "./title": "./src/title.ts", "./kind": "./src/kind.ts" } }',
  'packages/progress/package.json':
    '{ "name": "@a2z/progress", "exports": { "./tick": "./src/tick.ts" } }',
  'packages/course/src/stage.ts':
    "import { readFileSync } from 'node:fs'; export const stage = readFileSync;",
  'packages/course/src/title.ts':
    "import { tick } from '@a2z/progress/tick'; export const title = tick;",
  'packages/course/src/kind.ts':
    "import type { tick } from '@a2z/progress/tick'; export type Kind = typeof tick;",
  'packages/progress/src/tick.ts':
    "import { useState } from 'react'; import { title } from '@a2z/course/title'; export const tick = [useState, title];",
  'src/components/List.astro': "---\nimport { stages } from '../queries.ts';\n---\n<p>{stages}</p>",
  'src/components/list.ts': 'export const list = 1;',
  'src/components/Card.astro':
    "<script>\nimport { hash } from '../styles/hash.ts'; hash();\n</script>",
  'src/styles/hash.ts':
    "import { list } from '../components/list.ts'; export const hash = () => list;",
  'src/components/Clock.astro': "---\nimport Clock from '../islands/Clock.tsx';\n---\n<Clock />",
  'src/islands/Clock.tsx': 'export default () => <time />;',
  'src/layouts/Base.astro': "---\nimport Home from '../pages/index.astro';\n---\n<Home />",
  'src/pages/index.astro':
    "---\nimport { stages } from '../queries.ts';\nimport '../../tests/x.ts';\n---\n{stages}",
  'src/queries.ts':
    "import { getCollection } from 'astro:content'; export const stages = getCollection;",
  'src/elements/drill/drill.ts':
    "import { read } from '../../lib/files.ts'; export const drill = read;",
  'src/elements/page/feed.ts':
    "import { feed } from '../../../packages/publish/src/feed.ts'; export const button = feed;",
  'packages/publish/src/feed.ts': 'export const feed = 1;',
  'src/lib/files.ts': "import sharp from 'sharp'; export const read = sharp;",
  'src/lib/door.ts': "import { getEntry } from 'astro:content'; export const door = getEntry;",
  'scripts/look.ts':
    "import { stage } from '../packages/course/src/stage.ts'; export const look = stage;",
  'packages/check/src/disk.ts': 'export const disk = 1;',
  'packages/lint/src/rule.ts':
    "import { disk } from '../../check/src/disk.ts'; export const rule = disk;",
  'packages/text/src/prose.ts':
    "import { rule } from '../../lint/src/rule.ts'; export const prose = rule;",
  'packages/teach/src/plan.ts':
    "import { button } from './elements/button.ts'; export const plan = button;",
  'packages/teach/src/elements/button.ts': 'export const button = 1;',
  'scripts/test.ts': "import '../tests/x.ts';",
  'packages/search/src/panel.ts': "import sharp from 'sharp'; export const panel = sharp;",
  'packages/search/src/integration/make.ts':
    "import sharp from 'sharp'; export const make = sharp;",
  'tests/x.ts': 'export {};',
  'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true, "jsx": "react-jsx" } }',
};

const root = folderWith(FILES);
let problems: string[] = [];
beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  ({ problems } = await forbiddenArrows(root));
});

const found = (rule: string) =>
  problems.filter((text) => text.startsWith(`${rule}: `)).map((text) => text.split(' ')[1]);

describe('the arrows between the rooms', () => {
  test.each([
    ['course-arrows', ['packages/course/src/title.ts']],
    ['lint-arrows', ['packages/lint/src/rule.ts']],
    ['text-arrows', ['packages/text/src/prose.ts']],
    ['styles-arrows', ['src/styles/hash.ts']],
    ['layouts-arrows', ['src/layouts/Base.astro']],
    ['components-arrows', ['src/components/List.astro']],
    ['no-way-back-to-pages', ['src/layouts/Base.astro']],
    ['one-door-to-content', ['src/lib/door.ts']],
    ['content-through-the-door', ['src/components/List.astro']],
    ['pure-packages', ['packages/progress/src/tick.ts']],
    ['pure-packages-no-node', ['packages/course/src/stage.ts']],
    ['react-in-islands-only', ['packages/progress/src/tick.ts']],
    ['no-page-in-plain-functions', ['packages/teach/src/plan.ts']],
    [
      'nothing-of-the-build-is-shipped',
      ['packages/search/src/panel.ts', 'src/elements/drill/drill.ts', 'src/elements/page/feed.ts'],
    ],
    ['four-islands', ['src/components/Clock.astro']],
    ['scripts-stay-outside', ['src/pages/index.astro']],
    ['no-tests-in-scripts', ['scripts/test.ts']],
  ])('name each file that breaks %s, and no other', (rule, files) => {
    expect([...new Set(found(rule))].sort()).toEqual(files);
  });

  test('have no ring, which is told with all its files', () => {
    const ring = problems.filter((text) => text.startsWith('no-circles: '));
    expect(ring.join()).toContain('packages/course/src/title.ts → packages/progress/src/tick.ts');
    expect(ring.join()).not.toContain('kind.ts');
  });
});
