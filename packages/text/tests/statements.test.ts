import { readFileSync } from 'node:fs';
import { LESSON_FEATURES } from '@a2z/text/astro';
import { type HastPluginInput, type MarkdownToHtmlResult, markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { eachElement, parseHtml, textOf } from '../src/hast.ts';
import { maths, statements } from '../src/satteri.ts';

const PAGE = 'src/content/stages/DeepAI/Modules/Module1/Topic1/Stage2.mdx';

test('each statement of a lesson stands in one box with its formula, and its proof in one with what it used', () => {
  const text = readFileSync(PAGE, 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const tree = (hastPlugins: HastPluginInput[]) => {
    const made = markdownToHtml(text, { features: LESSON_FEATURES, hastPlugins });
    return parseHtml((made as MarkdownToHtmlResult).html);
  };
  const plain = tree([maths]);
  const apart = tree([maths, statements]);
  const boxes: { kind: unknown; formulas: number; text: string }[] = [];
  eachElement(apart, ({ tagName, properties, children }) => {
    const [kind] = [properties['className']].flat();
    if (tagName !== 'div' || (kind !== 'statement' && kind !== 'proof')) return;
    const formulas = children.filter(
      (node) => node.type === 'element' && [node.properties['className']].flat()[0] === 'formula',
    );
    boxes.push({ kind, formulas: formulas.length, text: children.map(textOf).join('').trim() });
  });
  expect(boxes.map(({ kind }) => kind)).toEqual(Array(6).fill(['statement', 'proof']).flat());
  for (const { kind, text } of boxes)
    expect(text).toMatch(kind === 'proof' ? /^Proof.*☑ Used: .*$/s : /^Statement \d\. /);
  expect(boxes[0]?.formulas).toBe(1);
  // What is put into a box is not lost, and nothing is there twice.
  expect(textOf(apart).replace(/\s/g, '')).toBe(textOf(plain).replace(/\s/g, ''));
});
