import { rmSync } from 'node:fs';
import { generateProject } from '../../tests/scale/generate.ts';
import { CLI } from '../child.ts';
import { hasMaths, type Peer } from './peer.ts';

/** This site, with the same lessons and nothing else. */
export const ours: Peer = {
  name: 'this site',
  packages: {},
  build: [CLI.astro, 'build'],
  output: 'dist',
  write(folder, plan) {
    rmSync(folder, { recursive: true, force: true });
    generateProject(process.cwd(), folder, plan, {
      maths: (stage) => hasMaths(plan, stage),
      questions: false,
    });
  },
};
