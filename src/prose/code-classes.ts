import type { ShikiTransformer } from 'shiki';

/**
 * Shiki's `css-variables` theme with classes instead of `style` attributes (a strict
 * Content-Security-Policy forbids those). The colours stand in `src/styles/code.css`.
 * The number in the name clears Astro's content cache: raise it when the output changes.
 */
export const codeClasses: ShikiTransformer = {
  name: 'code-classes@1',
  span(node) {
    const style = String(node.properties['style'] ?? '');
    const token = /color:var\(--(?:astro-code|shiki)-(?:token-)?([a-z-]+)\)/.exec(style)?.[1];
    delete node.properties['style'];
    if (token && token !== 'foreground') node.properties['class'] = `tk-${token}`;
  },
  pre(node) {
    delete node.properties['style'];
    node.properties['class'] = 'code';
    node.properties['tabindex'] = '0';
  },
};
