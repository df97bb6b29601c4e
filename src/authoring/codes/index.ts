import { MDX } from './mdx.ts';
import { MORE_NOTEBOOKS, NOTEBOOKS } from './notebooks.ts';
import type { HelpPage } from './page.ts';
import { SHAPE } from './shape.ts';
import { LISTS, STAGES } from './together.ts';

export type { HelpPage } from './page.ts';

/** Every code of schema, syntax, cross-checks and notebooks, in the order of the index of help pages. */
export const PAGES: readonly HelpPage[] = [
  ...SHAPE,
  ...MDX,
  ...STAGES,
  ...LISTS,
  ...NOTEBOOKS,
  ...MORE_NOTEBOOKS,
];
