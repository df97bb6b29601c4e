import { type Outline, unitsOf } from './outline.ts';
import { unitPath } from './place.ts';

/** Path of each module and project → paths of those that it needs first, in course order. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** What each unit's stages name as prerequisites in other units. */
function directNeeds({ courses, byId }: Outline): Needs {
  const units = courses.flatMap(unitsOf);
  const needed = units.map(({ path, stages }) => {
    const before = stages.flatMap(({ prerequisites }) => prerequisites.map((id) => byId.get(id)));
    const paths = new Set(before.map((stage) => stage && unitPath(stage.place)));
    return [
      path,
      units.map((unit) => unit.path).filter((p) => p !== path && paths.has(p)),
    ] as const;
  });
  return new Map(needed);
}

/** All that a unit needs, and what that needs, and so on. A circle comes to an end. */
function allNeeds(direct: Needs, path: string, found = new Set<string>()): Set<string> {
  for (const next of direct.get(path) ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    allNeeds(direct, next, found);
  }
  return found;
}

/**
 * The path of prerequisites between modules and projects, derived from those of their stages, without
 * what goes without saying: who needs modules 1 and 5 of which 5 needs 1, needs 5.
 */
export function unitNeeds(outline: Outline): Needs {
  const direct = directNeeds(outline);
  const shortened = [...direct].map(([path, all]) => {
    let kept = all;
    for (const one of all)
      if (kept.some((other) => other !== one && allNeeds(direct, other).has(one)))
        kept = kept.filter((other) => other !== one);
    return [path, kept] as const;
  });
  return new Map(shortened);
}
