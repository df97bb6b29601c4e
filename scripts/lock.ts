// `npm run lock`: completes package-lock.json after a change of dependencies.
//
// A registry that lacks the binaries of some foreign platform leaves them out of the lock file, and then
// `npm ci` of npm 11 and 12 stops with "Missing: … from lock file". An entry without an address is
// enough: on every machine that it is not for, npm skips it.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatforms, type Packages } from './lock-platforms.ts';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Packages };
const missing = missingPlatforms(lock.packages);
const all = Object.entries({ ...lock.packages, ...missing });
lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${Object.keys(missing).length} platform packages added.`);
