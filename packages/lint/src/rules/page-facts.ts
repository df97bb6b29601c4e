import { FOLDERS } from '@a2z/course/content-files';
import type { CourseEntry, StageEntry } from '@a2z/course/outline';
import type { InterviewData } from '@a2z/course/schemas';
import { blocksOf, isLevel, isReady, ownFile, type Page, sectionsOf, spotOf } from '../page.ts';
import { type Problem, tell } from '../problem.ts';
import { countWords } from '../prose.ts';
import type { Rule } from '../rule.ts';

/* What the fields of a page say, beside its place, its text and other pages. */

/** R1: an id is never used again. */
export const ids: Rule = {
  code: 'R1',
  severity: 'error',
  site: ({ stages, ledger }) =>
    stages
      .filter(({ data }) => ledger.stages[data.id]?.retiredTo !== undefined)
      .flatMap(({ path, data: { id } }) =>
        tell(
          { file: FOLDERS.stage(path), at: ['id'] },
          `The id "${id}" belonged to a page that is gone.`,
          'Give this page an id that none ever had. If the old page is back, take retiredTo out of its line in src/content/ledger.json.',
        ),
      ),
};

const NUMBERED =
  /^(?:(?:stage|level|module|topic|project|lesson|part|chapter)\s*\d+\s*(?:[:.)–-]|$)|\d+(?:\.\d+)*\s*[:.)–]\s)/i;

/** R2: a title has no number and no marks, and no number stands twice in its place. */
export const titles: Rule = {
  code: 'R2',
  severity: 'error',
  site: ({ stages, courses }) => [
    ...courses.flatMap(numbersTwice),
    ...stages.filter(({ data }) => NUMBERED.test(data.title)).flatMap(numbered),
    ...stages.filter(({ data }) => MARKED.test(data.title)).flatMap(marked),
  ],
};

const numbered = (stage: StageEntry): Problem[] =>
  tell(
    { file: FOLDERS.stage(stage.path), at: ['title'] },
    `The title "${stage.data.title}" begins with a number.`,
    'Leave the number out: the site writes it, from the place of the file.',
    `title: ${stage.data.title.replace(NUMBERED, '').trim()}`,
  );

