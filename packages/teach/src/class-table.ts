import { LONGEST, type Passport, readPassport } from '@a2z/progress/passport';

/*
 * Passports of pupils → the rows of a class's table. They come from strangers: each file is read alone, what is
 * wrong with one is said under its name, and the others are not touched. Pure: no storage, no clock.
 */

/** A file as it was dropped; without a text it was too large to be read. */
export type ClassFile = { readonly file: string; readonly text: string | undefined };

export type Pupil = {
  /** Plain text on one line, for people; of the file where the passport has no name. */
  readonly name: string;
  readonly file: string;
  /** Without bookmarks, notes and choices, which are nobody else's. */
  readonly passport: Passport;
  /** The same for two copies of one passport, whatever their files are called. */
  readonly sum: string;
};

/** What is to be known of one file. */
export type Note = {
  readonly file: string;
  readonly what: string;
  /** It is not in the table. */
  readonly left?: true;
};

export type Reading = { readonly pupils: readonly Pupil[]; readonly notes: readonly Note[] };

/** A page that may be asked for, with its questions: `<stage id>#<question id>`. */
export type TableStage = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly questions: readonly string[];
};

/** Bytes of the largest file that is opened. */
export const LARGEST_FILE = LONGEST;

/** Signs that nobody sees: controls, halves of letters, turns of the direction of writing, joints. */
const UNSEEN = /(?:[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?![\u200c\u200d])\p{Cf})+/gu;
/** Accents upon accents, which would cover the lines above. */
const PILED = /(\p{M}{4})\p{M}+/gu;
const LONGEST_SHOWN = 80;
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** A name as people see it: one line, no sign that turns or hides others; empty if nothing of it is seen. */
export function cleanName(text: string): string {
  const name = [
    ...text.slice(0, 1_000).replace(UNSEEN, ' ').replace(PILED, '$1').replace(/\s+/g, ' ').trim(),
  ]
    .slice(0, LONGEST_SHOWN)
    .join('')
    .trim();
  return SEEN.test(name) ? name : '';
}

const nameOfFile = (file: string): string => cleanName(file.replace(/\.json$/i, '')) || 'no name';

const LEFT_OUT = ' Nothing was changed.';
const DAY = 86_400_000;

/** When anything in a passport happened, in milliseconds since 1970. */
const momentsOf = ({ ticks, answers, cards }: Passport): number[] =>
  [ticks, answers, cards].flatMap((facts) =>
    [...(facts?.values() ?? [])].map(({ at }) => Date.parse(at)),
  );

function notesOn({ file, passport, name }: Pupil, known: ReadonlySet<string>, now: number): Note[] {
  const strange = [...passport.ticks.keys()].filter((id) => !known.has(id)).length;
  const ahead = [Date.parse(passport.exported), ...momentsOf(passport)].some(
    (at) => at > now + DAY,
  );
  return [
    ...(passport.name === undefined
      ? [{ file, what: 'It has no name; the name of the file is used instead.' }]
      : []),
    ...(passport.name !== undefined && passport.name !== name
      ? [{ file, what: 'Its name is not shown as it was written: it has invisible signs.' }]
      : []),
    ...(strange > 0
      ? [
          {
            file,
            what: `${strange} of its pages are not written on this site; they are not counted.`,
          },
        ]
      : []),
    ...(ahead
      ? [{ file, what: 'It has dates in the future: the clock of that device is ahead.' }]
      : []),
  ];
}

/**
 * True if `later` was saved by the same pupil since: it has all that `earlier` has, at the same moments or newer
 * ones. Of two pupils no fact has the same millisecond.
 */
function goesOn(earlier: Passport, later: Passport): boolean {
  const parts = ['ticks', 'answers', 'cards'] as const;
  const pairs = parts.flatMap((part) =>
    [...(earlier[part] ?? [])].map(
      ([name, { at }]) => [at, later[part]?.get(name)?.at ?? ''] as const,
    ),
  );
  return (
    later.exported >= earlier.exported &&
    pairs.every(([before, since]) => since >= before) &&
    pairs.some(([before, since]) => since === before)
  );
}

const day = (at: string): string => at.slice(0, 10);

/** Puts one pupil to the others, in the place of an earlier passport of the same one. */
function join(pupils: readonly Pupil[], one: Pupil): Reading {
  const { file, passport } = one;
  const twin = pupils.find((other) => other.sum === one.sum);
  if (twin)
    return {
      pupils,
      notes: [{ file, what: `It is the same passport as ${twin.file}.`, left: true }],
    };
  const namesakes = pupils.filter(({ name }) => name === one.name);
  const newer = namesakes.find((other) => goesOn(passport, other.passport));
  if (newer)
    return {
      pupils,
      notes: [
        {
          file,
          what: `A newer passport of ${one.name} is in the table: ${newer.file}.`,
          left: true,
        },
      ],
    };
  const older = namesakes.find((other) => goesOn(other.passport, passport));
  if (older)
    return {
      pupils: pupils.map((other) => (other === older ? one : other)),
      notes: [{ file, what: `It replaces the passport of ${day(older.passport.exported)}.` }],
    };
  const what = `The name ${one.name} appears twice: two pupils, or one on two devices.`;
  return { pupils: [...pupils, one], notes: namesakes.length > 0 ? [{ file, what }] : [] };
}

const sumOf = ({ exported, name, ticks, answers, cards }: Passport): string =>
  JSON.stringify([exported, name, ...[ticks, answers, cards].map((facts) => [...(facts ?? [])])]);

