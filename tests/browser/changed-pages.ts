import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AT_ROOT } from './servers.ts';

/** What the change begins at: the parent of the newest commit, or what CI says was there before. */
const BEFORE = process.env['BEFORE'] || 'HEAD^1';
const PAGE = /^src\/content\/(?:stages|notebooks|chats|interviews)\/(.*)\.(?:mdx|ipynb|json)$/;
const { stdout } = spawnSync('git', ['diff', '--name-only', BEFORE, '--', 'src/content'], {
  encoding: 'utf8',
});

/** Addresses of the built pages whose words a change touches, without a slash at their ends. */
export const CHANGED: ReadonlySet<string> = new Set(
  stdout
    .split('\n')
    .flatMap((file) => PAGE.exec(file)?.[1] ?? [])
    .filter((path) => existsSync(join(AT_ROOT.outDir, path, 'index.html'))),
);
