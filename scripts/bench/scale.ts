// `npm run bench`: builds generated sites of several sizes, cold and warm, and says how the cost grows.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProject } from '../../tests/scale/generate.ts';
import { planSite } from '../../tests/scale/plan.ts';
import { CLI } from '../child.ts';
import { type Row, report } from '../measuring/report.ts';
import { measure, type Usage } from '../measuring/usage.ts';
import { Refusal } from '../refusal.ts';

const SIZES = [250, 2_500, 10_000];
/** What issue 6 allows: growth of the cost of a page, and memory. */
const GROWTH = 1.2;
const MEMORY_MB = 4_096;

type Built = {
  stages: number;
  pages: number;
  cold: Usage;
  warm: Usage;
  distMB: number;
  searchMB: number;
};

function sizesOf(options: string[]): number[] {
  const given = options[options.indexOf('--sizes') + 1];
  if (!options.includes('--sizes')) return SIZES;
  const sizes = (given ?? '').split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes;
  throw new Refusal(`--sizes is "${given}".`, 'Write whole numbers: --sizes 250,2500');
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const megabytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;

async function build(folder: string): Promise<Usage> {
  const usage = await measure([CLI.astro, 'build'], folder);
  if (usage.code === 0) return usage;
  throw new Refusal(
    `The build in ${folder} failed.\n${usage.output.slice(-3_000)}`,
    'Mend what it names.',
  );
}

async function buildOf(stages: number, keep: boolean): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), `site-of-${stages}-`));
  console.error(`${stages} stages: writing them to ${folder}, building cold and warm …`);
  try {
    generateProject(process.cwd(), folder, planSite(stages));
    const cold = await build(folder);
    console.error(
      `  cold: ${tenth(cold.seconds)} s, computed ${tenth(cold.cpuSeconds)} s, ${cold.peakMB} MB`,
    );
    const warm = await build(folder);
    const dist = join(folder, 'dist');
    const html = readdirSync(dist, { recursive: true }).filter((name) =>
      /\.html$/.test(String(name)),
    );
    const searchMB = megabytes(join(dist, 'pagefind'));
    return { stages, pages: html.length, cold, warm, distMB: megabytes(dist), searchMB };
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

const perThousand = (seconds: number, pages: number): number => (seconds / pages) * 1000;

const rowOf = ({ stages, pages, cold, warm, distMB, searchMB }: Built): Row => ({
  stages,
  pages,
  'cold s': tenth(cold.seconds),
  'warm s': tenth(warm.seconds),
  'cold s/1000 pages': tenth(perThousand(cold.seconds, pages)),
  'cpu s/1000 pages': tenth(perThousand(cold.cpuSeconds, pages)),
  'peak MB cold': cold.peakMB,
  'peak MB warm': warm.peakMB,
  'output MB': tenth(distMB),
  'search MB': tenth(searchMB),
  'output kB/page': tenth((distMB / pages) * 1000),
});

/** How many times as much a page of the largest site costs as one of the smallest. */
function growth(built: readonly Built[]): string[] {
  const [first, last] = [built[0], built.at(-1)];
  if (!first || !last || first === last) return [];
  const by = (cost: (site: Built) => number) => cost(last) / cost(first);
  const clock = by(({ cold, pages }) => cold.seconds / pages);
  const cpu = by(({ cold, pages }) => cold.cpuSeconds / pages);
  const search = by(({ searchMB, pages }) => searchMB / pages);
  const peak = Math.max(...built.flatMap(({ cold, warm }) => [cold.peakMB, warm.peakMB]));
  const verdict = (ok: boolean) => (ok ? 'kept' : 'BROKEN');
  return [
    `A page of ${last.stages} stages costs ${clock.toFixed(2)} times one of ${first.stages} by the clock, ${cpu.toFixed(2)} by computing (at most ${GROWTH}: ${verdict(Math.min(clock, cpu) <= GROWTH)}); its share of the search index ${search.toFixed(2)}.`,
    `Most memory: ${peak} MB (at most ${MEMORY_MB}: ${verdict(peak <= MEMORY_MB)}).`,
  ];
}

/** @param options `--sizes 250,2500`, `--json`, `--keep` (leaves the generated sites) */
export async function run(options: string[]): Promise<void> {
  const built: Built[] = [];
  for (const size of sizesOf(options)) {
    built.push(await buildOf(size, options.includes('--keep')));
    console.error(`  ${JSON.stringify(rowOf(built.at(-1) as Built))}`);
  }
  report(built.map(rowOf), growth(built), options);
}
