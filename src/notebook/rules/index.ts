import { altText } from './alt-text.ts';
import { errorOutputs } from './error-outputs.ts';
import { executed } from './executed.ts';
import { format } from './format.ts';
import { formulas } from './formulas.ts';
import { headings } from './headings.ts';
import { kernel } from './kernel.ts';
import { order } from './order.ts';
import { pastedImages } from './pasted-images.ts';
import { paths } from './paths.ts';
import { pictures } from './pictures.ts';
import { pip } from './pip.ts';
import type { Rule } from './rule.ts';
import { secrets } from './secrets.ts';
import { fileSize, htmlSize } from './size.ts';

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
