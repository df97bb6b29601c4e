// `npm run external-links`: every link of dist/ that leaves the site, with a page and its words. `-- --check` asks for each
// and writes reports/dead-links.md; `-- --check --issue` keeps the one issue of the repository up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { siteSchema } from '../src/course/schema/index.ts';
import { deadReport } from './links/dead-report.ts';
import { type ExternalLink, externalLinks } from './links/external.ts';
import { keepIssue } from './links/issue.ts';
import { probeAll } from './links/probe.ts';
import { fail, Refusal } from './refusal.ts';

const SETTINGS = 'src/content/site/settings.json';

/** Addresses that the site makes from its settings: edit, report, other viewers of a notebook. */
function madeByTheSite(): string[] {
  const { repositories, viewers } = siteSchema.parse(JSON.parse(readFileSync(SETTINGS, 'utf8')));
  return [`${repositories.site}/`, viewers.external, viewers.colab];
}

const print = (links: readonly ExternalLink[]): void => {
  for (const { address, places } of links)
    console.log([address, `${places.length}×`, places[0]?.page, places[0]?.text].join('\t'));
};

async function check(links: readonly ExternalLink[]): Promise<void> {
  const verdicts = await probeAll(links.map(({ address }) => address));
  for (const { address, state, why } of verdicts)
    if (state !== 'alive') console.log(`${state}\t${address}\t${why}`);
  const report = deadReport(links, verdicts);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/dead-links.md', report ?? 'No link is dead.\n');
  if (process.argv.includes('--issue')) console.log(keepIssue(report));
}

async function run(): Promise<void> {
  if (!existsSync('dist'))
    throw new Refusal('There is no built site in dist/.', 'Build it first: npm run build');
  const links = externalLinks('dist', madeByTheSite());
  if (process.argv.includes('--check')) await check(links);
  else print(links);
}

await run().catch(fail);
