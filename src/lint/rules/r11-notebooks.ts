import type { LintRule } from '../rule.ts';

/** No check of its own: every part of the rule is a rule of the notebook gate (`src/notebook/rules`). */
export const notebooks: LintRule = {
  code: 'R11',
  title: 'A notebook ran from top to bottom, without errors, and holds nothing of one machine.',
  level: 'error',
  why: 'What a lesson shows must be what its code computes, on any machine.',
  elsewhere:
    'The notebook gate says it in parts: errors NB01, not executed NB02, order NB03, paths NB04, pictures NB05, NB06 and NB15, headings NB07, size NB08 and NB09, versions NB10, keys NB11, kernel NB12, format NB13, formulas NB14.',
  bad: 'In [7]: pd.read_csv("/content/data.csv")\nNameError: name \'pd\' is not defined',
  good: 'In [1]: import pandas as pd\nIn [2]: load_diabetes(as_frame=True).frame.head()',
};
