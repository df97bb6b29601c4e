import type { Rule } from '../rule.ts';
import { paths, pip, secrets } from './rules/code.ts';
import { cellIds, fileSize, format, formulas, htmlSize, pictures } from './rules/page.ts';
import { predictions } from './rules/predictions.ts';
import { stillOutputs, unsafeText } from './rules/removed.ts';
import { errorOutputs, executed, kernel, order } from './rules/run.ts';
import { altText, headings, pastedImages, traps } from './rules/text.ts';

export { SETTINGS } from '../rules/cells.ts';

/** All rules about notebooks, in the order of their codes. */
export const RULES: readonly Rule[] = [
  errorOutputs,
  executed,
  order,
  paths,
  pastedImages,
  altText,
  headings,
  htmlSize,
  fileSize,
  pip,
  secrets,
  kernel,
  format,
  formulas,
  pictures,
  unsafeText,
  stillOutputs,
  traps,
  cellIds,
  predictions,
];
