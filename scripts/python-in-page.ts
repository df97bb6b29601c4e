// `npm run python-in-page`: runs every block of every page that runs Python with the page's own versions, in Node
// and in Chromium on the built site, and compares what it prints with what the page says. Packages are those
// that `npm run vendor-python` fetched. `-- <stage> …` only those; `-- --engine node` or `chromium` only that.
import { mkdir, writeFile } from 'node:fs/promises';
import { needOneOf, readOptions } from '@a2z/author/options';
import { findStage, openProject } from '@a2z/author/places';
import { fail } from '@a2z/author/refusal';
import { servedWheels } from '@a2z/run/wheels';
import { chromium } from '@playwright/test';
import { runInChromium, serve } from './in-page/chromium.ts';
import { type PageRun, reportOf } from './in-page/compare.ts';
import { runInNode } from './in-page/node.ts';
import { type RunPage, runPages } from './in-page/pages.ts';
import { findOrInstallBrowser } from './install.ts';

const USAGE =
  'npm run python-in-page -- [<stage> …] [--engine node|chromium]: runs the blocks of pages in the Python of the page and compares; Chromium reads dist/. The report is reports/python-in-page.md.';
const REPORT = 'reports/python-in-page';
const ENGINES = ['node', 'chromium'] as const;

/** Runs the pages one after the other, and says each when it ends. */
async function each(pages: readonly RunPage[], run: (page: RunPage) => Promise<PageRun>) {
  const runs: PageRun[] = [];
  for (const page of pages) {
    const done = await run(page);
    const count = (kind: string) =>
      done.comparisons.filter((v) => v.comparison.kind === kind).length;
    console.log(
      `${page.path}, ${done.engine}: ${count('same')} like the page, ${count('digits')} other digits, ${count('words')} other words, ${count('failed')} failed, ${count('without')} without Run, ${done.seconds.toFixed(0)} s`,
    );
    runs.push(done);
  }
  return runs;
}

async function inChromium(pages: readonly RunPage[]): Promise<PageRun[]> {
  const { url, close } = await serve('dist');
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    executablePath: findOrInstallBrowser(),
  });
  try {
    return await each(pages, (page) => runInChromium(browser, url, page));
  } finally {
    await browser.close();
    close();
  }
}

async function main(): Promise<void> {
  const root = process.cwd();
  const { words, values } = readOptions(process.argv.slice(2), {
    values: ['engine'],
    usage: USAGE,
  });
  const engine = values.engine && needOneOf('engine', values.engine, ENGINES);
  const project = await openProject(root);
  const pages = runPages(
    project,
    words.map((word) => findStage(project, word)),
  );
  const { packages } = servedWheels(root).lock;
  const inNode = (page: RunPage) => runInNode(page, (name) => name in packages);
  const runs = [
    ...(engine === 'chromium' ? [] : await each(pages, inNode)),
    ...(engine === 'node' ? [] : await inChromium(pages)),
  ];
  const names = Object.entries(packages).map(([name, { version }]) => `${name} ${version}`);
  const versions = `Packages: ${names.join(', ') || 'none; npm run vendor-python fetches them'}.`;
  await mkdir('reports', { recursive: true });
  await writeFile(`${REPORT}.md`, reportOf(runs, versions));
  await writeFile(`${REPORT}.json`, `${JSON.stringify(runs, null, 1)}\n`);
  console.log(`\n${runs.length} runs of ${pages.length} pages; the table is ${REPORT}.md.`);
  if (runs.some(({ comparisons }) => comparisons.some((v) => v.comparison.kind === 'failed')))
    process.exitCode = 1;
}

await main().catch(fail);