/**
 * Adds files to a class. Never throws, and what was in the table stays.
 * @param known the ids of all pages of this site
 * @param now milliseconds since 1970
 */
export function readClass(
  files: readonly ClassFile[],
  before: readonly Pupil[],
  known: ReadonlySet<string>,
  now: number,
): Reading {
  return files.reduce<{ pupils: readonly Pupil[]; notes: readonly Note[] }>(
    ({ pupils, notes }, { file: path, text }) => {
      const file = cleanName(path) || 'a file without a name';
      const refuse = (what: string) => ({
        pupils,
        notes: [...notes, { file, what, left: true as const }],
      });
      if (text === undefined) return refuse('It is too large to be a passport; it was not opened.');
      const reading = readPassport(text.replace(/^\ufeff/, ''));
      if (!reading.ok) return refuse(reading.why.replace(LEFT_OUT, ''));
      const { bookmarks: _, theme: __, place: ___, ...passport } = reading.passport;
      const name = cleanName(passport.name ?? '') || nameOfFile(path.split('/').at(-1) ?? '');
      const one = { name, file, passport, sum: sumOf(passport) };
      const joined = join(pupils, one);
      const left = joined.notes.some((note) => note.left);
      const own = left ? [] : notesOn(one, known, now);
      return { pupils: joined.pupils, notes: [...notes, ...joined.notes, ...own] };
    },
    { pupils: before, notes: [] },
  );
}

/** One pupil, counted over the pages that were chosen. */
export type Row = {
  readonly pupil: Pupil;
  readonly name: string;
  /** Of the newest fact, ISO 8601; empty if there is none. */
  readonly last: string;
  readonly done: number;
  /** Questions that were answered right, and those of them at the first try. */
  readonly right: number;
  readonly first: number;
  readonly tried: number;
  /** Cards of the drill in boxes 1 to 5. */
  readonly boxes: readonly number[];
  readonly cards: number;
};

const stageOf = (name: string): string => name.split('#')[0] ?? '';

/** What one pupil did on the pages that were chosen. */
export function rowOf(pupil: Pupil, stages: readonly TableStage[]): Row {
  const { ticks, answers, cards } = pupil.passport;
  const ids = new Set(stages.map(({ id }) => id));
  const asked = new Set(stages.flatMap(({ questions }) => questions));
  const done = [...ticks].filter(([id, tick]) => tick.done && ids.has(id));
  const tried = [...(answers ?? [])].filter(([name, { tries }]) => tries > 0 && asked.has(name));
  const right = tried.filter(([, answer]) => answer.right);
  const kept = [...(cards ?? [])].filter(([name, { box }]) => box > 0 && ids.has(stageOf(name)));
  const facts: readonly (readonly [string, { readonly at: string }])[] = [
    ...done,
    ...tried,
    ...kept,
  ];
  const last = facts.reduce((newest, [, { at }]) => (at > newest ? at : newest), '');
  return {
    pupil,
    name: pupil.name,
    last,
    done: done.length,
    right: right.length,
    first: right.filter(([, { tries }]) => tries === 1).length,
    tried: tried.length,
    boxes: [1, 2, 3, 4, 5].map((box) => kept.filter(([, card]) => card.box === box).length),
    cards: kept.length,
  };
}

export const COLUMNS = ['name', 'last', 'done', 'right', 'first', 'cards'] as const;
export type Column = (typeof COLUMNS)[number];

const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Rows in order: names from A, all else from the most; what is equal goes by name. */
export function sorted(rows: readonly Row[], by: Column, backwards: boolean): Row[] {
  const order = (a: Row, b: Row): number => {
    if (by === 'name') return byName(a.name, b.name);
    if (by === 'last') return a.last === b.last ? 0 : a.last < b.last ? 1 : -1;
    return b[by] - a[by];
  };
  return [...rows].sort((a, b) => (backwards ? -1 : 1) * order(a, b) || byName(a.name, b.name));
}

/** How a class stands with one page. */
export type StageRow = {
  readonly stage: TableStage;
  readonly done: number;
  /** Of all answers that the class could have given: right at all, right at the first try, tried. */
  readonly right: number;
  readonly first: number;
  readonly tried: number;
};

function stageRow(pupils: readonly Pupil[], stage: TableStage): StageRow {
  const passports = pupils.map(({ passport }) => passport);
  const answers = stage.questions.flatMap((name) =>
    passports.flatMap((passport) => passport.answers?.get(name) ?? []),
  );
  const tried = answers.filter(({ tries }) => tries > 0);
  const right = tried.filter((answer) => answer.right);
  return {
    stage,
    done: passports.filter(({ ticks }) => ticks.get(stage.id)?.done).length,
    right: right.length,
    first: right.filter(({ tries }) => tries === 1).length,
    tried: tried.length,
  };
}

/** The pages that anybody has touched, in course order. */
export const stageRows = (pupils: readonly Pupil[], stages: readonly TableStage[]): StageRow[] =>
  stages.map((stage) => stageRow(pupils, stage)).filter(({ done, tried }) => done + tried > 0);

/** The pages of a track, module or topic; of a plan, those that it names. */
export const chosenStages = (
  stages: readonly TableStage[],
  choice: { readonly place: string; readonly ids?: ReadonlySet<string> | undefined },
): TableStage[] =>
  stages.filter(({ id, path }) =>
    choice.ids
      ? choice.ids.has(id)
      : choice.place === '' || `${path}/`.startsWith(`${choice.place}/`),
  );
