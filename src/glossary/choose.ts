import type { Outline, Stage } from '../course/outline.ts';
import type { Place } from '../course/place.ts';
import type { Term } from '../course/schema/index.ts';

/** Is the page in this course, module or project? */
const isIn = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** How many modules lie between two stages; other courses and projects are farther than any module. */
function distance(a: Place, b: Place): number {
  if (a.course !== b.course) return 2000;
  return a.unit === b.unit ? Math.abs(a.number - b.number) : 1000;
}

/**
 * The terms that may be marked on the page of a stage, the nearest first: those of its own module,
 * then of the modules around it, outward. Never those that the page itself teaches, and none on a
 * planned page, which has no text yet.
 */
export function termsFor(stage: Stage, terms: readonly Term[], outline: Outline): Term[] {
  if (stage.state === 'planned') return [];
  const far = (term: Term): number => {
    const taught = outline.byId.get(term.stage);
    return taught ? distance(stage.place, taught.place) : Number.POSITIVE_INFINITY;
  };
  return terms
    .filter((term) => term.stage !== stage.id)
    .filter(({ within }) => within?.some((place) => isIn(stage.path, place)) ?? true)
    .sort((a, b) => far(a) - far(b));
}
