import { TOP } from '../../src/course/schema/index.ts';
import { type Answers, textOf } from '../asking/answers.ts';
import { insertInto, removeFrom } from '../json-edit.ts';
import { Refusal } from '../refusal.ts';
import { found } from './place.ts';
import { type Project, type Start, textAt } from './project.ts';

type List = Project['site']['contributors'][number];

/** A person in a list of contributors; the open place that the work fills may go. */
export async function startContributor(project: Project, answers: Answers): Promise<Start> {
  const list = await askList(project, answers);
  const { people, openPlaces, area } = list.data;
  const person = await askPerson(list, answers);
  const takes = await answers({
    flag: 'takes',
    asks: 'Which open place does the work fill?',
    offers: [
      { value: 'none', says: 'it is other work' },
      ...openPlaces.map(({ work }, index) => ({ value: `${index + 1}`, says: work })),
    ],
    suggests: 'none',
  });
  if (takes === 'none') needRoom(list);
  const before = (await textAt(project.root, list.file)) ?? '';
  const left = takes === 'none' ? before : removeFrom(before, ['openPlaces'], Number(takes) - 1);
  const text = insertInto(left, ['people'], person);
  return {
    said: `${person.name} stands in the list “${area}”, as number ${people.length + 1}.`,
    files: [{ path: list.file, bytes: Buffer.from(text) }],
    left: [],
    next: ['npm run dev   shows the list at /contributors/', 'npm run check   looks at it'],
  };
}

/** Name of a list's file without its ending: `machine-learning`. */
const nameOf = ({ file }: List): string => /([\w-]+)\.json$/.exec(file)?.[1] ?? file;

async function askList({ site }: Project, answers: Answers): Promise<List> {
  const offers = site.contributors.map((list) => ({ value: nameOf(list), says: list.data.area }));
  const name = await answers({ flag: 'list', asks: 'Which list?', offers });
  return found(site.contributors.find((list) => nameOf(list) === name));
}

async function askPerson({ data }: List, answers: Answers) {
  const name = await answers({
    flag: 'name',
    asks: 'Which name?',
    check: (answer) => needNew(textOf('The name', 2, 80)(answer), data),
  });
  const linkedIn = await answers({
    flag: 'profile',
    asks: 'Which profile? An address that begins with https://.',
    check: cleanProfile,
  });
  const contributionIn = await answers({
    flag: 'work',
    asks: 'What did they contribute?',
    check: textOf('The contribution', 3, 200),
  });
  return { name, linkedIn, contributionIn };
}

/** @throws Refusal for a person who stands there already */
function needNew(name: string, { people, area }: List['data']): string {
  if (!people.some((person) => person.name.toLowerCase() === name.toLowerCase())) return name;
  throw new Refusal(
    `${name} stands in the list “${area}” already.`,
    'Edit the entry, or choose another list.',
  );
}

/** @throws Refusal when the list is full */
function needRoom({ file, data: { people, openPlaces, area } }: List): void {
  if (people.length + openPlaces.length < TOP) return;
  throw new Refusal(
    `The list “${area}” has its ${TOP} entries.`,
    `Say with --takes <number> which open place the work fills, or take an entry out of ${file}.`,
  );
}

/** Parts of an address that say where a reader came from, not where the page is. */
const TRACKING =
  /^(utm_\w+|trk\w*|lipi|licu|li\w*source|original_?\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid|si|ref|ref_src|share|source)$/i;

/**
 * A profile's address as it may be published: https, without what follows readers around.
 * @throws Refusal when it is no https address
 */
export function cleanProfile(typed: string): string {
  const wish = `https://${typed.replace(/^\w+:\/*/, '')}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:')
    throw new Refusal(`"${typed}" is not an https address.`, `Write it in full: ${wish}`);
  for (const key of [...url.searchParams.keys()])
    if (TRACKING.test(key)) url.searchParams.delete(key);
  url.hash = '';
  [url.username, url.password] = ['', ''];
  return url.href;
}
