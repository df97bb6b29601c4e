import { readFileSync } from 'node:fs';

/* Lessons that the small site of the development server has besides. */

/** The topic of the small site. */
export const TOPIC = 'ML/Modules/Module0/Topic1';
export const stageFile = (n: number): string => `src/content/stages/${TOPIC}/Stage${n}.mdx`;
export const notebookFile = (n: number): string => `src/content/notebooks/${TOPIC}/Stage${n}.ipynb`;
/** The good lesson of the small site. */
export const GOOD = readFileSync(`tests/fixtures/site/${stageFile(0)}`, 'utf8');
/** A lesson more, whose text is another. */
export const lessonWith = (id: string, text: string): string =>
  GOOD.replace('id: first-lesson', `id: ${id}`).replace('Some text.', text);

const fence = (code: string): string => `\`\`\`python\n${code}\n\`\`\`\n`;

const running = (id: string): string => lessonWith(`${id}\nruns: python`, 'Some text.');

/** A lesson of three blocks: one imports a package, one uses what that makes, one needs nothing. */
const lesson = (id: string, use: string): string =>
  `${running(id)}\n${[use, 'print(x)', 'print(2)'].map(fence).join('\n')}`;

/** A notebook of one cell, which took 150 s when it ran. */
function notebook(source: string): string {
  const cell = {
    cell_type: 'code',
    id: 'a1',
    metadata: {},
    execution_count: 1,
    outputs: [],
    source: [source],
  };
  const libraries = { NumPy: '2.4.6' };
  const tested = { date: '2026-11-23', python: '3.11.7', libraries, seconds: 150 };
  const kernelspec = { display_name: 'Python 3', language: 'python', name: 'python3' };
  const metadata = {
    a2z: { tested },
    kernelspec,
    language_info: { name: 'python', version: '3.11.7' },
  };
  return JSON.stringify({ cells: [cell], metadata, nbformat: 4, nbformat_minor: 5 });
}

const NUMPY = 'import numpy as np';
const PANDAS = 'import pandas as pd';
const ofNotebook = (id: string): string =>
  running(id).replace('kind: lesson', 'kind: notebook\ntestedWith: Python 3.11, NumPy 2.4');

/** What imports what, by the numbers of their stages. */
export const STAGES = { whole: 2, numpy: 3, pandas: 4, longNumpy: 5, longPandas: 6 };

const ofLint = (file: string): string =>
  readFileSync(`tests/fixtures/lint/${file}`, 'utf8').replace(
    /^prerequisites: .*/m,
    'prerequisites: []',
  );

/** A notebook of many cells. */
export const CELLS = ofLint(notebookFile(3));

export const LESSONS: Record<string, string> = {
  [stageFile(STAGES.whole)]: ofLint(stageFile(3)),
  [notebookFile(STAGES.whole)]: CELLS,
  [stageFile(STAGES.numpy)]: lesson('of-numpy', `${NUMPY}\nx = np.zeros(3)`),
  [stageFile(STAGES.pandas)]: lesson('of-pandas', `${PANDAS}\nx = pd.Series([0])`),
  [stageFile(STAGES.longNumpy)]: ofNotebook('long-numpy'),
  [notebookFile(STAGES.longNumpy)]: notebook(NUMPY),
  [stageFile(STAGES.longPandas)]: ofNotebook('long-pandas'),
  [notebookFile(STAGES.longPandas)]: notebook(PANDAS),
};
