import { chart } from './chart.ts';
import { code, formula } from './lesson.ts';
import { type Chance, chanceOf, paragraph, seedOf, sentence, title, words } from './words.ts';

/* The files beside a stage: notebook, chat, interview. */

const markdown = (id: string, source: string) => ({
  cell_type: 'markdown',
  id,
  metadata: {},
  source,
});

const ran = (id: string, count: number, source: string, outputs: object[], metadata = {}) => ({
  cell_type: 'code',
  id,
  metadata,
  execution_count: count,
  source,
  outputs,
});

const frame = (chance: Chance): object => {
  const row = () => `<tr><th>${words(chance, 1)}</th>${'<td>1.25</td>'.repeat(4)}</tr>`;
  const html = `<div><table border="1" class="dataframe"><thead><tr><th></th><th>a</th><th>b</th><th>c</th><th>d</th></tr></thead><tbody>${Array.from({ length: 6 }, row).join('')}</tbody></table></div>`;
  const data = { 'text/html': html, 'text/plain': words(chance, 20) };
  return { output_type: 'execute_result', execution_count: 2, metadata: {}, data };
};

/** Eight sections of prose, maths and code with text, a table and two plots. */
export function notebook(name: string): string {
  const chance = chanceOf(seedOf(`notebook of ${name}`));
  const plot = (n: number) => ({
    output_type: 'display_data',
    metadata: {},
    data: { 'image/png': chart(`${name} ${n}`).toString('base64'), 'text/plain': '<Figure>' },
  });
  const cells: object[] = [];
  for (let i = 1; i <= 6; i++) {
    const prose = `## ${title(chance)}\n\n${paragraph(chance, 70)}\n\n$$${formula(chance)}$$`;
    cells.push(markdown(`text-${i}`, prose));
    const printed = { output_type: 'stream', name: 'stdout', text: `${words(chance, 30)}\n` };
    const outputs = i === 2 ? [frame(chance)] : i > 4 ? [plot(i)] : [printed];
    const alt = i > 4 ? { alt: sentence(chance).slice(0, 120) } : {};
    cells.push(ran(`code-${i}`, i, code(chance), outputs, alt));
  }
  const kernelspec = { display_name: 'Python 3', language: 'python', name: 'python3' };
  const metadata = { kernelspec, language_info: { name: 'python', version: '3.11.2' } };
  return JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1);
}

export function chat(name: string): string {
  const chance = chanceOf(seedOf(`chat of ${name}`));
  const items = Array.from({ length: 8 }, (_, i) => ({
    id: `question-${i + 1}`,
    query: `<p>${sentence(chance)}</p>`,
    answer: `<p>${paragraph(chance, 60)}</p><ul><li>${sentence(chance)}</li><li>${sentence(chance)}</li></ul>`,
    ansImages: [],
    queryImages: [],
    sources: [sentence(chance)],
  }));
  return JSON.stringify({ speakers: { query: 'Learner', answer: 'Course' }, items }, null, 1);
}

export function interview(name: string): string {
  const chance = chanceOf(seedOf(`interview of ${name}`));
  const questions = Array.from({ length: 12 }, (_, i) => ({
    id: `q${i + 1}`,
    grade: ['basic', 'intermediate', 'advanced'][i % 3],
    type: ['concept', 'computation', 'code', 'fault'][i % 4],
    minutes: 3 + (i % 4),
    question: `${paragraph(chance, 30)} What is $${formula(chance)}$?`,
    answer: `${paragraph(chance, 70)}\n\n\`\`\`python\nmy_${words(chance, 1)} = ${i}\n\`\`\``,
    lookFor: [sentence(chance), sentence(chance)],
    trap: sentence(chance),
    followUp: sentence(chance),
  }));
  return JSON.stringify(
    { intro: sentence(chance), questions, sources: [sentence(chance)] },
    null,
    1,
  );
}
