import type { Libraries } from '@a2z/author/libraries';
import { FOLDERS } from '@a2z/course/content-files';
import type { Problem } from '@a2z/course/problem';
import type { Kind, State } from '@a2z/course/schemas';
import type { PageData } from '@a2z/text/notebook-loader';

/** One stage or level, as far as its health is concerned. */
export type StageFacts = {
  id: string;
  title: string;
  path: string;
  course: string;
  kind: Kind;
  state: State;
  /** The file that holds its text. */
  file: string;
  /** Day of the last change. */
  changed?: string | undefined;
  /** "Python 3.11, NumPy 2.4", as the page says. */
  testedWith?: string | undefined;
  /** The stamp of its notebook. */
  ran?: PageData['tested'];
  /** What has tried its sketches: the day of the proof's run, and in words the chip's compiler and boards. */
  sketches?: { pc: string | null; compiler: string; board: string } | undefined;
  headings: readonly string[];
  /** Bytes of the file, and of all pictures that the page shows. */
  bytes: number;
  pictures: number;
};

/** Everything that the report is made of; the clock and git were asked before. */
export type Facts = {
  /** Day of the report, 2026-11-21. */
  today: string;
  courses: readonly { id: string; title: string; file: string }[];
  /** In the order of the course. */
  stages: readonly StageFacts[];
  /** What the checks found in the content: warnings, and in `astro dev` mistakes as well. */
  found: readonly Problem[];
  /** What the weekly run with the exact versions of requirements.txt found, where it is known. */
  exact?: Libraries | undefined;
  /** What the weekly run with the newest libraries found, where it is known. */
  libraries?: Libraries | undefined;
};

/**
 * The report, `/content-health.json`: sorted, so that what wants attention comes first.
 * @param edit what comes before a file to edit it
 */
export function healthOf(facts: Facts, edit: string) {
  const written = facts.stages.filter(({ state }) => state !== 'planned');
  const ready = written.filter(({ state }) => state === 'ready');
  const warnings = facts.found.map(warningOf).sort(byRule);
  return {
    version: 5,
    date: facts.today,
    edit,
    /** Pages by state, a track a row. */
    states: states(facts),
    /** Pages with text, the oldest first; one of unknown age before them. */
    untouched: untouched(written),
    notebooks: notebooks(written),
    /** Pages tested with an older library than another page. */
    behind: behind(written),
    /** Notebooks and proofs that break or print otherwise with their own versions; null where no run is known. */
    exact: weekly(facts, facts.exact),
    /** The same with the newest libraries. */
    newest: weekly(facts, facts.libraries),
    /** Pages with whole sketches, and what has tried these. */
    sketches: written.flatMap((stage) =>
      stage.sketches ? [{ ...pageOf(stage), ...stage.sketches }] : [],
    ),
    withoutQuestions: ready.filter((stage) => !asks(stage)).map(pageOf),
    withoutAlt: withoutAlt(written, warnings),
    /** What the checks found and did not stop the build for. */
    warnings,
    /** Bytes of a published page's own file and of its pictures, the heaviest pictures first. */
    weights: weights(ready),
  };
}

export type Health = ReturnType<typeof healthOf>;

const pageOf = ({ path, title, file }: StageFacts) => ({ path, title, file });

const states = ({ courses, stages }: Facts) =>
  courses.map(({ id, title, file }) => {
    const count = (state: State) =>
      stages.filter((stage) => stage.course === id && stage.state === state).length;
    const [ready, draft, planned] = [count('ready'), count('draft'), count('planned')];
    return { course: id, title, file, ready, draft, planned };
  });

/** Days as ISO dates sort as text; what is not known comes first, for it may be the oldest. */
const oldestFirst = (a: string | null, b: string | null): number =>
  (a ?? '').localeCompare(b ?? '', 'en');

const untouched = (stages: readonly StageFacts[]) =>
  stages
    .map((stage) => ({ ...pageOf(stage), changed: stage.changed ?? null }))
    .sort((a, b) => oldestFirst(a.changed, b.changed));

