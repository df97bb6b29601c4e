import { paths, pip, secrets } from './code.ts';
import { fileSize, format, formulas, htmlSize, pictures } from './page.ts';
import type { Rule } from './rule.ts';
import { errorOutputs, executed, kernel, order } from './run.ts';
import { altText, headings, pastedImages } from './text.ts';

/** All rules of the gate, in the order of their codes. */
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
];
