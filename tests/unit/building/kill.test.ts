import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from './project.ts';

/** A build of the small site takes three seconds; a busy machine has more time. */
const PATIENCE = 120_000;

let project: Awaited<ReturnType<typeof copyProject>>;
const at = (path: string) => join(project.root, path);
const settings = () => at('src/content/site/settings.json');

type Run = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

/** `npm run build` without npm, so that a signal reaches it and nothing else. */
function build(): Run {
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: project.root });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  return { child, said: () => text, ended: once(child, 'close').then(([code]) => code) };
}

async function until(holds: () => boolean): Promise<void> {
  for (const start = Date.now(); !holds(); await sleep(5))
    if (Date.now() - start > PATIENCE) throw new Error('It did not come to that.');
}

const builders = (): number[] => {
  try {
    return JSON.parse(readFileSync(at('.astro/build.lock'), 'utf8')).pids;
  } catch {
    return [];
  }
};
/** Astro is writing pages, and is not done. */
const halfWay = () => existsSync(at('.dist-next/index.html'));
/** All files of the built site, with what stands in its pages. */
const site = () =>
  readdirSync(at('dist'), { recursive: true })
    .map(String)
    .sort()
    .map((file) => (file.endsWith('.html') ? readFileSync(at(`dist/${file}`), 'utf8') : file));
const leftovers = () => readdirSync(project.root).filter((name) => name.startsWith('.dist'));
const rename = (name: string) => {
  const text = readFileSync(settings(), 'utf8');
  writeFileSync(settings(), JSON.stringify({ ...JSON.parse(text), name }));
};

beforeAll(async () => {
  project = await copyProject();
  expect(await build().ended).toBe(0);
}, PATIENCE);
afterAll(() => project.remove());

describe('the last good site stays', { timeout: PATIENCE }, () => {
  test('when its build is killed half way, and the next build starts afresh', async () => {
    const before = site();
    rename('Second name');
    const { child, ended } = build();
    await until(() => halfWay() && builders().length === 2);
    const [, astro = 0] = builders();
    child.kill('SIGKILL');
    await ended;
    // Astro itself lives on for a moment, and nobody may build beside it.
    const second = build();
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      /Another build runs in this folder \(process \d+, since 20\d\d-.*\)\.\n {2}Fix: Wait until it has ended/,
    );
    process.kill(astro, 'SIGKILL');
    await until(() => !existsSync(`/proc/${astro}`));
    expect(site()).toEqual(before);
    expect(await build().ended).toBe(0);
    expect(readFileSync(at('dist/index.html'), 'utf8')).toContain('Second name');
    expect(leftovers()).toEqual([]);
    expect(builders()).toEqual([]);
  });

  test('when its build is told to end, and nothing half built is left', async () => {
    const before = site();
    const { child, ended } = build();
    await until(() => halfWay() && builders().length === 2);
    const [, astro = 0] = builders();
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    await until(() => !existsSync(`/proc/${astro}`));
    expect(site()).toEqual(before);
    expect(leftovers()).toEqual([]);
    expect(builders()).toEqual([]);
  });

  test('when its build fails', async () => {
    const before = site();
    const good = readFileSync(settings(), 'utf8');
    writeFileSync(settings(), good.slice(0, -20));
    const { said, ended } = build();
    expect(await ended).toBe(1);
    expect(said()).toContain('src/content/site/settings.json');
    writeFileSync(settings(), good);
    expect(site()).toEqual(before);
    expect(leftovers()).toEqual([]);
  });
});

test(
  'of two builds at once one goes on and the other says why it does not',
  async () => {
    const first = build();
    await until(() => builders().length > 0);
    const second = build();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`process ${first.child.pid}`);
    expect(await first.ended).toBe(0);
    expect(leftovers()).toEqual([]);
  },
  PATIENCE,
);
