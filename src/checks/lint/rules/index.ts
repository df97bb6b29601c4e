import type { LintRule } from '../rule.ts';
import { code } from './code.ts';
import { copies } from './copies.ts';
import { hardware } from './hardware.ts';
import { phrases, reading, spelling } from './language.ts';
import { parts, questions } from './learning.ts';
import { headings, links, pictures } from './markup.ts';
import * as facts from './page-facts.ts';

/** All rules, in the order of their codes. R6, R11, R15, R17, R19, R22 and R25 were rules once; their codes stay free. */
export const RULES: readonly LintRule[] = [
  facts.ids,
  facts.titles,
  facts.ready,
  facts.objectives,
  facts.minutes,
  headings,
  pictures,
  code,
  links,
  questions,
  reading,
  parts,
  hardware,
  spelling,
  facts.contributors,
  facts.licence,
  copies,
  phrases,
];
