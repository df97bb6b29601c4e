/** A stage with the words and the address that this site has for it now. */
export type IndexedStage = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** None of a page that is not written. */
  readonly minutes?: number | undefined;
};

export type IndexedCourse = {
  readonly id: string;
  readonly title: string;
  readonly stages: readonly IndexedStage[];
};

/** A stage as a list in JSON has it. */
export type ListedStage = [id: string, title: string, href: string, minutes?: number];

type Listed = { id: string; title: string; stages: ListedStage[] };

export const readListed = ([id, title, href, minutes]: ListedStage): IndexedStage => ({
  ...{ id, title, href, minutes },
});

let asked: Promise<IndexedCourse[]> | undefined;

async function load(): Promise<IndexedCourse[]> {
  const address = document.querySelector<HTMLElement>('[data-stages]')?.dataset['stages'] ?? '';
  const list: Listed[] = await (await fetch(address)).json();
  return list.map(({ stages, ...course }) => ({
    ...course,
    stages: stages.map(readListed),
  }));
}

/** All stages by course, in course order; none if the list cannot be had (offline): ids must do then. */
export function stageIndex(): Promise<IndexedCourse[]> {
  asked ??= load().catch(() => {
    asked = undefined; // the line may be back at the next press
    return [];
  });
  return asked;
}

/** A stage by its id. */
export const findStage = (
  courses: readonly IndexedCourse[],
  id: string,
): IndexedStage | undefined =>
  courses.flatMap(({ stages }) => stages).find((stage) => stage.id === id);
