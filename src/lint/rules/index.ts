import type { LintRule } from '../rule.ts';
import { ids } from './r01-ids.ts';
import { titles } from './r02-titles.ts';
import { ready } from './r03-ready.ts';
import { objectives } from './r04-objectives.ts';
import { minutes } from './r05-minutes.ts';
import { prerequisites } from './r06-prerequisites.ts';
import { headings } from './r07-headings.ts';
import { pictures } from './r08-pictures.ts';
import { code } from './r09-code.ts';
import { links } from './r10-links.ts';
import { notebooks } from './r11-notebooks.ts';
import { questions } from './r12-questions.ts';
import { reading } from './r13-reading.ts';
import { parts } from './r14-parts.ts';
import { coverage } from './r15-coverage.ts';
import { hardware } from './r16-hardware.ts';
import { dialogue } from './r17-dialogue.ts';
import { spelling } from './r18-spelling.ts';
import { fresh } from './r19-fresh.ts';
import { contributors } from './r20-contributors.ts';
import { licence } from './r21-licence.ts';
import { translations } from './r22-translations.ts';
import { copies } from './r23-copies.ts';
import { phrases } from './r24-phrases.ts';
import { lineEnds } from './r25-line-ends.ts';

/** All rules, in the order of their codes. */
export const RULES: readonly LintRule[] = [
  ids,
  titles,
  ready,
  objectives,
  minutes,
  prerequisites,
  headings,
  pictures,
  code,
  links,
  notebooks,
  questions,
  reading,
  parts,
  coverage,
  hardware,
  dialogue,
  spelling,
  fresh,
  contributors,
  licence,
  translations,
  copies,
  phrases,
  lineEnds,
];