/** Markdown and formulas, which a title shows as they are typed. */
const MARKED = /\*\*?([^*]+)\*\*?|`([^`]+)`|\$([^$]+)\$/;

const marked = ({ path, data: { title } }: StageEntry): Problem[] =>
  tell(
    { file: FOLDERS.stage(path), at: ['title'] },
    `The title "${title}" holds signs of Markdown, and is shown as typed.`,
    'Write the words alone; a formula in words.',
    `title: ${title.replace(new RegExp(MARKED, 'g'), '$1$2$3')}`,
  );

/** Two modules, topics or projects of one number would share their address. */
function numbersTwice({ id, data }: CourseEntry): Problem[] {
  const file = `src/content/courses/${id}.json`;
  const lists = [
    { at: ['modules'], entries: data.modules },
    { at: ['projects'], entries: data.projects },
    ...data.modules.map(({ topics }, i) => ({ at: ['modules', i, 'topics'], entries: topics })),
  ];
  return lists.flatMap(({ at, entries }) =>
    entries.flatMap(({ number, title }, index) => {
      const first = entries.findIndex((other) => other.number === number);
      if (first === index) return [];
      return tell(
        { file, at: [...at, index, 'number'] },
        `The number ${number} is taken by "${entries[first]?.title}".`,
        `Give "${title}" a number of its own.`,
      );
    }),
  );
}

/** Words that a template leaves to the writer: a phrase of three or more words, all in capitals. */
export const PLACEHOLDER =
  /\b(?=[A-Z, ]*\b(?:OF|THE|THAT|A|TO|WITH|WHAT|INTO|FOR|HERE|ITS|THEY|YOUR|WHICH|WHY)\b)(?=[A-Z, ]*[A-Z]{5})[A-Z]+(?:,? [A-Z]+){2,}/;
/** Notes to oneself. */
const NOTE = /\b(?:TODO|FIXME|TBD|XXX)\b|\b[Ll]orem ipsum\b/;

/** R3: a ready page is finished: it has its text, and no words of the template are left. */
export const ready: Rule = {
  code: 'R3',
  severity: 'error',
  page: (page) => {
    // A draft waits for its words; a planned page is read as it is.
    if (page.stage?.data.state === 'draft') return [];
    return [...leftOver(page), ...(isReady(page) ? empty(page) : [])];
  },
};

const leftOver = (page: Page): Problem[] =>
  blocksOf(page).flatMap(({ piece, block }) => {
    const match = NOTE.exec(block.text) ?? PLACEHOLDER.exec(block.text);
    if (!match) return [];
    const [words] = match;
    const note = NOTE.test(words);
    return tell(
      spotOf(piece, block, match.index, words),
      `"${words.slice(0, 60)}" ${note ? 'says that something is missing here' : 'is a word of the template'}.`,
      `Write the text that belongs here${isReady(page) ? ', or set state: draft' : ': readers see a planned page as well'}.`,
    );
  });

function empty(page: Page): Problem[] {
  const kind = page.stage?.data.kind;
  if (kind === 'notebook' || kind === 'chat' || kind === 'interview') return [];
  const hasText = blocksOf(page).some(
    ({ piece, block }) => piece.role === 'body' && countWords(block.text) > 0,
  );
  if (hasText) return [];
  return tell(
    { file: page.file, at: ['state'] },
    'The page is ready and has no text.',
    'Write it below the frontmatter, or set state: draft.',
  );
}

/** Nobody can see whether a learner has done these. */
const UNSEEN =
  /^(?:understand|know|learn|grasp|appreciate|realise|realize|see|be aware|be familiar|become familiar|get to know|study|explore|have an idea)\b/i;

/** R4: an objective begins with something that a learner can be seen to do. */
export const objectives: Rule = {
  code: 'R4',
  severity: 'error',
  page: (page) =>
    (page.stage?.data.objectives ?? []).flatMap((objective, index) => {
      const place = { file: ownFile(page), at: ['objectives', index] };
      const verb = UNSEEN.exec(objective.trim())?.[0];
      if (!verb) return [];
      return tell(
        place,
        `The objective begins with "${verb}", which nobody can see.`,
        'Begin with what the reader does: compute, compare, explain, choose, build, find, predict, derive.',
      );
    }),
};

/** Words and lines of code that are read in a minute, and minutes for an exercise or a set of questions. */
const WORDS = 180;
const LINES = 15;
const TASK = 5;
/** How far the real time may be from the promised one. */
const FACTOR = 2;

/** R5: the minutes of a page agree with its length, within a factor of two. An interview's are those of its questions. */
export const minutes: Rule = {
  code: 'R5',
  of: 'ready',
  severity: 'warning',
  page: (page) => {
    const promised = page.stage?.data.minutes;
    if (promised === undefined) return [];
    if (page.interview) return ofQuestions(page, page.interview, promised);
    const real = Math.round(minutesOf(page));
    // Of a page that is empty, other rules tell.
    if (real === 0 || (real <= promised * FACTOR && real >= promised / FACTOR)) return [];
    return tell(
      { file: ownFile(page), at: ['minutes'] },
      `The page promises ${promised} minutes, and its text, code and tasks take about ${real}.`,
      'Change the number, or shorten or complete the page.',
    );
  },
};

/** The page prints the minutes of each question below its own: a reader can add them. */
function ofQuestions(page: Page, { questions }: InterviewData, promised: number): Problem[] {
  const sum = questions.reduce((minutes, question) => minutes + question.minutes, 0);
  if (sum === promised) return [];
  const faults = tell(
    { file: ownFile(page), at: ['minutes'] },
    `The page promises ${promised} minutes, and its questions take ${sum} together.`,
    'Write the sum of the minutes of its questions.',
    `minutes: ${sum}`,
  );
  return faults.map((fault) => ({ ...fault, severity: 'error' }));
}

/** What a learner needs for a page, by our count. */
function minutesOf(page: Page): number {
  const read = blocksOf(page).filter(
    ({ piece, block }) => piece.role !== 'field' && piece.role !== 'source' && block.kind !== 'alt',
  );
  const words = read.reduce((sum, { block }) => sum + countWords(block.text), 0);
  const lines = page.pieces
    .flatMap(({ prose }) => prose.codes)
    .filter(({ lang }) => lang !== 'text')
    .reduce((sum, { value }) => sum + value.split('\n').filter((line) => line.trim()).length, 0);
  const tasks = page.chat
    ? 1
    : sectionsOf(page).filter(({ title }) => /exercise|check yourself/i.test(title)).length;
  return Math.max(words / WORDS + lines / LINES + tasks * TASK, milestonesOf(page));
}

/** What is built takes longer than what is read: the milestones of a level say it, 'Milestone 2: rules, 40 minutes'. */
const milestonesOf = (page: Page): number =>
  (isLevel(page) ? sectionsOf(page) : [])
    .map(({ title }) => /^Milestone .*\b(\d+) minutes$/.exec(title)?.[1])
    .reduce((sum, minutes) => sum + Number(minutes ?? 0), 0);

/** R6: a prerequisite is named once. */
export const prerequisites: Rule = {
  code: 'R6',
  severity: 'error',
  page: (page) =>
    (page.stage?.data.prerequisites ?? []).flatMap((id, index, all) =>
      all.indexOf(id) === index
        ? []
        : tell(
            { file: ownFile(page), at: ['prerequisites', index] },
            `The prerequisite "${id}" appears twice.`,
            'Keep one of the two.',
          ),
    ),
};

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 366;

/** R19: a ready page was looked at within the last twelve months. */
export const fresh: Rule = {
  code: 'R19',
  severity: 'warning',
  site: ({ stages, today }) =>
    stages.flatMap(({ path, data: { state, updated } }) => {
      if (state !== 'ready' || updated === undefined) return [];
      const age = (Date.parse(today) - Date.parse(updated)) / DAY;
      const place = { file: FOLDERS.stage(path), at: ['updated'] };
      if (age < -1)
        return tell(
          place,
          `The page was updated on ${updated}, which is yet to come.`,
          `Write today’s date: ${today}.`,
        );
      if (age <= YEAR) return [];
      return tell(
        place,
        `Nobody has checked this page since ${updated}.`,
        'Read it, run its code with today’s versions, and set updated and testedWith.',
      );
    }),
};

/** Licences that let a learner copy, change and pass on. */
const OPEN =
  /^(?:CC BY(?:-SA)? 4\.0|CC0 1\.0|MIT|BSD-[23]-Clause|Apache-2\.0|public domain)(?![\w.])/i;

/** R21: a page has an open licence, and each picture of a chat says whose it is. */
export const licence: Rule = {
  code: 'R21',
  of: 'ready',
  severity: 'error',
  page: (page) => [...ofPage(page), ...ofPictures(page)],
};

function ofPage(page: Page): Problem[] {
  const name = page.stage?.data.licence;
  if (name === undefined || OPEN.test(name)) return [];
  return tell(
    { file: ownFile(page), at: ['licence'] },
    `"${name}" is not an open licence that we know.`,
    'Use CC BY 4.0, as the other lessons do, or one of CC BY-SA 4.0, CC0 1.0, MIT, Apache-2.0.',
    OPEN.test(name.replaceAll('-', ' ')) ? `licence: ${name.replaceAll('-', ' ')}` : undefined,
  );
}

const ofPictures = ({ file, chat }: Page): Problem[] =>
  (chat?.items ?? []).flatMap((item, index) =>
    (['queryImages', 'ansImages'] as const).flatMap((key) =>
      item[key].flatMap(({ src, credit }, n) =>
        credit !== undefined
          ? []
          : tell(
              { file, at: ['items', index, key, n] },
              `The picture ${src} does not say who made it.`,
              'Add its maker and its licence.',
              '"credit": "Course figure, CC BY 4.0"',
            ),
      ),
    ),
  );
