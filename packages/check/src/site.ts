import { comparePaths, didYouMean, nearest, type Place, parsePlace, printPlace } from '@a2z/course';
import { FOLDERS, type Site } from '@a2z/course/content-files';
import type { CourseEntry, StageEntry } from '@a2z/course/outline';
import { TOP } from '@a2z/course/schemas';
import type { Finding } from './finding.ts';
import { checkGlossary } from './glossary.ts';
import { changedIds, checkLedger } from './ledger.ts';
import { checkEmpty, checkPlaces, parent } from './places.ts';

/** Every mistake that only shows when the files are seen together. */
export function checkSite(site: Site): Finding[] {
  // While two stages share an id, every word about prerequisites or the ledger would be noise.
  const ids = checkIds(site.stages);
  const places = checkPlaces(site);
  return [...ids, ...places, ...(ids.length > 0 ? [] : checkTogether(site, places))];
}

const checkTogether = (site: Site, places: readonly Finding[]): Finding[] => [
  ...checkGaps(site),
  ...checkEmpty(site),
  ...checkPrerequisites(site),
  // A stage that stands in a wrong place and its notebook, which does not, are one mistake.
  ...(places.length > 0 ? [] : checkData(site)),
  ...checkContributors(site),
  ...checkGlossary(site),
  ...checkLedger(site),
];

/** An id names one stage only. */
function checkIds(stages: readonly StageEntry[]): Finding[] {
  const first = new Map<string, string>();
  return stages.flatMap(({ path, data: { id } }) => {
    const other = first.get(id);
    if (other === undefined) first.set(id, path);
    if (other === undefined) return [];
    const what = `The id "${id}" is taken by ${FOLDERS.stage(other)}.`;
    return [
      {
        rule: 'C1',
        file: FOLDERS.stage(path),
        at: ['id'],
        what,
        fix: 'Give this stage an id that no other stage has or ever had.',
        example: `id: ${freeId(id, stages)}`,
      },
    ];
  });
}

