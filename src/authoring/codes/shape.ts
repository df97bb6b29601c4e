import type { HelpPage } from '../../lint/index.ts';

/** S…: one file by itself cannot be read, or its fields are not what the schema asks for. */
export const SHAPE: readonly HelpPage[] = [
  {
    code: 'S1',
    title: 'The file is not valid JSON',
    why: 'Programs read JSON to the letter: one comma too many or too few, and nothing of the file is known. The message names the place where reading stopped; the slip stands there or just before it.',
    bad: '{ "area": "SEO", "order": 3, }',
    good: '{ "area": "SEO", "order": 3 }',
    fixable: false,
  },
  {
    code: 'S2',
    title: 'The head of the file cannot be read',
    why: 'A stage begins with its fields between two lines of three hyphens (YAML). A text that holds a colon and a space, or begins with a sign such as [ { * & ! % @ `, stands in double quotes.',
    bad: 'title: Trees: how they split',
    good: 'title: "Trees: how they split"',
    fixable: false,
  },
  {
    code: 'S3',
    title: 'A field that does not exist',
    why: 'A misspelt field would be passed over in silence, and what it says would be missing on the page. So every name is compared with the list of fields.',
    bad: 'minuts: 30',
    good: 'minutes: 30',
    fixable: false,
  },
  {
    code: 'S4',
    title: 'A field is missing',
    why: 'Pages, search, progress and the outline are made from these fields; without one of them something on the site would be empty.',
    bad: 'state: ready\nupdated: 2026-11-21',
    good: 'state: ready\nupdated: 2026-11-21\nlicence: CC BY 4.0',
    fixable: false,
  },
  {
    code: 'S5',
    title: 'A value that is not allowed',
    why: 'Each field takes one kind of value: a number, one word of a list, a text of a certain length. The message says which, and what was found.',
    bad: 'minutes: half an hour',
    good: 'minutes: 30',
    fixable: false,
  },
];

/** Codes of files as a whole: their names, their letters, their pictures. */
export const FILES: readonly HelpPage[] = [
  {
    code: 'F1',
    title: 'A file name that does not go everywhere',
    why: 'The name of a file is a piece of an address, and the project is kept on Windows, macOS and Linux. So names have letters without accents, digits, hyphens and dots, and no two differ only in capitals. A link to another place is refused, because it may lead out of the content.',
    bad: 'figures/Abbildung 1 (neu).svg',
    good: 'figures/loss-against-step.svg',
    fixable: false,
  },
  {
    code: 'F2',
    title: 'A file that is damaged',
    why: 'The file cannot be opened, is not UTF-8 text, is far too large, or holds marks that Git or an editor left behind. Its parser would stumble over a consequence of that, or over nothing.',
    bad: '<<<<<<< HEAD\nminutes: 30\n=======\nminutes: 40\n>>>>>>> main',
    good: 'minutes: 40',
    fixable: false,
  },
  {
    code: 'F3',
    title: 'A picture that cannot be shown, or could run',
    why: 'A picture that is cut short or has the wrong ending stays empty on the page. A drawing (SVG) is opened as a page of its own by some readers, so it must not hold scripts, or fetch from elsewhere.',
    bad: '<svg onload="…">',
    good: '<svg viewBox="0 0 640 320">',
    fixable: false,
  },
];
