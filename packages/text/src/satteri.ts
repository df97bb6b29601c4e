import { wiring as wiringSchema } from '@a2z/course/wiring';
import { wiringElement } from '@a2z/figures/wiring';
import type { Element } from 'hast';
import { defineHastPlugin, htmlToHast } from 'satteri';
import { type LessonNode, treeFaults } from './lesson-guard.ts';
import { numbersAsText, texToMathML } from './maths.ts';
import { createSlugger, ownId } from './slug.ts';
import { apart, apartAt } from './statements.ts';
import { boxOf, copyOf, headCells } from './table-heads.ts';

/*
 * What Markdown and MDX lessons need beyond Astro's own pipeline. The number after `@` in a name
 * clears Astro's content cache: raise it when the output of a plugin changes.
 */

const isMath = (node: unknown, name: string): node is Element =>
  (node as Element).type === 'element' &&
  (((node as Element).properties['className'] ?? []) as string[]).includes(name);

/**
 * Stops at what no lesson may hold, before it is compiled. The content check has said so already and
 * better; this is for `astro dev`, where the check only warns, and where a lesson from a stranger would run.
 */
export const onlyLessons = defineHastPlugin({
  name: 'only-lessons@2',
  options: { position: true },
  before(root, { data }) {
    // Astro would import the file that `layout` names, and run it.
    const { frontmatter = {} } = (data['astro'] ?? {}) as { frontmatter?: object };
    if ('layout' in frontmatter) throw new Error('1:1: A lesson has no layout of its own.');
    const [fault] = treeFaults(root as unknown as LessonNode);
    if (fault) throw new Error(`${fault.line}:${fault.column}: ${fault.what} ${fault.fix}`);
  },
});

/** Formulas → MathML; bad TeX stops the build with line and column. */
export const maths = defineHastPlugin({
  name: 'maths@14',
  options: { position: true },
  element: {
    filter: ['code', 'pre'],
    visit(node, ctx) {
      const display = node.tagName === 'pre';
      const code = display ? node.children.find((child) => isMath(child, 'math-display')) : node;
      if (!code || !isMath(code, display ? 'math-display' : 'math-inline')) return;
      const plain = display ? undefined : numbersAsText(ctx.textContent(code));
      if (plain !== undefined) return { type: 'text', value: plain };
      try {
        const tree = htmlToHast(texToMathML(ctx.textContent(code), display), { fragment: true });
        return (tree as unknown as Element).children[0] as Element;
      } catch (error) {
        const { line = 1, column = 1 } = node.position?.start ?? {};
        throw new Error(`${line}:${column}: ${(error as Error).message}`);
      }
    },
  },
});

/** Headings get an id and a link to themselves; `##` stays `h2`. */
export const headingLinks = () => {
  const slug = createSlugger();
  return defineHastPlugin({
    name: 'heading-links@2',
    element: {
      filter: ['h2', 'h3', 'h4'],
      visit(node, ctx) {
        const text = ctx.textContent(node);
        const id = ownId(node.properties['id']) ?? slug(text);
        ctx.setProperty(node, 'id', id);
        const label = `Link to “${text}”`;
        const properties = { className: ['anchor'], href: `#${id}`, ariaLabel: label };
        ctx.appendChild(node, { type: 'element', tagName: 'a', properties, children: [] });
      },
    },
  });
};

type Content = Element['children'][number];

const isBlank = (node: Content): boolean => node.type === 'text' && node.value.trim() === '';

/** The one element of a paragraph that has nothing else. */
function onlyIn(paragraph: unknown, name: string): Element | undefined {
  const { tagName, children = [] } = (paragraph ?? {}) as Partial<Element>;
  const [only, ...more] = tagName === 'p' ? children.filter((node) => !isBlank(node)) : [];
  return only?.type === 'element' && only.tagName === name && more.length === 0 ? only : undefined;
}

/** A picture and the slanted paragraph under it → a figure with its caption. */
export const figures = defineHastPlugin({
  name: 'figures@1',
  element: {
    filter: ['p'],
    visit(node, ctx) {
      if (!onlyIn(node, 'img')) return undefined;
      const after = ctx.parent(node).children.slice((ctx.indexOf(node) ?? 0) + 1) as Content[];
      const next = after.find((other) => !isBlank(other));
      const words = onlyIn(next, 'em');
      if (!next || !words) return undefined;
      const caption = { ...words, tagName: 'figcaption', properties: {} } satisfies Element;
      ctx.removeNode(next);
      return { ...node, tagName: 'figure', children: [...node.children, caption] } as Element;
    },
  },
});

/** A statement, and its proof, → a box each. */
export const statements = defineHastPlugin({
  name: 'statements@1',
  element: {
    filter: ['p'],
    visit(node, ctx) {
      const siblings = ctx.parent(node).children as Content[];
      const at = ctx.indexOf(node) ?? 0;
      const found = apartAt(siblings, at);
      if (!found) return undefined;
      const after = siblings.slice(at + 1, found.end);
      // A node that was taken out is gone, wherever it is put: copies stand in the box.
      const inside = after.map((other) => ({ ...copyOf(other) }));
      for (const other of after) ctx.removeNode(other);
      return apart(found.kind, [node as Content, ...inside]);
    },
  },
});

/** `<Wiring />` → what the field `wiring` of the page says; a page without one stops the build. */
export const wiring = defineHastPlugin({
  name: 'wiring@1',
  mdxJsxFlowElement: {
    filter: ['Wiring'],
    visit(_node, { data }) {
      const { frontmatter } = (data['astro'] ?? {}) as { frontmatter?: { wiring?: unknown } };
      return wiringElement(wiringSchema.parse(frontmatter?.wiring));
    },
  },
});

/** A table scrolls in its own box that the keyboard reaches; its header cells say what they head. */
export const tables = defineHastPlugin({
  name: 'tables@2',
  element: {
    filter: ['table'],
    visit(node) {
      const table = copyOf(node as Element);
      headCells(table);
      return boxOf(table);
    },
  },
});

/** Links and pictures that start at the site's root get the base path of the deployment. */
export const baseLinks = (base: string) =>
  defineHastPlugin({
    name: `base-links@1:${base}`,
    element: {
      filter: ['a', 'img'],
      visit(node, ctx) {
        const key = node.tagName === 'a' ? 'href' : 'src';
        const url = node.properties[key];
        if (typeof url !== 'string') return;
        if (/^\/(?!\/)/.test(url)) ctx.setProperty(node, key, base.replace(/\/$/, '') + url);
        if (/^https?:/.test(url)) ctx.setProperty(node, 'rel', 'noopener noreferrer');
      },
    },
  });
