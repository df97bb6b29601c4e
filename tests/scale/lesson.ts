import { type Chance, chanceOf, paragraph, pick, seedOf, sentence, title, words } from './words.ts';

/* The body of a lesson: 900 words, headings, three blocks of code with output, a table, maths, a picture. */

const FORMULAS = [
  String.raw`\hat y = \theta_0 + \sum_{j=1}^{d} \theta_j x_j`,
  String.raw`L(\theta) = \frac{1}{n} \sum_{i=1}^{n} \left( y_i - \hat y_i \right)^2`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}^{-1} = \frac{1}{ad - bc} \begin{pmatrix} d & -b \\ -c & a \end{pmatrix}`,
  String.raw`P(A \mid B) = \frac{P(B \mid A)\, P(A)}{P(B)}`,
  String.raw`\sigma = \sqrt{\frac{1}{n - 1} \sum_{i=1}^{n} (x_i - \bar x)^2}`,
];
const SHORT = ['x_j', String.raw`\theta`, 'n = 64', String.raw`\lambda > 0`, 'y = 2x + 1'];

export const formula = (chance: Chance): string => pick(chance, FORMULAS);

/** Twelve lines of Python with names and numbers of their own. */
export function code(chance: Chance): string {
  const [name, other, third] = [0, 0, 0].map(() => `my_${words(chance, 2).replace(/\W/g, '_')}`);
  const number = () => Math.floor(chance() * 90) + 10;
  return `import numpy as np


def ${name}(values, rate=0.${number()}):
    """${sentence(chance)}"""
    ${other} = np.asarray(values, dtype=float)
    for step in range(${number()}):
        ${other} -= rate * (${other} - ${other}.mean())  # ${words(chance, 5)}
    return ${other}


${third} = ${name}([${number()}, ${number()}, ${number()}])
print(f"{${third}.sum():.3f}", ${third}.shape)`;
}

const table = (chance: Chance): string =>
  [
    '| name | value | meaning |',
    '|---|---|---|',
    ...Array.from(
      { length: 5 },
      () => `| ${words(chance, 2)} | ${(chance() * 100).toFixed(2)} | ${words(chance, 6)} |`,
    ),
  ].join('\n');

const section = (chance: Chance, withMaths: boolean): string => {
  const inline = withMaths
    ? ` Here ${words(chance, 3)} $${pick(chance, SHORT)}$ and **${words(chance, 2)}**.`
    : '';
  const display = withMaths ? `\n\n$$\n${formula(chance)}\n$$` : '';
  return `## ${title(chance)}\n\n${paragraph(chance, 80)}${inline}${display}\n\n${paragraph(chance, 60)}`;
};

const block = (chance: Chance): string =>
  `\`\`\`python\n${code(chance)}\n\`\`\`\n\n\`\`\`text\n${(chance() * 1000).toFixed(3)} (3,)\n\`\`\``;

/** The text of a lesson below its head, in Markdown that all site builders read. */
export function lessonBody(name: string, { maths = true, picture = '' } = {}): string {
  const chance = chanceOf(seedOf(name));
  const parts = [paragraph(chance, 50)];
  for (let i = 0; i < 5; i++) {
    parts.push(section(chance, maths));
    if (i < 3) parts.push(block(chance));
    if (i === 1 && picture) parts.push(`![${sentence(chance).slice(0, 90)}](${picture})`);
    if (i === 3) parts.push(table(chance), `- ${sentence(chance)}\n- ${sentence(chance)}`);
  }
  return `${parts.join('\n\n')}\n`;
}

/** What only this site's lessons have: questions that open. */
export function questions(name: string): string {
  const chance = chanceOf(seedOf(`questions of ${name}`));
  const one = (i: number) =>
    `<details>\n<summary>${i}. ${sentence(chance)}</summary>\n\n${paragraph(chance, 30)}\n\n</details>`;
  return `\n## Check yourself\n\n${[1, 2, 3].map(one).join('\n\n')}\n`;
}

/** A small drawing, different for each name. */
export function drawing(name: string): string {
  const chance = chanceOf(seedOf(`drawing of ${name}`));
  const point = (i: number) => `${i * 20},${Math.floor(chance() * 180) + 10}`;
  const line = Array.from({ length: 20 }, (_, i) => point(i)).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><path d="M0 195H400" stroke="#333"/><polyline points="${line}" fill="none" stroke="#5b2a86"/><text x="10" y="20">${words(chance, 3)}</text></svg>\n`;
}
