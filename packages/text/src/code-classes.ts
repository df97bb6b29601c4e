import type { ShikiTransformer } from 'shiki';

/** What may stand in a line; Shiki brings its own copy of hast's types. */
type Child = Parameters<NonNullable<ShikiTransformer['line']>>[0]['children'][number];

/** An element that says nothing gives way to what stands in it. */
const unwrapped = (node: Child, isEmpty: (name: unknown) => boolean): Child[] =>
  node.type === 'element' && isEmpty(node.properties['class']) ? node.children : [node];

/** What has the colour of the text: a bracket needs none of its own, and was a third of a lesson's elements. */
const PLAIN = ['foreground', 'punctuation'];

/** Operators and numbers are read by their shape; they were every second element of a page of code. */
const SHAPES = /^(?:[^\p{L}\p{N}"'`#@\\]*|\s*[-+]?\.?\d[\w.]*)$/u;

/** A colour of Shiki's `css-variables` theme → the class that stands for it; none for plain text and for shapes. */
export function tokenClass(colour: string, content: string): string | undefined {
  if (SHAPES.test(content) && !/^\s*\/[/*]/.test(content)) return undefined;
  const token = /var\(--(?:astro-code|shiki)-(?:token-)?([a-z-]+)\)/.exec(colour)?.[1];
  return token && !PLAIN.includes(token) ? `tk-${token}` : undefined;
}

/**
 * Milliseconds that a line may take, the first of a language with its grammar; with Shiki's 500 a busy machine leaves
 * lines without colours, and builds other pages than a quiet one.
 */
export const LINE_TIME = 10_000;

/**
 * Shiki's `css-variables` theme with classes instead of `style` attributes (a strict
 * Content-Security-Policy forbids those). The colours stand in `src/styles/code.css`. Text without a
 * colour, and lines, stand without an element of their own: it would be every other one of a lesson.
 * The number in the name clears Astro's content cache: raise it when the output changes.
 */
export const codeClasses: ShikiTransformer = {
  name: 'code-classes@6',
  preprocess(_code, options) {
    options.tokenizeTimeLimit = LINE_TIME;
  },
  span(node) {
    const [child] = node.children;
    const content = child?.type === 'text' ? child.value : 'code';
    const name = tokenClass(String(node.properties['style'] ?? ''), content);
    delete node.properties['style'];
    if (name) node.properties['class'] = name;
  },
  line(node) {
    node.children = node.children.flatMap((child) => unwrapped(child, (name) => !name));
  },
  code(node) {
    node.children = node.children.flatMap((child) => unwrapped(child, (name) => name === 'line'));
  },
  pre(node) {
    delete node.properties['style'];
    node.properties['class'] = 'code';
    node.properties['tabindex'] = '0';
    // ```python show is to be read, ```python check judges an exercise: neither gets a Run button.
    const mark = /^(?:show|check)\b/.exec(this.options.meta?.__raw?.trim() ?? '')?.[0];
    if (mark) node.properties['data-run'] = mark;
  },
};