/** The id with the first number after it that no stage has. */
function freeId(id: string, stages: readonly StageEntry[]): string {
  const taken = new Set(stages.map(({ data }) => data.id));
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

/** Stages of a topic and levels of a project are numbered from 0 without a gap. */
function checkGaps({ stages }: Site): Finding[] {
  const groups = Map.groupBy(
    stages.filter((s) => parsePlace(s.path)),
    ({ path }) => parent(path),
  );
  return [...groups].flatMap(([, group]) => {
    const sorted = group.map((s) => s.path).sort(comparePaths);
    const places = sorted.map((path) => ({ path, place: parsePlace(path) as Place }));
    const index = places.findIndex(({ place }, i) => place.stage !== i);
    const gap = places[index];
    if (!gap) return [];
    const missing = printPlace({ ...gap.place, stage: index });
    const what = `The numbers have a gap: ${missing} is missing before this file.`;
    return [
      {
        rule: 'C3',
        file: FOLDERS.stage(gap.path),
        what,
        fix: `Add ${FOLDERS.stage(missing)}, or rename this file so that numbers run from 0 without a gap; npm run move -- <stage> <place> --shift does that with all links.`,
        example: FOLDERS.stage(missing),
      },
    ];
  });
}

type Stages = ReadonlyMap<string, StageEntry>;

/** A prerequisite exists, comes earlier in its course, and does not lead back to the stage. */
function checkPrerequisites({ courses, stages, ledger }: Site): Finding[] {
  const sorted = [...stages].sort((a, b) => compareCourse(courses, a.path, b.path));
  const order = new Map(sorted.map((s, i) => [s.data.id, i]));
  const byId = new Map(stages.map((s) => [s.data.id, s]));
  const renamed = changedIds(ledger, stages);
  const circles = new Set<string>();
  return stages.flatMap((stage) =>
    stage.data.prerequisites.flatMap((id, i) => {
      // Of an id that was changed, its own page is told (C10).
      if (renamed.has(id)) return [];
      const said = complaint(stage, id, { byId, order, circles });
      return said ? [{ file: FOLDERS.stage(stage.path), at: ['prerequisites', i], ...said }] : [];
    }),
  );
}

type Known = { byId: Stages; order: ReadonlyMap<string, number>; circles: Set<string> };

function complaint(
  stage: StageEntry,
  id: string,
  { byId, order, circles }: Known,
): Omit<Finding, 'file' | 'at'> | undefined {
  const other = byId.get(id);
  if (!other)
    return {
      rule: 'C4',
      what: `The prerequisite "${id}" is not the id of any stage.`,
      fix: `Use an id from src/content/ledger.json.${didYouMean(id, byId.keys())}`,
      example: nearest(id, byId.keys()),
    };
  // Every circle has a link that leads forward in the course: that one is the mistake, and is told once.
  if ((order.get(id) ?? 0) < (order.get(stage.data.id) ?? 0)) return undefined;
  const way = wayTo(byId, other, stage.data.id);
  const circle = way && [...way].sort().join(' ');
  if (circle !== undefined && circles.has(circle)) return undefined;
  if (circle !== undefined) circles.add(circle);
  const others = stage.data.prerequisites.filter((each) => each !== id);
  const example = `prerequisites: [${others.join(', ')}]`;
  if (way)
    return {
      ...{ rule: 'C6', example },
      what: `The prerequisites go in a circle: ${`${stage.data.id} needs ${way.join(', which needs ')}`}.`,
      fix: `Take "${id}" out here: ${id === stage.data.id ? 'no page needs itself' : `it stands later (${other.path}) than this page`}.`,
    };
  if (!sameCourse(other.path, stage.path)) return undefined;
  return {
    ...{ rule: 'C5', example },
    what: `The prerequisite "${id}" (${other.path}) comes later in the same course than this page (${stage.path}).`,
    fix: `Take it out here or name an earlier page; if readers need it first, move this page behind it with npm run move.`,
  };
}

const sameCourse = (a: string, b: string): boolean =>
  parsePlace(a)?.course === parsePlace(b)?.course;

/** Course order: modules before projects, numbers as numbers. */
function compareCourse(courses: readonly CourseEntry[], a: string, b: string): number {
  const rank = (path: string) => courses.findIndex(({ id }) => id === parsePlace(path)?.course);
  const part = (path: string) => (parsePlace(path)?.unit === 'project' ? 1 : 0);
  return rank(a) - rank(b) || part(a) - part(b) || comparePaths(a, b);
}

/** The ids on the way by prerequisites from a stage to another, both with them; undefined without a way. */
function wayTo(
  byId: Stages,
  from: StageEntry,
  goal: string,
  seen = new Set<string>(),
): string[] | undefined {
  const { id, prerequisites } = from.data;
  if (id === goal) return [id];
  if (seen.has(id)) return undefined;
  seen.add(id);
  for (const each of prerequisites) {
    const next = byId.get(each);
    const way = next && wayTo(byId, next, goal, seen);
    if (way) return [id, ...way];
  }
  return undefined;
}

const KINDS = ['notebook', 'chat', 'interview'] as const;

/** A stage that is a notebook, chat or interview has its file, and every such file has its stage. */
const checkData = (site: Site): Finding[] => [
  ...withoutData(site),
  ...withoutStage(site),
  ...strayProofs(site),
];

const withoutData = ({ stages, data }: Site): Finding[] =>
  stages.flatMap(({ path, data: { kind, state } }) => {
    const needs = KINDS.find((k) => k === kind);
    if (!needs || state === 'planned' || data[needs].includes(path)) return [];
    const what = `This ${kind} stage has no ${kind} file.`;
    const fix = `Add ${FOLDERS[needs](path)}, or set another kind.`;
    return [{ rule: 'C7', file: FOLDERS.stage(path), at: ['kind'], what, fix }];
  });

const withoutStage = (site: Site): Finding[] =>
  KINDS.flatMap((kind) => {
    const expected = new Set(site.stages.filter((s) => s.data.kind === kind).map((s) => s.path));
    const belonging = { of: `kind: ${kind}`, free: expected.difference(new Set(site.data[kind])) };
    return site.data[kind]
      .filter((path) => !expected.has(path))
      .map((path) => ({
        rule: 'C8',
        file: FOLDERS[kind](path),
        what: `No ${kind} stage stands at ${path}, so nobody will see this file.`,
        fix: strayFix(site, path, belonging),
      }));
  });

/** A proof stands for a page of any kind; one that no page shows is never run. */
const strayProofs = (site: Site): Finding[] => {
  const paths = new Set(site.stages.map(({ path }) => path));
  const belonging = { free: paths.difference(new Set(site.data.proof)) };
  return site.data.proof
    .filter((path) => !paths.has(path))
    .map((path) => ({
      rule: 'C8',
      file: FOLDERS.proof(path),
      what: `No stage stands at ${path}, so no page shows this proof.`,
      fix: strayFix(site, path, belonging),
    }));
};

/**
 * What to do with a file that no stage shows: whether its page was removed, is another, or stands elsewhere.
 * @param of what the stage would say of its kind
 * @param free paths of stages that still look for such a file
 */
function strayFix(
  { stages, ledger }: Site,
  path: string,
  { of, free }: { of?: string; free: ReadonlySet<string> },
): string {
  const file = FOLDERS.stage(path);
  if (stages.some((stage) => stage.path === path))
    return `Delete this file, or write ${of} in ${file}.`;
  if (Object.values(ledger.stages).some((published) => published.path === path))
    return `Delete this file as well, if the page was removed on purpose; otherwise bring ${file} back.`;
  const stage = of ? `${file} with ${of}` : file;
  return `Move it to the path of its stage, add ${stage}, or delete this file.${didYouMean(path, free)}`;
}

/** A list headed Top 10 has at most ten entries, open places included. */
const checkContributors = ({ contributors, people }: Site): Finding[] =>
  contributors.flatMap(({ file, data: { area, openPlaces } }) => {
    const inArea = people.filter(({ work = [] }) => work.some((each) => each.area === area));
    const entries = inArea.length + openPlaces.length;
    if (entries <= TOP) return [];
    const what = `The list "${area}" has ${entries} entries; its heading says Top ${TOP}.`;
    const fix = `Keep at most ${TOP} together: open places here, and people with this area in ${FOLDERS.people}.`;
    return [{ rule: 'C9', file, at: ['openPlaces'], what, fix }];
  });
