import { FIXED_PAGES, HOME_ALIASES } from '@a2z/course/addresses';
import { FOLDERS, type Site } from '@a2z/course/content-files';
import { builtPages, MADE_FOLDERS } from '@a2z/course/routes';
import { type Place, type Problem, tell } from '@a2z/lint/problem';
import type { SiteRule } from '@a2z/lint/rule';

/* Two pages of one address: the build would stop, or one of them would never be seen. */

/** C18: an old address leads on from where no page is, and from there to one place; no course has the address of a page. */
export const ownAddresses: SiteRule = {
  code: 'C18',
  severity: 'error',
  site: (site) => [...site.courses.flatMap(({ id }) => courseFault(id)), ...formerFaults(site)],
};

function courseFault(id: string): Problem[] {
  const taken = [...FIXED_PAGES, ...HOME_ALIASES, ...MADE_FOLDERS];
  if (!taken.some((page) => page.toLowerCase() === id.toLowerCase())) return [];
  return tell(
    { file: `src/content/courses/${id}.json` },
    `The address /${id}/ belongs to a page of the site, so no course can have this name.`,
    'Give the file another name; it is the first part of every address of the course.',
  );
}

type Former = Place & { from: string };

/** Old addresses of stages and projects, each with its place. */
function formersOf({ ledger, courses }: Site): Former[] {
  const ofStages = Object.entries(ledger.stages).flatMap(([id, { former = [] }]) =>
    former.map((from, n) => ({ file: FOLDERS.ledger, at: ['stages', id, 'former', n], from })),
  );
  const ofProjects = courses.flatMap(({ id, data }) =>
    data.projects.flatMap(({ formerPath: from }, n) => {
      const file = `src/content/courses/${id}.json`;
      return from === undefined ? [] : [{ file, at: ['projects', n, 'formerPath'], from }];
    }),
  );
  return [...ofStages, ...ofProjects];
}

function formerFaults(site: Site): Problem[] {
  // A stage may stand where another one stood: then nothing leads on from there.
  const stages = new Set(site.stages.map(({ path }) => path));
  const pages = new Set(
    // A page of cards comes with the first question.
    builtPages({ ...site, asks: stages })
      .filter((path) => !stages.has(path))
      .map((path) => path.toLowerCase()),
  );
  const seen = new Set<string>();
  return formersOf(site).flatMap(({ from, ...place }) => {
    const twice = seen.has(from);
    seen.add(from);
    if (pages.has(from.toLowerCase()) || MADE_FOLDERS.includes(from.split('/')[0] ?? ''))
      return tell(
        place,
        `The old address /${from}/ is that of an existing page, so it cannot redirect.`,
        'Take it out, or write the path where the stage really was.',
      );
    if (!twice || stages.has(from)) return [];
    return tell(
      place,
      `The old address /${from}/ appears twice, and can lead to only one place.`,
      'Keep it at the page that readers look for.',
    );
  });
}
