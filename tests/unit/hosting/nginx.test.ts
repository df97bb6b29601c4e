import { expect, test } from 'vitest';
import { nginxFile } from '../../../src/hosting/nginx.ts';
import { small } from './samples.ts';

test('the configuration for nginx is this, for a small site in a sub-folder', () => {
  expect(nginxFile(small())).toMatchSnapshot();
});

test('an address of old that differs from a page only in case does not lead that page to itself', () => {
  const moved = new Map([['esp32', '/a/b/ESP32/']]);
  const files = ['ESP32/index.html', 'esp32/index.html'];
  const [, rules] = nginxFile(small({ files, moved })).split('map $uri $site_moved');
  expect(rules).toMatch(/^ \{\n {4}default "";\n\}/);
});

test('two addresses that differ only in case are one key, which nginx would refuse twice', () => {
  const moved = new Map([
    ['Old', '/a/b/ESP32/'],
    ['OLD', '/a/b/ESP32/'],
  ]);
  expect(nginxFile(small({ moved })).match(/"\/a\/b\/old"/g)).toHaveLength(1);
});

test('an address that nginx would take for a variable is refused', () => {
  const moved = new Map([['$host', '/a/b/']]);
  expect(() => nginxFile(small({ moved }))).toThrow('nginx would read a variable in: /a/b/$host');
});
