import { availableParallelism } from 'node:os';
import type { Problem } from '../problem.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Threads that render at the same time; one core is left for Astro's own work. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Loads all files, each thread the next that nobody has begun.
 * @param load answers with what is wrong with a file
 * @returns what is wrong, in the order of the files
 */
export async function sideBySide(
  files: readonly string[],
  load: (file: string, workshop: Workshop) => Promise<Problem | undefined>,
): Promise<Problem[]> {
  const found: (Problem | undefined)[] = [];
  const queue = files.entries();
  const workshops = Array.from({ length: THREADS }, () => openWorkshop());
  const work = async (workshop: Workshop): Promise<void> => {
    for (const [index, file] of queue) found[index] = await load(file, workshop);
  };
  try {
    await Promise.all(workshops.map(work));
  } finally {
    await Promise.all(workshops.map((workshop) => workshop.close()));
  }
  return found.filter((problem) => problem !== undefined);
}
