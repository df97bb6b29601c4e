import { describe, expect, test } from 'vitest';
import { createHref } from '../../../src/course/addresses.ts';

describe('addresses', () => {
  test.each([
    ['/', '', '/'],
    ['/', 'ESP32', '/ESP32/'],
    ['/', '/ESP32/', '/ESP32/'],
    ['/a/b/', '', '/a/b/'],
    ['/a/b', 'MLA2ZCourse/Modules/Module0', '/a/b/MLA2ZCourse/Modules/Module0/'],
    ['/a/b/', '/figures/x.svg', '/a/b/figures/x.svg'],
    ['/a/b/', 'ESP32#modules', '/a/b/ESP32/#modules'],
    ['/a/b/', '#modules', '/a/b/#modules'],
  ])('under %s the path "%s" is %s', (base, path, address) => {
    expect(createHref(base)(path)).toBe(address);
  });
});
