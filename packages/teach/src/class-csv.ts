import { type Pupil, rowOf, type TableStage } from './class-table.ts';

/*
 * A class's table as CSV (RFC 4180) for spreadsheets. They take what begins with one of these signs for a
 * formula, quoted or not, and so would a name: an apostrophe in front makes a text of it (OWASP, CSV injection).
 */
const FORMULA = /^[\s"']*[=+\-@|%＝＋－＠\t\r\n]/u;

const cell = (value: string | number): string => {
  const text = String(value);
  const inert = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
};

const line = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

const HEAD = [
  ...['Name', 'Passport of', 'Last done', 'Pages done', 'of pages'],
  ...['Questions right', 'at the first try', 'tried', 'of questions'],
  ...[1, 2, 3, 4, 5].map((box) => `Cards in box ${box}`),
];

const day = (at: string): string => at.slice(0, 10);

/** When a page was done; how each of its questions went: the try that was right, or "not in 3". */
function stageCells({ passport: { ticks, answers } }: Pupil, { id, questions }: TableStage) {
  const tick = ticks.get(id);
  return [
    tick?.done ? day(tick.at) : '',
    ...questions.map((name) => {
      const { right = false, tries = 0 } = answers?.get(name) ?? {};
      return tries === 0 ? '' : right ? tries : `not in ${tries}`;
    }),
  ];
}

/** Without the columns that would be empty in every row. */
function usedStages(pupils: readonly Pupil[], stages: readonly TableStage[]): TableStage[] {
  return stages
    .map((stage) => ({
      ...stage,
      questions: stage.questions.filter((name) =>
        pupils.some(({ passport }) => (passport.answers?.get(name)?.tries ?? 0) > 0),
      ),
    }))
    .filter(
      ({ id, questions }) =>
        questions.length > 0 || pupils.some(({ passport }) => passport.ticks.get(id)?.done),
    );
}

/** The table with a column for each page that somebody did, and for each question that somebody tried. */
export function classCsv(pupils: readonly Pupil[], stages: readonly TableStage[]): string {
  const used = usedStages(pupils, stages);
  const asked = stages.reduce((sum, { questions }) => sum + questions.length, 0);
  const head = used.flatMap(({ title, questions }) => [
    `${title}: done`,
    ...questions.map((name) => `${title}: ${name.split('#')[1]}, right at try`),
  ]);
  const rows = pupils.map((pupil) => {
    const { name, last, done, right, first, tried, boxes } = rowOf(pupil, stages);
    const facts = [name, day(pupil.passport.exported), day(last), done, stages.length];
    const counts = [right, first, tried, asked, ...boxes];
    return line([...facts, ...counts, ...used.flatMap((stage) => stageCells(pupil, stage))]);
  });
  // The mark at the start tells Excel that this is UTF-8.
  return `\ufeff${[line([...HEAD, ...head]), ...rows].join('\r\n')}\r\n`;
}
