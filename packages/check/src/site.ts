import { comparePaths, didYouMean, nearest, type Place, parsePlace, printPlace } from '@a2z/course';
import { FOLDERS, type Site } from '@a2z/course/content-files';
import type { CourseEntry, StageEntry } from '@a2z/course/outline';
import { TOP } from '@a2z/course/schemas';
import { type Diagnostic, type Fault, type Problem, tell } from '@a2z/lint/problem';
import { reported, type SiteRule } from '@a2z/lint/rule';
import { freeName } from './free-name.ts';
import { glossaryTerms } from './glossary.ts';
import { changedIds, publishedIds } from './ledger.ts';
import { filledPlaces, knownPlaces, parent } from './places.ts';

/** Every mistake that only shows when the files are seen together. */
export function checkSite(site: Site): Diagnostic[] {
  const by = (...rules: SiteRule[]) => rules.flatMap((rule) => reported(rule, rule.site(site)));
  const [shared, placeless] = [by(uniqueIds), by(knownPlaces)];
  // While two stages share an id, every word about prerequisites or the ledger would be noise.
  if (shared.length > 0) return [...shared, ...placeless];
  // A stage that stands in a wrong place and its notebook, which does not, are one mistake.
  const ofData = placeless.length > 0 ? [] : by(neededData, strayData);
  return [
    ...placeless,
    ...by(noGaps, filledPlaces, prerequisites),
    ...ofData,
    ...by(topTen, glossaryTerms, publishedIds),
  ];
}

/** An id names one stage only. */
const uniqueIds: SiteRule = {
  code: 'C1',
  severity: 'error',
  site: ({ stages }) => {
    const first = new Map<string, string>();
    const taken = new Set(stages.map(({ data }) => data.id));
    return stages.flatMap(({ path, data: { id } }) => {
      const other = first.get(id);
      if (other === undefined) first.set(id, path);
      if (other === undefined) return [];
      return tell(
        { file: FOLDERS.stage(path), at: ['id'] },
        `The id "${id}" is taken by ${FOLDERS.stage(other)}.`,
        'Give this stage an id that no other stage has or ever had.',
        `id: ${freeName(id, taken)}`,
      );
    });
  },
};

/** Stages of a topic and levels of a project are numbered from 0 without a gap. */
const noGaps: SiteRule = {
  code: 'C3',
  severity: 'error',
  site: ({ stages }) => {
    const paths = stages.map(({ path }) => path).filter((path) => parsePlace(path));
    return [...Map.groupBy(paths, parent).values()].flatMap((group) => {
      const sorted = group.sort(comparePaths);
      const index = sorted.findIndex((path, i) => parsePlace(path)?.stage !== i);
      const path = sorted[index];
      if (path === undefined) return [];
      const missing = printPlace({ ...(parsePlace(path) as Place), stage: index });
      return tell(
        { file: FOLDERS.stage(path) },
        `The numbers have a gap: ${missing} is missing before this file.`,
        `Add ${FOLDERS.stage(missing)}, or rename this file so that numbers run from 0 without a gap; npm run move -- <stage> <place> --shift does that with all links.`,
        FOLDERS.stage(missing),
      );
    });
  },
};

/** A prerequisite exists (C4), comes earlier in its course (C5), and does not lead back to the stage (C6). */
const prerequisites: SiteRule = {
  code: 'C4',
  severity: 'error',
  site: ({ courses, stages, ledger }) => {
    const sorted = [...stages].sort((a, b) => compareCourse(courses, a.path, b.path));
    const order = new Map(sorted.map((s, i) => [s.data.id, i]));
    const byId = new Map(stages.map((s) => [s.data.id, s]));
    const renamed = changedIds(ledger, stages);
    const circles = new Set<string>();
    return stages.flatMap((stage) =>
      stage.data.prerequisites.flatMap((id, i) => {
        // Of an id that was changed, its own page is told (C10).
        const fault = renamed.has(id) ? undefined : objection(stage, id, { byId, order, circles });
        const place = { file: FOLDERS.stage(stage.path), at: ['prerequisites', i] };
        return fault ? [{ ...place, ...fault }] : [];
      }),
    );
  },
};

type Stages = ReadonlyMap<string, StageEntry>;
type Known = { byId: Stages; order: ReadonlyMap<string, number>; circles: Set<string> };

/** What is wrong with a prerequisite of a stage. */
function objection(
  stage: StageEntry,
  id: string,
  { byId, order, circles }: Known,
): Fault | undefined {
  const other = byId.get(id);
  if (!other)
    return {
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
      what: `The prerequisites go in a circle: ${stage.data.id} needs ${way.join(', which needs ')}.`,
      fix: `Take "${id}" out here: ${id === stage.data.id ? 'no page needs itself' : `it comes later (${other.path}) than this page`}.`,
    };
  if (!sameCourse(other.path, stage.path)) return undefined;
  return {
    ...{ rule: 'C5', example },
    what: `The prerequisite "${id}" (${other.path}) comes later in the same course than this page (${stage.path}).`,
    fix: 'Take it out here or name an earlier page; if readers need it first, move this page behind it with npm run move.',
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

/** A stage that is a notebook, chat or interview has its file. */
const neededData: SiteRule = {
  code: 'C7',
  severity: 'error',
  site: ({ stages, data }) =>
    stages.flatMap(({ path, data: { kind, state } }) => {
      const needs = KINDS.find((k) => k === kind);
      if (!needs || state === 'planned' || data[needs].includes(path)) return [];
      return tell(
        { file: FOLDERS.stage(path), at: ['kind'] },
        `This ${kind} stage has no ${kind} file.`,
        `Add ${FOLDERS[needs](path)}, or set another kind.`,
      );
    }),
};

/** Every notebook, chat and interview has its stage; a proof stands for a page of any kind. */
const strayData: SiteRule = {
  code: 'C8',
  severity: 'error',
  site: (site) => [...KINDS.flatMap((kind) => withoutStage(site, kind)), ...strayProofs(site)],
};

function withoutStage(site: Site, kind: (typeof KINDS)[number]): Problem[] {
  const expected = new Set(site.stages.filter((s) => s.data.kind === kind).map((s) => s.path));
  const free = expected.difference(new Set(site.data[kind]));
  return site.data[kind]
    .filter((path) => !expected.has(path))
    .flatMap((path) =>
      tell(
        { file: FOLDERS[kind](path) },
        `There is no ${kind} stage at ${path}, so nobody will see this file.`,
        strayFix(site, path, { of: `kind: ${kind}`, free }),
      ),
    );
}

/** A proof that no page shows is never run. */
function strayProofs(site: Site): Problem[] {
  const paths = new Set(site.stages.map(({ path }) => path));
  const free = paths.difference(new Set(site.data.proof));
  return site.data.proof
    .filter((path) => !paths.has(path))
    .flatMap((path) =>
      tell(
        { file: FOLDERS.proof(path) },
        `There is no stage at ${path}, so no page shows this proof.`,
        strayFix(site, path, { free }),
      ),
    );
}

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
const topTen: SiteRule = {
  code: 'C9',
  severity: 'error',
  site: ({ contributors, people }) =>
    contributors.flatMap(({ file, data: { area, openPlaces } }) => {
      const inArea = people.filter(({ work = [] }) => work.some((each) => each.area === area));
      const entries = inArea.length + openPlaces.length;
      if (entries <= TOP) return [];
      return tell(
        { file, at: ['openPlaces'] },
        `The list "${area}" has ${entries} entries; its heading says Top ${TOP}.`,
        `Keep at most ${TOP} together: open places here, and people with this area in ${FOLDERS.people}.`,
      );
    }),
};