function notebooks(stages: readonly StageFacts[]) {
  const rows = stages
    .filter(({ kind }) => kind === 'notebook')
    .map((stage) => ({
      ...pageOf(stage),
      ran: stage.ran?.date ?? null,
      with: testedWith(stage)
        .map(({ library, version }) => `${library} ${version}`)
        .join(', '),
    }));
  return rows.sort((a, b) => oldestFirst(a.ran, b.ran));
}

/** What a page was tested with: its notebook's stamp, or else its "Python 3.11, NumPy 2.4". */
function testedWith({ ran, testedWith: said = '' }: StageFacts) {
  const libraries: [string, string | undefined][] = ran
    ? Object.entries({ Python: ran.python, ...ran.libraries })
    : [...said.matchAll(/([^\s,][^,]*?)\s+(\d[\w.+-]*)/g)].map(([, name = '', v]) => [name, v]);
  return libraries.map(([library, version = '']) => ({ library, version }));
}

/** By major and minor number: a page says 2.4 and a stamp 2.4.6, which are the same to a reader. */
const compareReleases = (a: string, b: string): number => {
  const [minorA, minorB] = [a, b].map((version) => version.split('.').slice(0, 2).join('.'));
  return (minorA ?? '').localeCompare(minorB ?? '', 'en', { numeric: true });
};

/** Pages whose library is older than the newest that another page was tested with. */
function behind(stages: readonly StageFacts[]) {
  const all = stages.flatMap((stage) =>
    testedWith(stage).map((tested) => ({ ...pageOf(stage), ...tested })),
  );
  const byLibrary = Map.groupBy(all, ({ library }) => library.toLowerCase());
  return [...byLibrary.values()].flatMap((pages) => {
    const versions = pages.map(({ version }) => version);
    const newest = versions.reduce((a, b) => (compareReleases(a, b) < 0 ? b : a));
    return pages
      .filter(({ version }) => compareReleases(version, newest) < 0)
      .map((page) => ({ ...page, newest }));
  });
}

/** A weekly run, with the pages that it names. */
function weekly({ stages }: Facts, found: Libraries | undefined) {
  if (!found) return null;
  const rows = (all: Libraries['broken']) =>
    all.flatMap(({ path, why }) =>
      stages.filter((stage) => stage.path === path).map((stage) => ({ ...pageOf(stage), why })),
    );
  return { ...found, broken: rows(found.broken), moved: rows(found.moved) };
}

/** Chats and interviews are questions; other pages have a section of them. */
const asks = ({ kind, headings }: StageFacts): boolean =>
  kind === 'chat' ||
  kind === 'interview' ||
  headings.some((heading) => /\b(check yourself|questions?|quiz)\b/i.test(heading));

const warningOf = ({ rule, file, line, what, fix, help }: Problem) => ({
  rule: rule ?? null,
  file,
  line,
  what,
  fix,
  help,
});

type Warning = ReturnType<typeof warningOf>;

const byRule = (a: Warning, b: Warning): number =>
  (a.rule ?? '').localeCompare(b.rule ?? '', 'en', { numeric: true }) ||
  a.file.localeCompare(b.file, 'en', { numeric: true }) ||
  (a.line ?? 0) - (b.line ?? 0);

/** By R8 and NB06. Of a picture that is too large R8 tells at its own file, which is no page's. */
function withoutAlt(stages: readonly StageFacts[], warnings: readonly Warning[]) {
  const about = warnings.filter(({ rule }) => rule === 'R8' || rule === 'NB06');
  const rows = [...Map.groupBy(about, ({ file }) => file)].flatMap(([file, { length: pictures }]) =>
    stages
      .filter((stage) => stage.file === file || FOLDERS.stage(stage.path) === file)
      .map(({ path, title }) => ({ path, title, file, pictures })),
  );
  return rows.sort((a, b) => b.pictures - a.pictures);
}

const weights = (stages: readonly StageFacts[]) =>
  stages
    .map((stage) => ({ ...pageOf(stage), bytes: stage.bytes, pictures: stage.pictures }))
    .sort((a, b) => b.pictures - a.pictures || b.bytes - a.bytes);
