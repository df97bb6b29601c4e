import type { Rule } from './rule.ts';

export const kernel: Rule = {
  code: 'NB12',
  title: 'The notebook names its kernel, its language and the language’s version.',
  severity: 'error',
  check: ({ notebook }) => {
    const missing = [
      notebook.kernel === undefined && 'kernel (kernelspec.name)',
      notebook.language === 'text' && 'language (language_info.name)',
      notebook.languageVersion === undefined && 'version of the language (language_info.version)',
    ].filter((name) => name !== false);
    if (missing.length === 0) return [];
    return [
      {
        what: `The metadata does not name the ${missing.join(', nor the ')}.`,
        fix: 'Run the notebook with Jupyter and save it: Jupyter writes both.',
      },
    ];
  },
};
