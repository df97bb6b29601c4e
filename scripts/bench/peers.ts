// `npm run bench -- --peers`: the same generated lessons built by other site builders, side by side.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Plan, planSite } from '../../tests/scale/plan.ts';
import { runProgram } from '../child.ts';
import { findOrInstallBrowser } from '../find-browser.ts';
import { report } from '../measuring/report.ts';
import { measure } from '../measuring/usage.ts';
import { bareAstro, starlight } from '../peers/astro.ts';
import { LIGHTHOUSE, lighthouse } from '../peers/lighthouse.ts';
import { loadPage } from '../peers/load.ts';
import { ours } from '../peers/ours.ts';
import { hasMaths, type Peer } from '../peers/peer.ts';
import { buildRow, type Page, pageRow, type Result } from '../peers/rows.ts';
import { serve } from '../peers/serve.ts';
import { vitepress } from '../peers/vitepress.ts';
import { Refusal } from '../refusal.ts';

const PEERS = [ours, starlight, vitepress, bareAstro];

type Setting = { plan: Plan; tools: string; browser: string; runs: number };

const optionOf = (options: string[], name: string, otherwise: number): number =>
  options.includes(name) ? Number(options[options.indexOf(name) + 1]) : otherwise;

/** Packages of a peer go into its own temporary folder: they are no dependencies of this site. */
async function install(folder: string, packages: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(packages).length === 0) return;
  const facts = { private: true, type: 'module', dependencies: packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { code, output } = await runProgram('npm', args, { show: 'keep' });
  if (code !== 0)
    throw new Refusal(
      `npm cannot install ${Object.keys(packages)}.\n${output}`,
      'Look at the network.',
    );
}

/** One lesson with maths and one without, from the middle of the site. */
const samples = (plan: Plan) => {
  const middle = plan.stages.slice(Math.floor(plan.stages.length / 2));
  return [true, false].map((maths) => ({
    maths,
    stage: middle.find((stage) => hasMaths(plan, stage) === maths),
  }));
};

async function pagesOf(
  peer: Peer,
  folder: string,
  { plan, tools, browser, runs }: Setting,
): Promise<Page[]> {
  const site = await serve(join(folder, peer.output));
  const pages: Page[] = [];
  try {
    for (const { maths, stage } of samples(plan)) {
      const path = stage?.path ?? '';
      const found = await fetch(`${site.url}${path}/`);
      // Astro's own loaders write addresses in small letters.
      const url = `${site.url}${found.ok ? path : path.toLowerCase()}${peer === vitepress ? '' : '/'}`;
      const loaded = await loadPage(url, browser);
      pages.push({ maths, loaded, score: await lighthouse(url, tools, browser, runs) });
    }
  } finally {
    site.close();
  }
  return pages;
}

async function resultOf(peer: Peer, setting: Setting): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  console.error(`${peer.name}: ${folder} …`);
  try {
    await install(folder, peer.packages);
    peer.write(folder, setting.plan);
    const build = await measure([...peer.build], folder);
    if (build.code !== 0)
      throw new Refusal(
        `${peer.name} does not build.\n${build.output.slice(-3_000)}`,
        'Look at its output.',
      );
    const output = readdirSync(join(folder, peer.output), { recursive: true, encoding: 'utf8' });
    const html = output.filter((name) => name.endsWith('.html')).length;
    return { name: peer.name, build, html, pages: await pagesOf(peer, folder, setting) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param options `--lessons 250`, `--runs 3` (of Lighthouse), `--json` */
export async function run(options: string[]): Promise<void> {
  const plan = planSite(optionOf(options, '--lessons', 250), { lessonsOnly: true });
  const tools = mkdtempSync(join(tmpdir(), 'peer-tools-'));
  const browser = findOrInstallBrowser().path;
  try {
    await install(tools, LIGHTHOUSE);
    const setting = { plan, tools, browser, runs: optionOf(options, '--runs', 3) };
    const results: Result[] = [];
    for (const peer of PEERS) results.push(await resultOf(peer, setting));
    const first = results[0] as Result;
    const builds = results.map((result) => buildRow(result, first));
    const pages = [0, 1].flatMap((i) =>
      results.map(({ name, pages }) => pageRow(name, pages[i] as Page, first.pages[i] as Page)),
    );
    report(builds, [`${plan.stages.length} lessons, the same for all.`], options);
    report(
      pages,
      [
        'Bytes on the wire with gzip, without the pictures of the lesson; medians of Lighthouse.',
        '"in use" is the total once the reader has moved the pointer and scrolled to the end.',
      ],
      options,
    );
  } finally {
    rmSync(tools, { recursive: true, force: true });
  }
}
