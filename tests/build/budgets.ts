/**
 * THE BUDGETS: what a page of each kind may cost. Bytes are gzip, but for pictures, which are as they
 * stand on the disk. README.md shows this table, and a test keeps the two alike.
 */
type Budget = {
  /** What the pages of this row are, as README.md says it. */
  pages: string;
  /** HTML and style sheets of the heaviest page. */
  htmlAndCss: number;
  /** The same for the median page of the row, where the row has one. */
  median?: number;
  /** All script files that load unasked, those that wait for an idle moment included. */
  scripts: number;
  /** The font of formulas, which a browser fetches where one stands. */
  fonts: number;
  /** All pictures of the page, those that wait to be scrolled to included. */
  pictures: number;
  /** Requests until the page is quiet, without pictures. */
  requests: number;
  elements: number;
};

/*
 * Ten packets of 1 460 bytes are a new connection's first flight (RFC 6928): 14 336 bytes with room
 * for the headers. The rows are those of the issue, but for planned pages and the last four. A tool shows what is kept in
 * this browser, so its script is what the reader came for; so is that of the page to write on, which also keeps what
 * was written before and asks before it replaces a text; the drill lists all interviews of the site, as
 * an outline does. A proof is a file of code, as a notebook is. Pages that hold a whole module at once, for
 * paper and for the drill's cards, have no smaller form: the largest module has 15 lessons. Research is
 * statements and proofs: a formula of ten signs is a dozen elements of MathML, so its bytes keep to a lesson's
 * budget and its elements do not; drawn four times slower, the heaviest costs what a notebook does.
 * In November 2026 rules for paper, answers that are kept and a figure that moves in each module came to the written pages:
 * 300 bytes for all and up to a kilobyte where the figure stands (28 672 and 32 768 before, 30 720 for research).
 * Formulas that break and scroll alike in three engines took the median 23 bytes beyond 29 184.
 * Scripts took 158 bytes more (5 120 before, 12 288 for outlines) when ticks became one of the dated facts, whose store
 * serves cards, answers and bookmarks as well.
 */
export const BUDGETS = {
  lesson: {
    pages: 'lesson, chat, interview, firmware: written',
    htmlAndCss: 33_792,
    median: 29_312,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 204_800,
    requests: 7,
    elements: 1_600,
  },
  // An evening or two of work, with its sketches and programs whole; up to 4 000 words (R32), where a lesson has half.
  level: {
    pages: 'level of a project: written',
    htmlAndCss: 45_056,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 204_800,
    requests: 7,
    elements: 2_560,
  },
  planned: {
    pages: 'any of these: planned',
    htmlAndCss: 14_336,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 20_480,
    requests: 7,
    elements: 500,
  },
  research: {
    pages: 'research',
    htmlAndCss: 31_744,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 204_800,
    requests: 7,
    elements: 2_700,
  },
  notebook: {
    pages: 'notebook, proof',
    htmlAndCss: 61_440,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 1_048_576,
    requests: 7,
    elements: 6_000,
  },
  outline: {
    pages: 'home, track, module, project, map, glossary, plan, making a plan, plan on paper',
    htmlAndCss: 30_720,
    scripts: 12_544,
    fonts: 40_960,
    pictures: 20_480,
    requests: 11,
    elements: 4_000,
  },
  other: {
    pages: 'anything else',
    htmlAndCss: 14_336,
    scripts: 5_376,
    fonts: 40_960,
    pictures: 20_480,
    requests: 7,
    elements: 1_000,
  },
  tool: {
    pages: 'search, your data, bookmarks, keyboard, offline, class, exports',
    htmlAndCss: 14_336,
    scripts: 10_240,
    fonts: 0,
    pictures: 20_480,
    requests: 10,
    elements: 1_000,
  },
  write: {
    pages: 'write',
    htmlAndCss: 14_336,
    scripts: 12_288,
    fonts: 0,
    pictures: 20_480,
    requests: 10,
    elements: 1_000,
  },
  drill: {
    pages: 'drill',
    htmlAndCss: 30_720,
    scripts: 10_240,
    fonts: 40_960,
    pictures: 20_480,
    requests: 11,
    elements: 2_000,
  },
  whole: {
    pages: 'a whole module on one page (print, cards)',
    htmlAndCss: 262_144,
    scripts: 10_240,
    fonts: 40_960,
    pictures: 4_194_304,
    requests: 11,
    elements: 32_000,
  },
} as const satisfies Record<string, Budget>;

/** Lists that the first search fetches, gzip: titles and places of all pages, and Pagefind's of what they hold. */
export const SEARCH_LISTS = 30_720;

/** The worker of the page to write on, with all checks and figures: fetched there and nowhere else. */
export const WRITE_WORKER = 548_864;

export type Row = keyof typeof BUDGETS;

const bytes = (n: number): string => n.toLocaleString('en').replaceAll(',', ' ');

/** The table as it stands in README.md, in Markdown. */
export function budgetTable(): string {
  const head =
    '| page | HTML + CSS | scripts | fonts | pictures | requests | elements |\n|---|---|---|---|---|---|---|';
  const rows = Object.values(BUDGETS).map((row: Budget) => {
    const page = row.median
      ? `${bytes(row.median)} median, ${bytes(row.htmlAndCss)} most`
      : bytes(row.htmlAndCss);
    const rest = [row.scripts, row.fonts, row.pictures, row.requests, row.elements].map(bytes);
    return `| ${[row.pages, page, ...rest].join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}
