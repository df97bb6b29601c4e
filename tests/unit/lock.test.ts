import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms } from '../../scripts/lock.ts';

test('a platform package that the lock lacks is added for its platform', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/linux-x64-gnu': '1.2.3' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3' },
  };
  expect(missingPlatforms(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});

test('the committed lock file is complete', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(missingPlatforms(packages)).toEqual({});
});
