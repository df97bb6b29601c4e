import type { Problem } from '../problem.ts';
import type { Facts, StageFacts } from './facts.ts';
import { behind, testedWith } from './libraries.ts';
import type { Health, Warning } from './report.ts';

/** Where the report stands: address of its schema, and what comes before a file to edit it. */
export type Addresses = { schema: string; edit: string };

/** The report, without what only the built pages can say; `publish.ts` adds that. */
export function healthOf(facts: Facts, { schema, edit }: Addresses): Health {
  const written = facts.stages.filter(({ state }) => state !== 'planned');
  const ready = written.filter(({ state }) => state === 'ready');
  return {
    $schema: schema,
    version: 1,
    date: facts.today,
    edit,
    states: states(facts),
    untouched: untouched(written),
    notebooks: notebooks(written),
    behind: behind(written).map(({ stage, library, version, newest }) => ({
      ...pageOf(stage),
      library,
      version,
      newest,
    })),
    withoutQuestions: ready.filter((stage) => !asks(stage)).map(pageOf),
    withoutAlt: null,
    warnings: facts.found.map(warningOf).sort(byRule),
    weights: null,
    terms: facts.terms.map(({ id, term, stage }) => ({ id, term, stage, file: facts.glossary })),
    unlinkedTerms: null,
  };
}

const pageOf = ({ path, title, file }: StageFacts) => ({ path, title, file });

const states = ({ courses, stages }: Facts): Health['states'] =>
  courses.map(({ id, title, file }) => {
    const count = (state: StageFacts['state']) =>
      stages.filter((stage) => stage.course === id && stage.state === state).length;
    const [ready, draft, planned] = [count('ready'), count('draft'), count('planned')];
    return { course: id, title, file, ready, draft, planned };
  });

/** Days as ISO dates sort as text; what is not known comes first, for it may be the oldest. */
const oldestFirst = (a: string | null, b: string | null): number =>
  (a ?? '').localeCompare(b ?? '', 'en');

const untouched = (stages: readonly StageFacts[]): Health['untouched'] =>
  stages
    .map((stage) => ({
      ...pageOf(stage),
      changed: stage.changed?.day ?? null,
      by: stage.changed?.by ?? null,
    }))
    .sort((a, b) => oldestFirst(a.changed, b.changed));

const notebooks = (stages: readonly StageFacts[]): Health['notebooks'] =>
  stages
    .filter(({ kind }) => kind === 'notebook')
    .map((stage) => ({
      ...pageOf(stage),
      ran: stage.ran?.date ?? null,
      with: testedWith(stage)
        .map(({ library, version }) => `${library} ${version}`)
        .join(', '),
    }))
    .sort((a, b) => oldestFirst(a.ran, b.ran));

/** Chats and interviews are questions; other pages have a section of them. */
const asks = ({ kind, headings }: StageFacts): boolean =>
  kind === 'chat' ||
  kind === 'interview' ||
  headings.some((heading) => /\b(check yourself|questions?|quiz)\b/i.test(heading));

/** A check without a field for its rule begins its sentence with the code. */
const ruleOf = ({ rule, what }: Problem): string | null =>
  rule ?? /^([A-Z]{1,4}\d+)[,:]/.exec(what)?.[1] ?? null;

const warningOf = (problem: Problem): Warning => {
  const { file, line, what, fix, help } = problem;
  return {
    rule: ruleOf(problem),
    file,
    ...(line !== undefined && { line }),
    what,
    fix,
    ...(help !== undefined && { help }),
  };
};

const byRule = (a: Warning, b: Warning): number =>
  (a.rule ?? '').localeCompare(b.rule ?? '', 'en', { numeric: true }) ||
  a.file.localeCompare(b.file, 'en', { numeric: true }) ||
  (a.line ?? 0) - (b.line ?? 0);
