import { type HelpPage, lintHelpPages } from '../../lint/index.ts';
import { MDX } from './mdx.ts';
import { MORE_NOTEBOOKS, NOTEBOOKS } from './notebooks.ts';
import { FILES, SHAPE } from './shape.ts';
import { LISTS, STAGES } from './together.ts';

export type { HelpPage } from '../../lint/index.ts';

/** Every code of schema, syntax, cross-checks, notebooks and the lint's rules, in the order of the index of help pages. */
export const PAGES: readonly HelpPage[] = [
  ...SHAPE,
  ...FILES,
  ...MDX,
  ...STAGES,
  ...LISTS,
  ...NOTEBOOKS,
  ...MORE_NOTEBOOKS,
  ...lintHelpPages(),
];
