import { comparePaths, type Place, parsePlace, printPlace } from '../../src/course/place.ts';
import { Refusal } from '../refusal.ts';

/** Old path → new path, of every stage that gets another place. */
export type Moves = ReadonlyMap<string, string>;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The place with this number in the topic or project of another. */
const at = (path: string, stage: number): string =>
  printPlace({ ...(parsePlace(path) as Place), stage });

const numberOf = (path: string): number => parsePlace(path)?.stage ?? 0;

/**
 * Which stages get another place when one moves. Numbers run from 0 without a gap, so a stage can go
 * alone only when it is the last of its topic and the goal is the next free number; with `shift` the
 * others make room or close up, as in a list.
 * @param paths of all stages
 * @throws Refusal when the move needs others to move, and they may not; or when it would leave a gap
 */
export function planMoves(
  paths: readonly string[],
  from: string,
  to: string,
  shift: boolean,
): Moves {
  if (from === to) throw new Refusal(`${from} stands there already.`, 'Name another place.');
  const group = (path: string) =>
    paths.filter((each) => folderOf(each) === folderOf(path)).sort(comparePaths);
  const [source, goal] = [group(from), group(to)];
  const isSame = folderOf(from) === folderOf(to);
  const next = goal.length - (isSame ? 1 : 0);
  if (numberOf(to) > next)
    throw new Refusal(
      `${to} would leave a gap: numbers run from 0, and ${at(to, next)} comes first.`,
      `Move it to ${at(to, next)}.`,
    );
  if (!shift) needAlone(source, goal, from, to);
  const rest = source.filter((path) => path !== from);
  const list = (isSame ? rest : goal).toSpliced(numberOf(to), 0, from);
  const numbered = [...(isSame ? [] : [renumber(rest, from)]), renumber(list, to)].flat();
  return new Map(numbered.filter(([old, now]) => old !== now));
}

const renumber = (list: readonly string[], folder: string): [string, string][] =>
  list.map((path, index) => [path, at(folder, index)]);

/** @throws Refusal when other stages would have to move as well */
function needAlone(
  source: readonly string[],
  goal: readonly string[],
  from: string,
  to: string,
): void {
  const shift =
    'Add --shift, and the others are renumbered, with their links and redirects; or choose';
  const after = source.filter((path) => numberOf(path) > numberOf(from));
  if (goal.includes(to))
    throw new Refusal(
      `${to} is taken, and nothing was moved.`,
      `${shift} ${at(to, goal.length)}, the next free place there.`,
    );
  if (after.length > 0)
    throw new Refusal(
      `${from} is not the last one in its place: ${after.join(', ')} would have to close up, and nothing was moved.`,
      `${shift} the last stage there.`,
    );
}
