import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawing, lessonBody } from '../../tests/scale/lesson.ts';
import type { Plan, PlannedStage } from '../../tests/scale/plan.ts';

/** A way to make a site of the same lessons: another site builder, or ours. */
export type Peer = {
  name: string;
  /** Packages with their exact versions; none of them belongs to this site. */
  packages: Readonly<Record<string, string>>;
  /** Lays the site out in an empty folder that has its packages. */
  write: (folder: string, plan: Plan) => void;
  /** Command line that builds it, run by Node. */
  build: readonly string[];
  /** Folder of the built site. */
  output: string;
};

/** Every second lesson has maths, so that one build shows both kinds. */
export const hasMaths = (plan: Plan, stage: PlannedStage): boolean =>
  plan.stages.indexOf(stage) % 2 === 0;

export const put = (folder: string, path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** Writes each lesson as a Markdown file with its picture beside it. */
export function putLessons(folder: string, plan: Plan, ending = 'md'): void {
  for (const stage of plan.stages) {
    const { path, id, title } = stage;
    const picture = `./figures/${id}.svg`;
    const body = lessonBody(path, { maths: hasMaths(plan, stage), picture });
    put(folder, `${path}.${ending}`, `---\ntitle: ${title}\n---\n\n${body}`);
    put(folder, `${dirname(path)}/figures/${id}.svg`, drawing(path));
  }
}
