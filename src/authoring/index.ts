import { checkSite } from '../course/checks/index.ts';
import type { Finding } from '../course/finding.ts';
import type { Ledger } from '../course/ledger.ts';
import type { Problem } from '../problem.ts';
import { checkFiles } from './files.ts';
import { checkLessons } from './lessons.ts';
import { checkNotebooks } from './notebooks.ts';
import { checkPictures } from './pictures.ts';
import { checkChat, checkInterview } from './questions.ts';
import { readSite } from './read-site.ts';
import type { Source } from './source.ts';

export type Gathered = { problems: Problem[]; warnings: Problem[]; stages: number; ledger: Ledger };

/**
 * Reads all content below a project's root and gathers every mistake in it: syntax, shape, what only
 * shows when the files are seen together, and what the notebook gate refuses. Never throws for a
 * mistake in the content.
 */
export async function gatherProblems(root: string): Promise<Gathered> {
  const { site, chats, interviews, stages, loads } = await readSite(root);
  const sources = new Map(loads.flatMap((l) => l.sources).map((s) => [s.file, s]));
  const details = [
    ...chats.flatMap((entry) => checkChat(root, entry)),
    ...interviews.flatMap(checkInterview),
  ];
  // Of a stage that cannot be read nobody knows its state, so its notebook is looked at as well.
  const planned = new Set(stages.filter((s) => s.data.state === 'planned').map((s) => s.path));
  const present = site.data.notebook.filter((path) => !planned.has(path));
  const gate = await checkNotebooks(root, present);
  const found = [...checkSite(site), ...details].map((finding) => locate(finding, sources));
  const problems = [
    ...(await checkFiles(root)),
    ...loads.flatMap((l) => l.problems),
    ...(await checkLessons(root)),
    ...(await checkPictures(root)),
  ];
  return {
    problems: [...problems, ...found, ...gate.filter((p) => p.severity === 'error')],
    warnings: gate.filter((p) => p.severity === 'warning'),
    stages: stages.length,
    ledger: site.ledger,
  };
}

const locate = (
  { file, at, what, fix }: Finding,
  sources: ReadonlyMap<string, Source>,
): Problem => ({
  file,
  ...(at && sources.get(file)?.locate(at)),
  what,
  fix,
});
